package uidrive

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/chance"
)

// Rules describes a game whose moves can be drawn at random.
type Rules[S, M any] interface {
	rules.Game[S, M]
	rules.Sampler[S, M]
}

// Table holds what the checks shared by all game tables need to know about one.
type Table[S, M any] struct {
	Rules Rules[S, M]
	New   game.Maker
	Title string // how the names of its saved games begin
}

// Played returns the record of a game after this many random moves, or at its end if that
// comes first.
func (g Table[S, M]) Played(t testing.TB, info match.Info, decisions int, seed uint64) []byte {
	t.Helper()
	se, err := match.New(g.Rules, info)
	if err != nil {
		t.Fatalf("match.New(g.Rules, info) = %v; want no error", err)
	}
	rnd := chance.New(seed, 5)
	matchtest.Play(t, se, &rnd, decisions)
	return se.Record().Bytes()
}

// Open opens the scene, with its log unfolded if there is room.
func (g Table[S, M]) Open(t testing.TB, win Window, arg routes.PlayArg) *Driver {
	t.Helper()
	return Open(t, win, g.New, arg, func(s *store.Settings) { s.LogFolded = win.W < 1000 })
}

// Record returns the record of the scene's game.
func (d *Driver) Record() []byte { return d.Scene.(game.Recorder).Record() }

// Autosave returns the game in the store.
func (d *Driver) Autosave() string {
	d.T.Helper()
	data, err := d.Disk.Read("autosave.agora")
	if err != nil {
		d.T.Fatalf("d.Disk.Read(\"autosave.agora\") = %v; want no error", err)
	}
	return string(data)
}

// Saved checks that the store holds the current state of the game.
func (d *Driver) Saved() {
	d.T.Helper()
	if saved := d.Autosave(); saved != string(d.Record()) {
		d.T.Fatalf("after decision %v the save is\n%s\nwant\n%s", d.Trace()["moves"], saved, d.Record())
	}
}

// Result checks that the result screen of the finished game agrees with the rules. The
// scores are in its last row.
func (g Table[S, M]) Result(d *Driver) (shown routes.ResultArg, o rules.Outcome) {
	t := d.T
	t.Helper()
	i := slices.Index(d.Nav.Asked, "push result")
	if i < 0 {
		t.Fatalf("the result is not shown: %q, slices.Index(d.Nav.Asked, \"push result\") = %v; want at least 0", d.Nav.Asked, i)
	}
	shown = d.Nav.Args[i].(routes.ResultArg)
	se, err := match.Read(g.Rules, d.Record())
	if err != nil {
		t.Fatalf("the record cannot be read back: %v; want no error", err)
	}
	o, over := se.Outcome()
	if !over || !slices.EqualFunc(o.Winners, shown.Winners, func(s rules.Seat, i int) bool { return int(s) == i }) {
		t.Errorf("outcome %+v, shown %+v; want the same winners", o, shown.Winners)
	}
	last := shown.Rows[len(shown.Rows)-1]
	for i, n := range o.Scores {
		if last.Cells[i] != strconv.Itoa(n) {
			t.Errorf("scores %v, shown %v; want [i] %q", o.Scores, last.Cells, strconv.Itoa(n))
		}
	}
	return shown, o
}

