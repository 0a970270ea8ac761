# Builds ufeature, and puts it with its manual page and completions where they are looked for.
#
#     make                                  builds; everything to install is in .build/install then
#     make install                          into /usr/local; builds first only if something has changed
#     make install PREFIX="$HOME/.local"    for one user
#     make install DESTDIR=/tmp/package     for a package: PREFIX below another root
#     make uninstall                        with the PREFIX and DESTDIR of the installation
#
# For POSIX make, so that any will do.

.POSIX:

PREFIX = /usr/local
DESTDIR =
BINDIR = $(PREFIX)/bin
MANDIR = $(PREFIX)/share/man
BASHDIR = $(PREFIX)/share/bash-completion/completions
ZSHDIR = $(PREFIX)/share/zsh/site-functions
FISHDIR = $(PREFIX)/share/fish/vendor_completions.d

SWIFT = swift
# More options of 'swift build', such as --disable-sandbox.
SWIFTFLAGS =
INSTALL = install

# What is installed, as the last build made it. Its file 'started' is as old as that build's beginning.
STAGE = .build/install

# The commit is known here alone: a build that it doesn't belong to must not have it.
#
# On Linux, what is linked without any library beside it starts in half the time and runs everywhere. Some distributions
# don't come with a C library for that; there only Swift's own libraries are inside. A section for each function lets the
# linker leave out those that nothing calls. Symbols would be most of the file.
all:
	@set -e; \
	unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE; \
	if [ -z "$${UFEATURE_COMMIT:-}" ] && [ -e .git ] && commit=$$(git rev-parse HEAD 2> /dev/null) && \
	    edits=$$(git status --porcelain -- Package.swift Sources); then \
	    UFEATURE_COMMIT=$$commit$${edits:++}; \
	    export UFEATURE_COMMIT; \
	fi; \
	mkdir -p $(STAGE); \
	touch $(STAGE)/starting; \
	static=; \
	if [ "$$(uname)" = Linux ]; then \
	    static="--static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections"; \
	    if echo 'print()' | $(SWIFT)c -static-executable -o $(STAGE)/probe - > $(STAGE)/probe.log 2>&1; then \
	        static="$$static -Xswiftc -static-executable"; \
	    fi; \
	    rm -f $(STAGE)/probe $(STAGE)/probe.log; \
	fi; \
	$(SWIFT) build -c release --product ufeature $$static $(SWIFTFLAGS); \
	built=$$($(SWIFT) build -c release --product ufeature $$static $(SWIFTFLAGS) --show-bin-path)/ufeature; \
	"$$built" manual > $(STAGE)/ufeature.1; \
	for shell in bash zsh fish; do "$$built" completions $$shell > $(STAGE)/ufeature.$$shell; done; \
	cp -f "$$built" $(STAGE)/ufeature; \
	if [ "$$(uname)" = Linux ] && command -v strip > /dev/null; then strip $(STAGE)/ufeature; fi; \
	mv $(STAGE)/starting $(STAGE)/started

install:
	@if [ ! -e $(STAGE)/started ] || [ -n "$$(find Package.swift Sources -newer $(STAGE)/started)" ]; then \
	    $(MAKE) all; \
	fi
	mkdir -p "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1" "$(DESTDIR)$(BASHDIR)" \
	    "$(DESTDIR)$(ZSHDIR)" "$(DESTDIR)$(FISHDIR)"
	$(INSTALL) -m 755 $(STAGE)/ufeature "$(DESTDIR)$(BINDIR)/ufeature"
	$(INSTALL) -m 644 $(STAGE)/ufeature.1 "$(DESTDIR)$(MANDIR)/man1/ufeature.1"
	$(INSTALL) -m 644 $(STAGE)/ufeature.bash "$(DESTDIR)$(BASHDIR)/ufeature"
	$(INSTALL) -m 644 $(STAGE)/ufeature.zsh "$(DESTDIR)$(ZSHDIR)/_ufeature"
	$(INSTALL) -m 644 $(STAGE)/ufeature.fish "$(DESTDIR)$(FISHDIR)/ufeature.fish"

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/ufeature" "$(DESTDIR)$(MANDIR)/man1/ufeature.1" "$(DESTDIR)$(BASHDIR)/ufeature" \
	    "$(DESTDIR)$(ZSHDIR)/_ufeature" "$(DESTDIR)$(FISHDIR)/ufeature.fish"

.PHONY: all install uninstall
