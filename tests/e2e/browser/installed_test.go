package browser

import (
	"strings"
	"testing"
	"time"

	"agora/tests/e2e"
)

// evaluate runs a script on the page. One that fails fails the test.
func evaluate(t testing.TB, p asked, script string) {
	t.Helper()
	if err := p.Evaluate(script, nil); err != nil {
		t.Fatalf("p.Evaluate(script, nil) = %v; want no error", err)
	}
}

// until waits until a script returns true.
func until(t testing.TB, p asked, what, script string) {
	t.Helper()
	for deadline := time.Now().Add(e2e.Patience); ; time.Sleep(50 * time.Millisecond) {
		var ok bool
		if err := p.Evaluate(script, &ok); err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never %s: %s; want it within the time", what, p.Says())
		}
	}
}

// After one visit the game starts without a network, whatever the host.
func TestStartsWithoutNetwork(t *testing.T) {
	t.Parallel()
	host := newPlainHost(t, nil)
	p := prepared(t, "")
	p.url = host.URL + subPath
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	h.Area("new")
	until(t, p, "keeps the page", `document.documentElement.dataset.kept === "yes"`)
	p.faulty = true // from here on requests fail
	host.CloseClientConnections()
	host.Close()
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h.Area("new")
}

// The browser is asked to keep what is stored once there is a game, and only once: some
// browsers ask the player.
func TestStorageIsToLastOnceThereIsAGame(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	h.Area("new")
	if err := p.Evaluate(`window.asked = 0;
		StorageManager.prototype.persist = () => { asked++; return Promise.resolve(true); };
		const press = () => { dispatchEvent(new PointerEvent("pointerup")); return asked; };
		window.counts = [press(), press()];
		localStorage.setItem("agora/autosave-2.agora", "");
		counts.push(press(), press());
		localStorage.removeItem("agora/autosave-2.agora")`, nil); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	until(t, p, "asks once", `String(counts) === "0,0,1,1"`)
}

// The page has a manifest for browsers that install it.
func TestManifest(t *testing.T) {
	t.Parallel()
	p := prepared(t, "")
	p.url = shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	until(t, p, "a manifest with icons", `window.manifest ??= (async () => {
		const m = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
		const icons = await Promise.all(m.icons.map((i) => fetch(i.src)));
		window.installable = m.name === "Agora" && icons.length === 4 && icons.every((i) => i.ok);
	})(), window.installable === true`)
}

// listening measures the sound that reaches the loudspeakers.
const listening = `
	window.heard = 0;
	const connect = AudioNode.prototype.connect;
	AudioNode.prototype.connect = function (to, ...rest) {
		if (to instanceof AudioDestinationNode) {
			window.sounding = to.context;
			const ear = to.context.createAnalyser();
			connect.call(this, ear);
			const wave = new Float32Array(ear.fftSize);
			setInterval(() => {
				ear.getFloatTimeDomainData(wave);
				for (const v of wave) window.heard = Math.max(window.heard, Math.abs(v));
			}, 20);
		}
		return connect.call(this, to, ...rest);
	};`

// untilHeard presses buttons, to and fro between the title and the set-up, until one is
// heard. The first may be silent: sounds are made only after the first gesture. On a busy
// machine the ear misses some: it listens every now and then.
func untilHeard(h *e2e.Hand, p *Program, press func(button string)) {
	h.T.Helper()
	var heard bool
	for deadline := time.Now().Add(e2e.Patience); !heard; {
		for _, way := range [][2]string{{"new", "setup"}, {"back", "title"}} {
			press(way[0])
			h.Wait("the scene is "+way[1], func(t e2e.Trace) bool { return t.Scene == way[1] })
		}
		if err := p.Evaluate(`window.heard > 0.001`, &heard); err != nil {
			h.T.Fatalf("p.Evaluate(`window.heard > 0.001`, &heard) = %v; want no error", err)
		}
		if time.Now().After(deadline) {
			h.T.Fatalf("nothing was ever heard: %s; want news within the time", p.Says())
		}
	}
}

// A click on a button makes a sound under the page server's own policy. In silence the
// audio is suspended.
func TestSoundIsHeard(t *testing.T) {
	t.Parallel()
	p := prepared(t, listening)
	p.url = shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	untilHeard(h, p, h.Tap)
	until(t, p, "lets the sound sleep", `window.sounding.state === "suspended"`)
	evaluate(t, p, "window.heard = 0")
	untilHeard(h, p, h.Tap) // so the sound is awake again: a suspended one is silent
	err := p.Evaluate(`Object.defineProperty(document, "visibilityState", { value: "hidden" }); document.dispatchEvent(new Event("visibilitychange"))`, nil)
	if err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	until(t, p, "is silent where nobody sees it", `window.sounding.state === "suspended"`)
}

// Over plain http, as a host at home is reached, browsers have no audio worklet: a click is
// heard there, too.
func TestSoundOverHTTP(t *testing.T) {
	t.Parallel()
	host := newPlainHost(t, nil)
	p := prepared(t, listening+`
		window.processors = [];
		const process = BaseAudioContext.prototype.createScriptProcessor;
		BaseAudioContext.prototype.createScriptProcessor = function (...of) { processors.push(of[0]); return process.apply(this, of); };`)
	p.url = strings.Replace(host.URL, "127.0.0.1", elsewhere, 1) + subPath
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	var secure []bool
	if err := p.Evaluate(`[isSecureContext, "AudioWorklet" in window]`, &secure); err != nil || secure[0] || secure[1] {
		t.Fatalf("secure(%s), has worklets = %v, %v; want neither, as at another machine", p.url, secure, err)
	}
	h := &e2e.Hand{T: t, Program: p}
	untilHeard(h, p, h.Tap)
	until(t, p, "makes its sound by a script processor", `processors.length === 1`)
}