// UndoAndReview takes the last move back and redoes it, looks through the game, returns,
// and then plays on from an earlier position. The game must have some moves.
func (g Table[S, M]) UndoAndReview(d *Driver) {
	t := d.T
	t.Helper()
	hash, phase, n := d.Trace()["hash"], d.Trace()["phase"], d.Trace()["moves"].(int)
	d.Key(input.KeyZ, input.Ctrl)
	d.Ticks(5)
	d.Shot("undo")
	d.Rest()
	if d.Trace()["moves"] != n-1 || d.Trace()["hash"] == hash {
		t.Fatalf("undo: %v; want one move fewer, and another position", d.Trace()["moves"])
	}
	d.Click("redo")
	if d.Trace()["moves"] != n || d.Trace()["hash"] != hash {
		t.Fatalf("redo: %v; want the move again, and the position as it was", d.Trace()["moves"])
	}
	d.Ticks(8)
	d.Shot("redo")
	d.Rest()
	d.Key(input.KeyPageUp, 0)
	d.Rest()
	d.Key(input.KeyPageUp, 0)
	d.Rest()
	if !d.Is("phase", "review") || d.Trace()["shown"] != n-2 || d.Trace()["moves"] != n || !strings.Contains(d.Text(), "move "+strconv.Itoa(n-2)+" of "+strconv.Itoa(n)) {
		t.Fatalf("looking back: %v, %s; want the review of the last but one", d.Trace()["shown"], d.Text())
	}
	d.Shot("review")
	for name := range d.Trace()["areas"].(map[string]game.Area) {
		if strings.HasPrefix(name, "cell:") {
			d.Click(name)
		}
	}
	if d.Trace()["moves"] != n {
		t.Fatal("a move was made while looking back; want none")
	}
	d.Key(input.KeyEsc, 0)
	if d.Trace()["phase"] != phase || d.Trace()["hash"] != hash {
		t.Fatal("Esc does not come back to the game; want the position as it was")
	}
	d.Click("back")
	d.Rest()
	d.Click("branch")
	i := slices.Index(d.Nav.Asked, "go "+g.Rules.Name())
	if i < 0 {
		t.Fatalf("no new game: %q, slices.Index(d.Nav.Asked, \"go \"+g.Rules.Name()) = %v; want at least 0", d.Nav.Asked, i)
	}
	se, err := match.Read(g.Rules, d.Nav.Args[i].(routes.GoOnArg).Record)
	if err != nil || se.Len() != n-1 {
		t.Fatalf("the branch has %d moves: %v; want %d and no error", se.Len(), err, n-1)
	}
	games, err := d.Svc.Saves.Games()
	if err != nil || !slices.ContainsFunc(games, func(s store.Saved) bool { return s.Kind == store.Named && strings.HasPrefix(s.Title, g.Title) }) {
		t.Errorf("the game before is not kept: %v, %v; want one called as the game, and no error", games, err)
	}
}

// Opening checks three things: invalid arguments are refused, a record with a bad ending
// opens up to the last valid move, and a finished game opens as it should. wrong is a
// record line with an illegal move.
func (g Table[S, M]) Opening(d *Driver, small Window, broken []byte, wrong string, finished []byte) {
	t := d.T
	t.Helper()
	for _, arg := range []any{nil, 7, g.Rules.Name(), routes.NewArg{}, routes.GoOnArg{Record: []byte("nonsense")}, routes.NewArg{Info: match.Info{Players: make([]match.Player, 5)}}} {
		if sc, err := g.New(d.Svc, arg); err == nil || sc != nil {
			t.Errorf("%v was opened; want an error", arg)
		}
	}
	sc, err := g.New(d.Svc, routes.GoOnArg{Record: append(slices.Clone(broken), wrong+"\n"...)})
	if err != nil || sc == nil || len(d.Nav.Toasts) == 0 {
		t.Errorf("a record with a wrong end: %v, %q; want a table, a message and no error", err, d.Nav.Toasts)
	}
	over := g.Open(t, small, routes.GoOnArg{Record: finished})
	if !over.Is("phase", "over") || slices.Contains(over.Nav.Asked, "push result") {
		t.Errorf("a finished game: %v, %q; want \"over\" and none that is \"push result\"", over.Trace()["phase"], over.Nav.Asked)
	}
	over.Touch("result")
	if !slices.Contains(over.Nav.Asked, "push result") {
		t.Errorf("the result is not shown: over.Nav.Asked = %v; want \"push result\" among them", over.Nav.Asked)
	}
	review := g.Open(t, small, routes.ReviewArg{Record: finished})
	if end := review.Trace()["moves"]; !review.Is("phase", "review") || review.Trace()["shown"] != end {
		t.Errorf("review begins at %v of %v; want the last position, in a review", review.Trace()["shown"], end)
	}
	review.Touch("first")
	if review.Trace()["shown"] != 0 {
		t.Error("the beginning is not shown; want decision 0")
	}
	review.Touch("last")
	if review.Trace()["shown"] != review.Trace()["moves"] {
		t.Error("the end is not shown; want the last decision")
	}
	review.Shot("review-end")
}

