# make play   starts the game
# make quick  runs what says most in half a minute, before each commit: no display, no browser
# make test   runs all tests
# make web    serves the browser's version on this machine
# make host   serves the game to friends at other machines, and prints an address and invitations
# make dist   makes the packages of a release
# make rehearsal  plays for ten minutes at three hosts that are killed, silenced, filled and flooded
# make puzzles   plays the games against themselves: puzzles and openings
GO ?= go
# Ebitengine needs no C compiler; without one the program starts on any Linux.
export CGO_ENABLED ?= 0
# One way to compile, that of a release, so that what one step has compiled serves the others, in any folder;
# what only debuggers read takes more than half the time of linking.
export GOFLAGS ?= -trimpath -buildvcs=false -ldflags=-s
# CI sets this to refuse what a developer may skip: a missing browser is a failure.
JS = GOOS=js GOARCH=wasm
NODE = -exec="$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"
# The packages whose answers must not depend on the machine, and the browser's storage.
PORTABLE = ./rules/... ./game/match ./game/wire ./game/store ./game/bots ./game/bots/packed ./game/bots/apart ./game/bots/phobiabot ./game/bots/phobiabot/net ./game/bots/stacksbot ./game/bots/stacksbot/net ./game/bots/marketbot ./game/bots/citybot ./game/bots/citybot/net ./game/catalogue ./game/gtp
# Of these, what says how strong or how neutral players are, whether their reasons come true, and what the
# rules of another writing say: where the golden games are the same, so is this.
ELSEWHERE = Promises|Solve|Beats|Strength|ThoughtTells|NextIncome|FirstGame|Variety|LineIsLong|AgainstTheSlow|BrokenGames|TestPlaceIsWhatTheRulesSay|Killed|ThreePrograms
# What takes longest of the rest, and counts the same a second way, with whole numbers, or tells what players may
# know: WebAssembly has the 64 bits of this machine, and golden values are compared there, too. With 32 bits it
# runs again. This was half of the time under WebAssembly.
WIDE = TestOracle|TestHandMade|TestPairsExactly|TestOnGridExactly|TestCourtOdds|TestAsideHasNoPlace|TestRandomMatchesEqualAReplay|TestEveryFlipIsNoticed|TestTheLongestGame|TestThreatsPlay|TestMovesAreAllTheLegalOnes|TestHintKnowsNoMoreThanMemory|Fuzz|TestTranscript|TestLongQueue|TestEndOfInput|TestToldOfCounts|TestTwinsAreTheSame
# make check vets all tests, so that they are not vetted once more as they run.
TESTS = $(GO) test -vet=off
# The players that search on several cores.
PLAYERS = ./game/bots/phobiabot ./game/bots/stacksbot ./game/bots/marketbot ./game/bots/citybot
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null)
STAMP = -ldflags "-X main.version=$(or $(VERSION),0.0.0-dev)"

.PHONY: rehearsal puzzles quick dist dist-test play build test test-long check unit browser portable signature race web host web-dist line bench golden clean

# What is missing is named or installed before the build, which takes minutes the first time.
play:
	@tools/need.sh play
	@[ -e bin/agora ] || echo "Building Agora. The first time this takes a few minutes."
	@$(MAKE) --no-print-directory build
	bin/agora $(ARGS)

build:
	$(GO) build $(STAMP) -o bin/agora .

# The packages whose tests are quick and draw nothing. They are vetted once, not once more by each test; and their
# rubbish is collected rarely: a heap that stays below the limit saves a fifth of the processor's time.
QUICK = ./rules/... ./game/match ./game/wire ./game/host ./game/remote ./game/lesson ./game/puzzle ./game/opening ./game/input ./game/words ./game/bots ./game/catalogue ./scenes/citytable ./scenes/markettable ./scenes/phobiatable ./scenes/setup ./scenes/ui ./tests/archtest ./tests/fifth

quick:
	$(GO) vet ./game/... ./scenes/... ./rules/... ./tests/archtest ./tests/fifth
	env -u DISPLAY -u WAYLAND_DISPLAY GOGC=800 GOMEMLIMIT=600MiB $(GO) test -vet=off -p 4 -short $(QUICK)

# The browser's tests mostly wait: the others run beside them, one after the other.
test:
	@tools/need.sh test
	@$(MAKE) --no-print-directory -j2 --output-sync=line browser check portable race unit

# The form of the code, what a compiler lets pass, and that it builds where people will run it. (For Windows
# tests/e2e/packages shows it, which makes that package.) The program for macOS is not run: it need not be fast.
check:
	@bad=$$(gofmt -l $$(git ls-files '*.go')); [ -z "$$bad" ] || { echo "Not formatted; want gofmt -w on:"; echo "$$bad"; exit 1; }
	$(GO) vet ./...
	$(JS) $(GO) vet . ./game/... ./render/... ./scenes/...
	GOARCH=386 $(GO) build -o /dev/null ./cmd/agora-engine
	GOOS=darwin $(GO) build -gcflags=all='-N -l' -o /dev/null .
	GO="$(GO)" tools/lint.sh

# All tests but the browser's; those that draw share one display, those that play have their own.
# What takes longest and waits much begins first, beside the others.
unit:
	AGORA_TEST_ALL=1 xvfb-run -a -s "-screen 0 1280x800x24" $(TESTS) -p 4 -timeout 2h ./tests/e2e/window ./tests/menus $$($(GO) list ./... | grep -v /e2e/browser$$)

