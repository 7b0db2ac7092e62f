# Makefile for satdoku: no configure; `make help` lists the targets

VERSION = 0.1.0
PREFIX ?= /usr/local
BUILD ?= build
PROGRAM ?= satdoku
GREATEST ?= build/deps/greatest.h
CFLAGS ?= -O2 -g
WARNINGS ?= -Wall -Wextra -pedantic -Wmissing-prototypes -Wshadow

# Every room but cli/ and bench/ goes into the library: a new room is one
# word here.
ROOMS = base puzzle formats propagate propagate/nine encoder backends \
  backends/sat backends/smt backends/csp backends/wide tasks

# What is on this machine, as libraries to link: CADICAL, PICOSAT, ARCHIVE,
# Z3.
# `make CADICAL=` builds without.
-include build/config.mk
SOLVERS = $(CADICAL)$(PICOSAT)
ABSENT = $(if $(CADICAL),,sat/cadical) $(if $(PICOSAT),,sat/picosat) \
  $(if $(Z3),,smt/%)
DEFINES = -DSATDOKU_VERSION='"$(VERSION)"' \
  $(if $(CADICAL),-DHAVE_CADICAL) $(if $(PICOSAT),-DHAVE_PICOSAT) \
  $(if $(ARCHIVE),-DHAVE_LIBARCHIVE) $(if $(Z3),-DHAVE_Z3)
LIBRARIES = $(PICOSAT) $(CADICAL) $(ARCHIVE) $(Z3) -lm -ldl

# EXTRA is for flags of a single file: `$(BUILD)/x/y.o: EXTRA = -mavx2`.
COMPILE = $(CC) -std=c11 -D_GNU_SOURCE -pthread $(WARNINGS) $(DEFINES) \
  $(CPPFLAGS) $(CFLAGS) $(EXTRA)
LINK = $(CC) -pthread $(CFLAGS) $(LDFLAGS)