// RandomEvent returns an arbitrary event at an arbitrary point of the window.
func (d *Driver) RandomEvent(rnd *chance.Stream) input.Event {
	w, h := d.Kit.Size()
	e := input.Event{Kind: input.Kind(rnd.Intn(int(input.Resize) + 1)), Touch: rnd.Intn(2) == 0, Key: input.Key(rnd.Intn(84)),
		Mods: input.Mods(rnd.Intn(16) / 9), Button: input.Button(rnd.Intn(8) / 6), Scale: 0.5 + float64(rnd.Intn(20))/10,
		DX: float64(rnd.Intn(40) - 20), DY: float64(rnd.Intn(40) - 20)}
	e.X, e.Y = float64(rnd.Intn(int(w))), float64(rnd.Intn(int(h)))
	e.StartX, e.StartY = e.X+float64(rnd.Intn(40)-20), e.Y
	return e
}

// RandomEvents sends random events to scenes in windows of any size. The scenes must not
// fail, and their records must remain replayable. open opens the scene for a round.
func (g Table[S, M]) RandomEvents(t *testing.T, open func(round int, rnd *chance.Stream) *Driver) {
	t.Helper()
	rnd := chance.New(3, 9)
	for round := range 12 {
		d := open(round, &rnd)
		for step := range 400 {
			d.Tick(d.RandomEvent(&rnd))
			if rnd.Intn(6) == 0 {
				d.Ticks(rnd.Intn(30))
			}
			if step%90 == 89 {
				sizes := [][2]float64{{1, 1}, {390, 844}, {3000, 200}, {1280, 720}, {200, 900}}
				s := sizes[rnd.Intn(len(sizes))]
				d.Kit.Resize(s[0], s[1], 1)
			}
			d.Trace()
			if step%40 == 0 {
				d.DrawOnly()
				rendertest.NextFrame()
			}
		}
		if _, err := match.Read(g.Rules, d.Record()); err != nil {
			t.Fatalf("round %d: %v\n%s\nwant no error", round, err, d.Record())
		}
	}
}

// Cheap checks that an idle scene requests no frames and allocates nothing, and that a
// frame takes few draw calls.
func (d *Driver) Cheap(what string) {
	t := d.T
	t.Helper()
	d.Ticks(400)
	if err := d.Svc.Saves.Flush(); err != nil { // the writer's allocations do not count
		t.Fatalf("d.Svc.Saves.Flush() = %v; want no error", err)
	}
	dirty := d.Nav.Dirty
	if n := testing.AllocsPerRun(200, func() { d.Tick() }); n > 0 {
		t.Errorf("%s: an idle tick makes %v allocations; want none", what, n)
	}
	d.Draw()
	// Other threads may allocate meanwhile, so take the least of several counts.
	n := testing.AllocsPerRun(50, d.DrawOnly)
	for range 5 {
		n = min(n, testing.AllocsPerRun(50, d.DrawOnly))
	}
	if n > 0 {
		t.Errorf("%s: a frame makes %v allocations; want none", what, n)
	}
	if d.Nav.Dirty != dirty {
		t.Errorf("%s: an idle table asked for %d frames, d.Nav.Dirty = %v; want %v", what, d.Nav.Dirty-dirty, d.Nav.Dirty, dirty)
	}
	stats := d.Draw().Stats()
	if stats.Calls > 12 {
		t.Errorf("%s: %d draw calls; want at most 12", what, stats.Calls)
	}
	t.Logf("%s: %d calls, %d triangles", what, stats.Calls, stats.Triangles)
}