browser:
	AGORA_TEST_ALL=1 $(TESTS) -timeout 2h ./tests/e2e/browser

# Whole games of every kind in the window and the browser, every screen and picture in every window, ten thousand
# kills, and texts, positions and gestures that are made up for FUZZTIME each; whether marks of a review hold; and a
# proof of every puzzle.
test-long:
	@tools/need.sh test
	@tools/need.sh test-long
	AGORA_TEST_ALL=1 AGORA_TEST_LONG=1 xvfb-run -a -s "-screen 0 1280x800x24" $(GO) test -timeout 2h ./tests/e2e/... ./tests/reliability/... ./tests/menus ./tests/marks ./tests/proof ./tests/tempers ./tests/golden ./scenes/... ./cmd/agora-host ./game/store ./game/bots/... ./rules/...
	CGO_ENABLED=1 $(GO) test -race -timeout 2h $$($(GO) list ./game/bots/... | grep -v /train$$) ./game/match
	GO="$(GO)" xvfb-run -a -s "-screen 0 1280x800x24" tools/fuzz.sh

# The same rules, the same bits: as WebAssembly under Node, and with integers of 32 bits.
portable:
	$(JS) $(TESTS) -short -skip '$(ELSEWHERE)|$(WIDE)' -timeout 1h $(NODE) $(PORTABLE)
	@case "$$($(GO) env GOHOSTOS GOHOSTARCH | tr '\n' ' ')" in \
	"linux amd64 ") GOARCH=386 $(TESTS) -short -skip '$(ELSEWHERE)' -timeout 1h $(PORTABLE);; \
	*) echo "Skipped: the tests with 32 bits need linux on amd64; this is $$($(GO) env GOHOSTOS) on $$($(GO) env GOHOSTARCH).";; \
	esac

# One number of fixed games and fixed thinking, on all kinds of machines that qemu knows.
signature:
	GO="$(GO)" tools/signature.sh

# Whatever has goroutines. Of the computer players only their searches beside each other have: the rest of
# their tests runs in one thread, where there is nothing to look for.
race:
	CGO_ENABLED=1 $(TESTS) -race -short -skip Fuzz -timeout 1h ./game/bots ./game/bots/apart ./game/store ./game/platform ./render/sound
	CGO_ENABLED=1 $(TESTS) -race -short -run 'Helpers|Beside' -timeout 1h $(PLAYERS)

web:
	$(GO) run ./cmd/web $(ARGS)

# The page is built first; friends open the invitations in a browser, or with the program.
host: web-dist
	$(GO) build -o dist/agora-host ./cmd/agora-host
	@exec dist/agora-host -web dist/web -table market $(ARGS)

web-dist:
	$(GO) run ./cmd/web -dist

# The browser's line to a host: nats.js and its bridge as one file, which is kept in the sources. It needs npm.
line:
	cd game/line/web && npm ci --no-audit --no-fund && npm run bundle
	cp game/line/web/node_modules/tweetnacl/LICENSE assets/licences/tweetnacl.txt

# Everything that a release needs, into dist/release; see cmd/release.
dist:
	@tools/need.sh dist
	$(GO) run ./cmd/release $(ARGS)

# Tries it: installs it, plays it, makes it again from a clean checkout. What this
# machine cannot do is skipped with a sentence.
dist-test:
	@tools/need.sh dist-test || true
	AGORA_PACKAGES="$(CURDIR)/dist/release" $(GO) test -v -count=1 -timeout 3h ./tests/e2e/packages

# An evening at three hosts of this machine, which are killed, fall silent and run out of disk space; see
# docs/host.md. ARGS="-rehearse 2m -rehearse.tables 1000 -rehearse.players 300" is a short and small one.
rehearsal:
	$(GO) test -v -count=1 -timeout 2h -run '^TestRehearsal$$' ./cmd/agora-host -args -rehearse 10m $(ARGS)

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./rules/... ./game/...
	$(GO) test -run '^$$' -bench . -benchtime 1x ./cmd/agora-host
	xvfb-run -a -s "-screen 0 1280x800x24" $(GO) test -run '^$$' -bench . -benchmem ./render/... ./scenes/...
	$(GO) test -run '^$$' -bench . ./tests/framecost
	$(JS) NODE_OPTIONS="--require=$(CURDIR)/tests/framecost/window.cjs" $(GO) test $(NODE) -run '^$$' -bench . ./tests/framecost
	$(GO) test -run '^$$' -bench Frame -benchtime 60x ./tests/e2e/browser
	$(GO) test -run '^$$' -bench Computers -benchtime 1x ./tests/e2e/browser

# The puzzles of all games and how openings went on boards. The puzzles that are right stay, and the same files
# come of them; if cmd/puzzles is told to want more, it looks for them, for hours if need be: a run that was stopped continues from dist/puzzles.
puzzles:
	nice -n 19 $(GO) run ./cmd/puzzles

golden:
	AGORA_TEST_ALL=1 xvfb-run -a -s "-screen 0 1280x800x24" $(GO) test ./tests/golden -update

clean:
	rm -rf bin dist tests/failed
