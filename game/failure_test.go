package game

import (
	"errors"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/known"
	"agora/game/routes"
	"agora/game/store"
)

// TestFailure: wherever a scene panics, the games are saved, the page opens, the report
// contains the record, and the title screen can be reached.
func TestFailure(t *testing.T) {
	for _, c := range []struct {
		method string
		do     func(b *bench)
	}{
		{"Update", func(b *bench) { b.Update(nil) }},
		{"hears Hover", func(b *bench) { b.Update([]input.Event{{Kind: input.Hover}}) }},
		{"Draw", func(b *bench) { b.Nav().Invalidate(); b.draw() }},
		{"Return", func(b *bench) { b.Nav().Push("b", nil); b.Nav().Pop(); b.Update(nil) }},
		{"Save", func(b *bench) { b.App.save() }},
		{"Record", func(b *bench) { b.scenes["a"].panics = "Update"; b.Update(nil) }},
	} {
		t.Run(c.method, func(t *testing.T) {
			b := newBench(t).at(routes.Title, "a")
			b.scenes["a"].panics = c.method
			c.do(b)
			if b.failure == nil {
				t.Fatal("no failure page; want one")
			}
			if log := strings.Join(b.log, "; "); !strings.Contains(log, "title Save") || !strings.Contains(log, "a Save") {
				t.Errorf("not everything was saved: %s; want one with \"title Save\" and one with \"a Save\"", log)
			}
			if !b.draw() {
				t.Error("the page is not drawn: b.draw() = false; want true")
			}
			r := b.failure.report
			for _, want := range []string{"Agora test failed in \"a\"", "broken on purpose", "stack_test.go:"[:5], "goroutine "} {
				if !strings.Contains(r, want) {
					t.Errorf("the report lacks %q:\n%s\nwant it", want, r)
				}
			}
			if c.method != "Record" && !strings.Contains(r, `[Game "a"]`) {
				t.Errorf("the report lacks the record:\n%s\nwant it", r)
			}
			kept, err := b.settingsStore().Read(reportFile)
			if err != nil || string(kept) != r {
				t.Errorf("kept report: %v; want exactly the report", err)
			}
			b.log = nil
			b.Update([]input.Event{{Kind: input.Hover, X: 5, Y: 5}, tap(b.failure.buttons(b.svc.Kit)[1])})
			b.open(routes.Title)
			if b.failure != nil {
				t.Errorf("the failure's page stays after another was opened: b.failure = %v; want nil", b.failure)
			}
			for _, l := range b.log {
				if strings.HasPrefix(l, "a hears") {
					t.Errorf("the failed scene continues: %s, strings.HasPrefix(l, \"a hears\") = %v; want false", l, strings.HasPrefix(l, "a hears"))
				}
			}
		})
	}
}

// TestFailureInNew: a scene that cannot be created leaves the others in place.
func TestFailureInNew(t *testing.T) {
	b := newBench(t).at("a")
	b.Route("c", func(Services, any) (Scene, error) { panic(errors.New("no such thing")) })
	b.Nav().Push("c", nil)
	b.Update(nil)
	if b.failure == nil || !strings.Contains(b.failure.report, "no such thing") {
		t.Fatalf("failure %+v; want one and report one with \"no such thing\"", b.failure)
	}
	b.open("a")
	b.Update([]input.Event{key(input.KeyEsc, 0)})
	b.open(routes.Title)
}

// TestFailureOfTheTitle: even if the title screen cannot be created, the page remains and
// the program can end.
func TestFailureOfTheTitle(t *testing.T) {
	b := newBench(t).at("a")
	b.scenes["a"].panics = "Update"
	b.scenes[routes.Title].panics = "New(<nil>)"
	b.Update(nil)
	b.Update([]input.Event{key(input.KeyTab, 0), key(input.KeyTab, 0), key(input.KeyEnter, 0)})
	if b.failure == nil || !b.draw() {
		t.Error("the page is gone; want it to stay, and to draw")
	}
	b.Nav().Quit()
	b.Update(nil)
	if !b.Ended() {
		t.Error("the program cannot end: b.Ended() = false; want true")
	}
}

// TestFailureWithoutStore: a store that refuses everything does no further harm.
func TestFailureWithoutStore(t *testing.T) {
	b := newBench(t)
	b.svc.Saves = store.NewSaves(&brokenStore{})
	b.at("a")
	b.scenes["a"].panics = "Update"
	b.Update(nil)
	if b.failure == nil || b.failure.kept || !b.draw() {
		t.Errorf("failure %+v; want one that is not kept, and draws", b.failure)
	}
	b.Nav().ApplySettings()
	b.said("The settings could not be saved in nowhere. There is no room left.")
}

// brokenStore refuses everything.
type brokenStore struct{ store.Memory }

func (*brokenStore) Write(name string, data []byte) error {
	return &store.Error{Op: "saved", Name: name, Place: "nowhere", Kind: store.ErrFull}
}

// copies is a Nav that records what is copied.
type copies struct {
	Nav
	texts []string
}

func (c *copies) Copy(text string) { c.texts = append(c.texts, text) }

// TestFailureGivesNothingAway: the page shows no record with secrets, and copies one only
// when asked twice.
func TestFailureGivesNothingAway(t *testing.T) {
	for _, hides := range []bool{false, true} {
		b := newBench(t).at(routes.Title, "a")
		b.svc.Games = known.Games{{Name: "a", Hides: hides}}
		clipboard := &copies{Nav: b.svc.Nav}
		b.svc.Nav = clipboard
		b.scenes["a"].panics = "Update"
		b.Update(nil)
		copyIt := tap(b.failure.buttons(b.svc.Kit)[0])
		b.Update([]input.Event{copyIt})
		if !b.draw() || (len(clipboard.texts) == 0) != hides {
			t.Errorf("hides %t: copied %d times at the first press; want once, unless it hides something", hides, len(clipboard.texts))
		}
		b.Update([]input.Event{copyIt})
		if n := len(clipboard.texts); n == 0 || !strings.Contains(clipboard.texts[n-1], `[Game "a"]`) {
			t.Errorf("hides %t: not copied at the second press: %q, len(clipboard.texts) = %v; want [n-1] one with \"[Game \\\"a\\\"]\" and more than 0",
				hides, clipboard.texts, n)
		}
		for way, said := range map[string]string{"shown": b.failure.shown(), "read out": b.speech(true), "traced": b.traceText()} {
			if tells := strings.Contains(said, `[Game \"a\"]`) || strings.Contains(said, `[Game "a"]`); tells == hides {
				t.Errorf("hides %t: the record is %s: %t; want it exactly if nothing is hidden", hides, way, tells)
			}
		}
	}
}
