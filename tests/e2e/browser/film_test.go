package browser

import (
	"bytes"
	"encoding/base64"
	"image/gif"
	"testing"

	"agora/game/match"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/tests/e2e"
)

// nearlyOver returns the record of a game of two computers that ends with the next decision, and
// how many decisions it has then.
func nearlyOver(t testing.TB) (record string, all int) {
	t.Helper()
	g := phobia.Game{}
	m, err := match.New(g, match.Info{Seed: 1, Players: []match.Player{{Name: "Anna", Kind: "computer 1"}, {Name: "Bion", Kind: "computer 1"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	r := chance.New(1, 1000)
	for !m.Turn().Over() {
		moves := g.Moves(m.State(), nil)
		if _, err := m.Do(moves[r.Intn(len(moves))]); err != nil {
			t.Fatalf("m.Do(moves[r.Intn(len(moves))]) = %v; want no error", err)
		}
	}
	all = m.Len()
	return string(m.Fork(all - 1).Record().Bytes()), all
}

// A film of a finished game can be made and saved in a browser: the file that is offered is an
// animated picture with every position. How long a task of the page takes meanwhile is logged.
func TestFilm(t *testing.T) {
	t.Parallel()
	record, all := nearlyOver(t)
	storage := quick()
	storage["agora/autosave.agora"] = "1:t:" + record
	h, p := openedTo(toLook, t, small, storage)
	if err := p.Evaluate(`window.showSaveFilePicker = undefined; window.film = ""; window.filmAs = ""; window.tasks = [];
		new PerformanceObserver((list) => { for (const e of list.getEntries()) window.tasks.push(e.duration); }).observe({ type: "longtask" });
		const kept = URL.createObjectURL;
		URL.createObjectURL = (blob) => {
			blob.arrayBuffer().then((all) => {
				let text = "";
				for (const b of new Uint8Array(all)) text += String.fromCharCode(b);
				window.film = btoa(text);
			});
			return kept.call(URL, blob);
		};
		HTMLAnchorElement.prototype.click = function () { window.filmAs = this.download; }`, nil); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.ClickOn("continue")
	h.Wait("the game is over", func(tr e2e.Trace) bool {
		_, ok := tr.Areas["result"]
		return ok || tr.Scene == "result"
	})
	if h.See().Scene != "result" {
		h.ClickOn("result")
	}
	h.ClickOn("give")
	h.Wait("the film can be made", func(tr e2e.Trace) bool { _, ok := tr.Areas["film"]; return ok && tr.Scene == "result" })
	evaluate(t, p, `window.tasks = []; window.began = performance.now()`)
	was := processorTime(t, p)
	h.ClickOn("film")
	until(t, p, "is the film offered", `window.film !== "" && window.filmAs.endsWith(".gif")`)
	var took []float64
	if err := p.Evaluate(`[performance.now() - window.began, window.tasks.length, Math.max(0, ...window.tasks)]`, &took); err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	var text string
	if err := p.Evaluate("window.film", &text); err != nil {
		t.Fatalf("p.Evaluate(\"window.film\", &text) = %v; want no error", err)
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatalf("base64.StdEncoding.DecodeString(text) = %v; want no error", err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("what is offered is no animated picture: %v; want no error", err)
	}
	const most = 120 // positions that are shown
	if want := min(all, most-1) + 1; len(g.Image) != want {
		t.Errorf("it has %d pictures, want %d of %d decisions", len(g.Image), want, all)
	}
	used := processorTime(t, p)
	t.Logf("%d pictures, %d bytes, made in %.0f ms; %.0f tasks over 50 ms, the longest %.0f ms; processor: %.1f s for the page, %.1f s for its graphics",
		len(g.Image), len(data), took[0], took[1], took[2], used["renderer"]-was["renderer"], used["GPU"]-was["GPU"])
}