LIBRARY = $(BUILD)/libsatdoku.a
UNIT = $(BUILD)/tests/unit
objects = $(patsubst %.c,$(BUILD)/%.o,$(wildcard $(1:%=%/*.c)))
LIBRARY_OBJECTS = $(filter-out $(ABSENT:%=$(BUILD)/backends/%.o), \
  $(call objects,$(ROOMS)))
CLI_OBJECTS = $(call objects,cli bench) $(BUILD)/bench/templates.o
TEST_OBJECTS = $(filter-out $(BUILD)/tests/fuzz_%,$(call objects,tests))
PLUGINS = $(patsubst %.c,$(BUILD)/%.so,$(wildcard tests/fake/*.c)) \
  $(if $(CADICAL),$(BUILD)/tests/fake/cadical.so)
BENCHES = $(patsubst %.c,$(BUILD)/%,$(wildcard bench/programs/*.c))
SOURCES = $(wildcard $(foreach d,$(ROOMS) cli bench bench/programs tests tests/fake, \
  $d/*.[ch]))
SCRIPTS = .ci/deps .ci/demo .ci/run bench/run.sh corpora/make.sh tests/run.sh \
  tests/same.sh tests/sources.sh $(wildcard tests/cli/*.bash tests/*/*.sh)

all: $(PROGRAM) $(LIBRARY) ## build ./satdoku and build/libsatdoku.a

$(PROGRAM): $(CLI_OBJECTS) $(LIBRARY)
	$(LINK) -o $@ $^ $(LIBRARIES)

$(LIBRARY): $(LIBRARY_OBJECTS)
	@rm -f $@
	$(AR) rcs $@ $^

$(UNIT): $(TEST_OBJECTS) $(LIBRARY)
	$(LINK) -o $@ $^ $(LIBRARIES)

$(BENCHES): %: %.o $(LIBRARY)
	$(LINK) -o $@ $^ $(LIBRARIES)

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -c -o $@ $<

# bench/page.html as the lines `page_html', and so on, ended by NULL.
$(BUILD)/bench/templates.c: bench/page.html bench/pictures.gp
	@mkdir -p $(@D)
	@{ echo '#include "$(abspath bench/templates.h)"'; for file in $^; do \
	  echo "const char *const $${file#bench/}[] = {" | tr . _; \
	  sed 's/[\\"]/\\&/g; s/.*/"&\\n",/' $$file; echo '0};'; done; } > $@

$(BUILD)/bench/templates.o: $(BUILD)/bench/templates.c $(BUILD)/flags
	$(COMPILE) -MMD -MP -c -o $@ $<

$(TEST_OBJECTS): EXTRA = -isystem$(abspath $(dir $(GREATEST)))

# Plug-in solvers for the tests: plain code, whatever the build is.  One is
# CaDiCaL, whose static library has the symbols of IPASIR.
$(BUILD)/tests/fake/%.so: tests/fake/%.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_GNU_SOURCE -O1 -g -fPIC -shared $(WARNINGS) -o $@ $<

$(BUILD)/tests/fake/cadical.so:
	@mkdir -p $(@D)
	$(CC) -shared -o $@ -Wl,--whole-archive -lcadical \
	  -Wl,--no-whole-archive -lstdc++

# Other flags, or another set of libraries: everything is compiled anew.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo "$(subst ",,$(COMPILE) $(LIBRARIES))" | cmp -s - $@ || \
	  echo "$(subst ",,$(COMPILE) $(LIBRARIES))" > $@
ifeq ($(SOLVERS),)
	@echo "satdoku needs CaDiCaL or PicoSAT to be built: install" \
	  "libcadical-dev and g++, or picosat, or run \`make deps'" >&2; false
endif

# NAME = LIBRARIES for each library that a small program links with.
build/config.mk: $(wildcard build/deps/installed)
	@mkdir -p $(@D)
	@probe () { \
	  printf '#include <%s>\nint main (void) { return !%s; }\n' $$2 $$3 \
	    > build/probe.c; \
	  $(CC) -w $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -o build/probe \
	    build/probe.c $$4 2> /dev/null || set -- $$1; echo "$$1 = $$4"; }; \
	{ probe CADICAL ccadical.h ccadical_init "-lcadical -lstdc++"; \
	  probe PICOSAT picosat/picosat.h picosat_init -lpicosat; \
	  probe ARCHIVE archive.h archive_read_new -larchive; \
	  probe Z3 z3.h Z3_mk_config -lz3; } > $@
	@rm -f build/probe build/probe.c

# These get what is missing first, then make starts again and looks anew;
# `make check DEPS=no` takes what is there.
ifneq ($(filter demo bench check check-long asan ubsan tsan tidy,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

demo: need-build ## build, solve a shipped set, show a grid
	@$(MAKE) --no-print-directory run-demo

check: need-test ## build and run all tests
	@$(MAKE) --no-print-directory run-tests

check-long: need-test ## the same with the tests that take minutes
	@LONG=1 $(MAKE) --no-print-directory run-tests

need-%:
	@[ "$(DEPS)" = no ] || GREATEST=$(filter-out build/%,$(GREATEST)) \
	  .ci/deps $*

deps: ## install what is needed from Debian packages
	@GREATEST=$(filter-out build/%,$(GREATEST)) .ci/deps all

run-demo: $(PROGRAM)
	@.ci/demo ./$(PROGRAM)

run-tests: $(PROGRAM) $(UNIT) $(PLUGINS)
	@SATDOKU=./$(PROGRAM) UNIT=$(UNIT) tests/run.sh

# Each in a directory of its own, with the same tests.
asan: SANITIZE = address,undefined -fno-sanitize-recover=all
asan: ## tests under the address and undefined sanitizers
ubsan: SANITIZE = undefined -fno-sanitize-recover=all
ubsan: ## tests under the undefined sanitizer alone
tsan: SANITIZE = thread
tsan: ## tests under the thread sanitizer
asan ubsan tsan: need-test
	@$(MAKE) --no-print-directory BUILD=build/$@ \
	  PROGRAM=build/$@/satdoku SANITIZER=$@ run-tests \
	  CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=$(SANITIZE)"

fuzz: $(LIBRARY) ## random bytes through reader and kernels, a minute each
	@mkdir -p build/fuzz/found/reader build/fuzz/found/wide
	clang -std=c11 -D_GNU_SOURCE -O1 -g -o build/fuzz/reader \
	  -fsanitize=fuzzer,address,undefined tests/fuzz_reader.c \
	  $(wildcard base/*.c formats/*.c puzzle/*.c)
	clang -std=c11 -D_GNU_SOURCE -O1 -g -pthread -o build/fuzz/wide \
	  -fsanitize=fuzzer tests/fuzz_wide.c $(LIBRARY) $(LIBRARIES)
	set -e; for name in reader wide; do \
	  build/fuzz/$$name -max_total_time=$(or $(SECONDS),60) -max_len=6000 \
	    -artifact_prefix=build/fuzz/ build/fuzz/found/$$name \
	    tests/data/bad; \
	done

bench: need-bench ## every backend side by side, into bench/results/
	@$(MAKE) --no-print-directory $(PROGRAM)
	bench/run.sh ./$(PROGRAM)

bench-programs: $(BENCHES) ## build what measures single parts: bench/programs/*.c

tidy: need-test need-tidy ## clang-format, clang-tidy, shellcheck, mandoc
	@clang-format --dry-run -Werror $(SOURCES)
	@printf '%s\n' -std=c11 -D_GNU_SOURCE $(WARNINGS) $(DEFINES) \
	  -isystem$(abspath $(dir $(GREATEST))) > build/compile_flags.txt
	@printf '%s\n' $(filter-out $(ABSENT:%=backends/%.c), \
	  $(filter %.c,$(SOURCES))) | \
	  xargs -P 2 -n 1 clang-tidy -p build --quiet 2> /dev/null
	@shellcheck $(SCRIPTS)
	@mandoc -T lint satdoku.1

man: $(PROGRAM) ## write the options of satdoku.1 anew, from their table
	./$(PROGRAM) --options-of-the-manual > $(BUILD)/options.mdoc
	sed -i -e '/^\.\\" Options/,/^\.\\" End/{//!d}' \
	  -e '/^\.\\" Options/r $(BUILD)/options.mdoc' satdoku.1

fmt: ## format the sources
	clang-format -i $(SOURCES)

install: $(PROGRAM) ## copy program and manual to PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1
	install $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/satdoku
	install -m 644 satdoku.1 $(DESTDIR)$(PREFIX)/share/man/man1

uninstall: ## remove them
	rm -f $(DESTDIR)$(PREFIX)/bin/satdoku
	rm -f $(DESTDIR)$(PREFIX)/share/man/man1/satdoku.1

dist: ## pack the committed sources
	git archive --prefix=satdoku-$(VERSION)/ HEAD | gzip -9n \
	  > satdoku-$(VERSION).tar.gz

clean: ## remove what was built; build/deps stays
	rm -f satdoku
	find build -mindepth 1 -maxdepth 1 ! -name deps -exec rm -r {} +

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 12

.PHONY: all demo check check-long deps run-demo run-tests asan ubsan tsan \
  fuzz bench bench-programs tidy man fmt install uninstall dist clean help FORCE
.DELETE_ON_ERROR:
-include $(patsubst %.o,%.d,$(LIBRARY_OBJECTS) $(CLI_OBJECTS) \
  $(TEST_OBJECTS) $(BENCHES:%=%.o))
