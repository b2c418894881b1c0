# The commands for working on Segue. `make` without arguments lists them.

.PHONY: help run test check examples outside format lint fuzz mutants bench docs pictures sanitize soak install uninstall deb
.DEFAULT_GOAL := help

RENDER = .build/release/segue render
STRIPS = Sources/Gallery/Gallery.docc/Resources
CODE = Package.swift Sources Tests Benchmarks Examples/Package.swift Examples/Sources Examples/Tests
SECONDS ?= 60
SEED ?= $(shell date +%s)
PREFIX ?= /usr/local
CONFIGURATION ?= release
BUILT = .build/$(CONFIGURATION)
ROOT = $(DESTDIR)$(PREFIX)
# Makes SwiftPM plan the build again. Two packages share a build folder, and SwiftPM would reuse the plan of the other package, which
# lacks new targets and files.
REPLAN = @rm -f .build/debug.yaml .build/release.yaml
# The modules that user code can import.
MODULES = $(shell sed -n '/static let names = \[/,/\]/p' Sources/UserCode/Toolchain/EngineModules.swift | sed 's/.*= //' | tr -d '",[]')
# DocC fails if the template that it copies belongs to another user, so it gets a copy of the toolchain's.
DOCC_TEMPLATE = $(shell swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/../../share/docc/render
INSTALLED = bin/segue share/man/man1/segue.1 share/applications/segue.desktop share/metainfo/segue.metainfo.xml \
	share/bash-completion/completions/segue share/zsh/site-functions/_segue share/fish/vendor_completions.d/segue.fish \
	share/icons/hicolor/*/apps/segue.png share/icons/hicolor/scalable/apps/segue.svg

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build and open the sandbox (ARGS="open tiles --slow 0.1" runs another command)
	@.ci/packages run
	swift run -c release segue $(ARGS)

check: ## Build and run the tests that don't need a display (ARGS="--filter TilesTraceTests" selects some)
	@.ci/packages check
	@Tests/run --no-window $(ARGS)

install: ## Build a release and install it in PREFIX=/usr/local (DESTDIR=… for packages), with its desktop files (BUILT=FOLDER installs an existing build)
	@.ci/packages run
	$(if $(filter command,$(origin BUILT)),,swift build -c $(CONFIGURATION) --product segue)
	install -D -m 755 $(BUILT)/segue $(ROOT)/bin/segue
	install -D -m 755 $(BUILT)/segue-stage $(ROOT)/lib/segue/segue-stage
	mkdir -p $(ROOT)/lib/segue/Modules
	for module in $(MODULES); do \
		install -m 644 $(BUILT)/Modules/$$module.swiftmodule $(ROOT)/lib/segue/Modules/ || exit; done
	$(BUILT)/segue share $(ROOT)/share
	mkdir -p $(ROOT)/share/segue/gestures
	install -m 644 Assets/gestures/*.json $(ROOT)/share/segue/gestures/
	cd Sources/Gallery && find * -path '*/*.swift' ! -path '*.docc/*' -exec install -D -m 644 {} $(abspath $(ROOT))/share/segue/scenes/{} \;
	install -D -m 644 Assets/desktop/segue.desktop $(ROOT)/share/applications/segue.desktop
	install -D -m 644 Assets/desktop/segue.metainfo.xml $(ROOT)/share/metainfo/segue.metainfo.xml

uninstall: ## Remove an installed release (same PREFIX and DESTDIR)
	cd $(ROOT) && rm -f $(INSTALLED)
	rm -rf $(ROOT)/lib/segue $(ROOT)/share/segue

deb: ## Build a release as a Debian package, .build/segue_VERSION_ARCHITECTURE.deb
	rm -rf .build/deb
	$(MAKE) --no-print-directory install DESTDIR=.build/deb PREFIX=/usr CONFIGURATION=$(CONFIGURATION)
	Assets/desktop/deb .build/deb .build/segue_$$(.build/deb/usr/bin/segue --version)_$$(dpkg --print-architecture).deb

test: ## Build and run all tests, including those with a real window and a real touch screen
	@.ci/packages test
	@Tests/run

examples: ## Build the Examples package, run its tests, and solve the lessons' exercises
	@.ci/packages run
	$(REPLAN)
	.ci/swift test --package-path Examples --scratch-path .build
	$(REPLAN)
	.ci/swift build --product segue
	Examples/Lessons/check .build/debug/segue

outside: ## Build and test a package that depends on a version of Segue
	@.ci/packages run
	Tests/OutsidePackage/run

# `swift format` keeps every file open, and an ordinary user's limit is often 1024 files.
SWIFT_FORMAT = ulimit -n $$(ulimit -H -n); swift format

format: ## Format the code, and lower the prose lint's budgets to the current counts
	$(SWIFT_FORMAT) --in-place --recursive --parallel $(CODE)
	Tests/Prose/lint --lower

lint: ## Report unformatted code, prose habits above their budgets, and mutants that don't match the code
	@.ci/packages check
	$(SWIFT_FORMAT) lint --strict --recursive --parallel $(CODE)
	Tests/Prose/lint
	Tests/Mutants/run --check

fuzz: ## Try random input for SECONDS=60 seconds (Tests/Fuzz/README.md)
	@.ci/packages run
	swift build --product fuzz
	.build/debug/fuzz hunt --planted --seconds 300
	.build/debug/fuzz misuse; misuse=$$?; .build/debug/fuzz hunt --seconds $(SECONDS) --seed $(SEED) && exit $$misuse

bench: ## Run the benchmarks
	@.ci/packages bench
	$(REPLAN)
	swift run -c release --package-path Benchmarks --scratch-path .build benchmarks $(ARGS)
	$(REPLAN)

sanitize: ## Run most suites under the address, leak, and thread sanitizers (ONLY="address" or "thread", SUITES="UIKitTests")
	@.ci/packages test
	Tests/Sanitizers/run $(ONLY)

soak: ## Run scenes for a very long time, including a virtual day, and check memory growth and allocations (ARGS="day 24")
	@.ci/packages run
	swift build --product soak
	.build/debug/soak planted-bytes planted-objects
	.build/debug/soak $(ARGS)
	swift build -c release --product soak
	.build/release/soak planted-bytes planted-allocations
	.build/release/soak playhead

mutants: ## Add small faults to the code, and print those that no test detects (SAMPLE=100 SEED=7 MODULE=UIKit/Lists, LIST=file, ONLY=word, ARGS=…)
	@.ci/packages test
	@Tests/Mutants/run $(if $(SAMPLE),--sample $(SAMPLE) --seed $(SEED)) $(if $(MODULE),--module $(MODULE)) $(if $(LIST),--list $(LIST)) $(ARGS) $(ONLY)

docs: ## Build the documentation of QuartzCore, UIKit, and Gallery in .build/docs; fails on warnings
	@.ci/packages run
	mkdir -p .build/docs
	rm -rf .build/docc && cp -r "$(DOCC_TEMPLATE)" .build/docc
	for target in QuartzCore UIKit Gallery; do SEGUE_DOCS=1 DOCC_HTML_DIR=$(CURDIR)/.build/docc .ci/swift package \
		--allow-writing-to-directory .build/docs generate-documentation --target $$target --output-path .build/docs/$$target \
		--warnings-as-errors || exit; done

pictures: ## Regenerate the images in the README and the articles
	@.ci/packages run
	swift build -c release --product segue
	$(RENDER) tiles --gesture Assets/gestures/tiles-pinch-finish.json --at 0.58,0.7,0.8,0.9,1.4 --out $(STRIPS)/tiles.png
	$(RENDER) modal --gesture Assets/gestures/modal-pinch-finish.json --at 0.5,0.75,0.9,1,1.3 --out $(STRIPS)/modal.png
	$(RENDER) pages --gesture Assets/gestures/pages-forward-finish.json --at 1.3,1.5,1.6,1.7,2.1 --out $(STRIPS)/pages.png
	$(RENDER) crossfade --gesture Assets/gestures/crossfade-tap-finish.json --at 0.5,0.68,0.8,0.92,1.3 --out $(STRIPS)/crossfade.png
	$(RENDER) star --gesture Assets/gestures/star-edge-pan-finish.json --at 0.5,0.62,0.72,1.55,1.62 --out $(STRIPS)/star.png
	$(RENDER) flip --gesture Assets/gestures/flip-edge-pan-finish.json --at 0.5,0.62,0.7,0.88,1 --out $(STRIPS)/flip.png
	$(RENDER) photos --gesture Assets/gestures/photos-pinch-finish.json --at 0.5,0.66,0.78,0.9,1.6 --out $(STRIPS)/photos.png
	$(RENDER) stories --gesture Assets/gestures/stories-hold-finish.json --at 0.5,1.3,1.42,1.6,2.2 --out $(STRIPS)/stories.png
	.build/release/segue film tiles --gesture Assets/pictures/scrub.json --frame --touches --curve --scale 0.75 --fps 25 --range 0.4,3.6 \
		--theme dark --out $(STRIPS)/scrub.gif
	.build/release/segue film tiles --window --gesture Assets/pictures/window.json --scale 0.75 --fps 20 --out $(STRIPS)/window.gif
	for lesson in Tiles Modal Pages Crossfade Star; do for kind in exercise solution; do \
		$(RENDER) $(STRIPS)/$$lesson-$$kind.swift --gesture Examples/Lessons/$$lesson/Takes/*.json --frame --scale 0.4 \
			--out $(STRIPS)/$$lesson-$$kind.png || exit; done; done
	swift build --product segue
	Tests/EndToEnd/picture $(addprefix Sources/UIKit/UIKit.docc/Resources/own-code,.png -saved.gif)
	Tests/EndToEnd/glitches Sources/UIKit/UIKit.docc/Resources
	$(RENDER) clocks --at 0.02,0.5,1,1.5,1.9 --until 2.1 --size 360x480 \
		--out Sources/QuartzCore/QuartzCore.docc/Resources/layer-clock.png
	$(RENDER) card --gesture Assets/gestures/card-drag-finish.json \
		--at 1.2,1.5,1.7,1.9,2.1 --size 390x844 --out Sources/UIKit/UIKit.docc/Resources/card-drag.png
