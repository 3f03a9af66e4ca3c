package load

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"agora/game"
	"agora/game/match"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// row is a game in the list.
type row struct {
	store.Saved
	current bool // it is the one that Continue continues
	read    bool // it has been looked into; before that only its name is known
	checked bool // it has been replayed
	data    []byte
	game    game.Game
	peek    game.Peek
	good    int    // decisions that can be played
	broken  string // why not all of it, or nothing, can be played; empty: all can
	double  bool   // another row shows the same game
	picture game.Picture
}

// current returns the row of the game that runs.
func current(say *words.Words, r *game.Running) row {
	w := row{Saved: store.Saved{File: "current", Kind: store.Waiting, Title: r.Game.Called(say, r.Peek), Size: len(r.Record)},
		current: true, read: true, data: r.Record, game: r.Game, peek: r.Peek}
	w.draw()
	return w
}

// twice reports whether a game that waits is this one, as it is for as long as no
// decision was made since.
func (r *row) twice(svc game.Services, g store.Saved) bool {
	if g.Kind != store.Waiting && g.Kind != store.Left || g.Size != len(r.data) {
		return false
	}
	data, err := svc.Saves.Load(g.File)
	return err == nil && bytes.Equal(data, r.data)
}

// same reports whether two rows are one game that lies in the folder twice, as a service
// that keeps folders alike may leave it. Games that somebody gave names are as many as names.
func (r *row) same(other *row) bool {
	return r.read && other.read && r.Kind != store.Named && r.Size == other.Size && len(r.data) > 0 && r.tab() == other.tab() && bytes.Equal(r.data, other.data)
}

// readSome looks into the next few games that have not been looked into, those of the
// tab that is open first, and reports whether there were any: a long list must not
// hold up the screen.
func (s *Scene) readSome(most int) bool {
	did := false
	for _, here := range []bool{true, false} {
		for i := range s.rows {
			r := &s.rows[i]
			if r.read || here != (r.tab() == s.tab || s.tab == game.TabStatistics && r.Kind == store.Over) {
				continue
			}
			if most == 0 {
				return did
			}
			did = true
			if !r.look(s.Svc) { // a long one: the rest of it in the next tick
				return did
			}
			r.double = slices.ContainsFunc(s.rows, func(other row) bool { return !other.double && other.File != r.File && other.same(r) })
			most--
		}
	}
	return did
}

// look reads the game and says what it is, and whether it is done with that. Of one that
// is over the tags are enough; it is replayed when it is opened.
func (r *row) look(svc game.Services) (done bool) {
	if r.data == nil {
		data, err := svc.Saves.Load(r.File)
		if err == nil {
			r.game, err = svc.Games.Of(data)
			r.data = data
		}
		if err != nil {
			r.read, r.broken = true, svc.Words.Err(err)
			return true
		}
	}
	if r.Kind == store.Over {
		if sum, err := match.Summarise(r.data); err == nil && sum.Over {
			r.read, r.peek = true, game.Peek{Info: sum.Info, Scores: sum.Scores, Winners: sum.Winners, Over: true}
			r.draw()
			return true
		}
	}
	if long := r.game.Replay(r.data); long != nil && long.Slice() {
		return false
	}
	r.read = true
	r.check(svc)
	r.draw()
	return true
}

// check replays the game; false: it is broken, and was not known to be.
func (r *row) check(svc game.Services) bool {
	if r.checked || r.current || r.broken != "" {
		return true
	}
	r.checked = true
	var err error
	if r.good, err = r.game.Check(r.data); err != nil {
		r.broken = svc.Words.Err(err)
	}
	r.peek, _ = r.game.Peek(r.data)
	return err == nil
}

// draw makes the picture of how the game stands.
func (r *row) draw() {
	if r.game.Snapshot != nil && r.broken == "" {
		r.picture = lazily(func() game.Picture { return r.game.Picture(r.data) })
	}
}

// lazily makes a picture when it is drawn first.
func lazily(of func() game.Picture) game.Picture {
	var p game.Picture
	made := false
	return func(c *render.Canvas, r render.Rect) {
		if !made {
			made, p = true, of()
		}
		if p != nil {
			p(c, r)
		}
	}
}

// whole returns that part of a broken record which can be played, as a record.
func (r *row) whole() []byte {
	if r.broken == "" {
		return r.data
	}
	return game.Playable(r.data, r.good)
}

// named returns what the game is called: by the name that somebody gave it, else by game and
// players, for the lines below say how far it has come.
func (r *row) named(say *words.Words) string {
	switch {
	case r.calls():
		return r.game.CalledBy(say, r.peek.Info.Players)
	case r.Kind == store.Left && r.Number > 0:
		return say.T("store.auto", "number", r.Number)
	}
	return r.Title
}

// calls reports whether the name of the row says already which game it is and who plays.
func (r *row) calls() bool {
	return r.Kind != store.Named && r.game.Name != "" && len(r.peek.Info.Players) > 0
}

// when says when a game was saved, as people at a table would.
func when(say *words.Words, t, now time.Time) string {
	if t.IsZero() {
		return ""
	}
	t, now = t.Local(), now.Local()
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(t)).Hours()+0.5) / 24; {
	case days == 0:
		return say.T("load.today", "time", t.Format("15:04"))
	case days == 1:
		return say.T("load.yesterday", "time", t.Format("15:04"))
	}
	return t.Format("2006-01-02, 15:04")
}

// says returns the two lines below the title.
func (r *row) says(svc game.Services, now time.Time) (what, state string) {
	say := svc.Words
	var parts []string
	if r.game.Name != "" && !r.calls() {
		parts = append(parts, r.game.Short(say))
	}
	if r.current {
		parts = append(parts, say.T("load.now"))
	} else if at := when(say, r.Time, now); at != "" {
		parts = append(parts, at)
	}
	switch {
	case r.Kind == store.Left && r.Number > 0:
		parts = append(parts, say.T("load.window"))
	case r.Kind == store.Left:
		parts = append(parts, say.T("load.earlier"))
	}
	switch {
	case r.peek.Over:
		state = r.result(say)
	case r.peek.Turn > 0 && r.calls():
		state = r.peek.Beside(say)
	case r.peek.Turn > 0:
		state = r.peek.Standing(say)
	}
	return strings.Join(parts, " · "), state
}

// result says how a game ended: "Anna 23, Bion 17. Anna won."
func (r *row) result(say *words.Words) string {
	var seats words.Series
	var winners words.All
	for i, p := range r.peek.Info.Players {
		name := game.Called(say, r.peek.Info.Players, i)
		var seat any = name
		if n := match.Level(p.Kind); n > 0 {
			seat = words.M("load.computer", "player", name, "level", n)
		}
		if i < len(r.peek.Scores) {
			seat = words.M("program.score", "player", seat, "score", r.peek.Scores[i])
		}
		seats = append(seats, seat)
	}
	for _, w := range r.peek.Winners {
		if int(w) < len(r.peek.Info.Players) {
			winners = append(winners, game.Called(say, r.peek.Info.Players, int(w)))
		}
	}
	end := words.M("load.nobody")
	switch {
	case len(winners) > 0:
		end = words.M("load.won", "names", winners)
	case r.shared():
		end = words.M("load.shared")
	}
	return say.T("program.standing", "scores", seats, "state", end)
}

// shared reports whether all share the win: nobody alone has it, and all have as much.
func (r *row) shared() bool {
	for _, n := range r.peek.Scores {
		if n != r.peek.Scores[0] {
			return false
		}
	}
	return len(r.peek.Winners) == 0 && len(r.peek.Scores) > 0
}

// exported returns what the game is called as a file: by the name that somebody gave it,
// or by who plays.
func (r *row) exported(say *words.Words) string {
	if r.Kind != store.Named && r.game.Name != "" {
		at := r.Time
		if at.IsZero() {
			at = time.Now()
		}
		return r.game.FileName(say, r.peek.Info.Players, at)
	}
	return r.Title + ".agora"
}

// pictureWide and pictureHigh are the size of the picture of a game, dp.
const (
	pictureWide = 104
	pictureHigh = 78
)

// row returns one game: pressing it opens it, beside it stands what else can be done.
func (s *Scene) row(r row) ui.Node {
	say := s.Svc.Words
	what, state := r.says(s.Svc, s.now())
	text := []ui.Node{&ui.Text{Say: r.named(say), Style: render.Strong, Lines: 2}, ui.Note(what)}
	if state != "" {
		text = append(text, &ui.Text{Say: state, Style: render.Small})
	}
	text = append(text, ui.Wrong(r.broken))
	off := ""
	switch {
	case !r.read:
		off = say.T("load.loading")
	case r.broken != "" && r.good < 1:
		off = say.T("load.nothing")
	}
	in := ui.Column(2, text...)
	if r.picture != nil {
		in = ui.Row(14, ui.Middle(&ui.Func{W: pictureWide, H: pictureHigh, Paint: func(c *render.Canvas, box render.Rect) {
			c.FillRound(box, 6, c.Theme().Board)
			c.Clip(box.Inset(1), func() { r.picture(c, box.Inset(1)) })
			c.FrameRound(box, 6, 1, c.Theme().CardEdge)
		}}), ui.Grow(1, ui.Middle(in)))
	}
	open := &ui.Button{ID: "open/" + r.File, Label: r.named(say), Off: off, Pad: 12, In: in, Do: func() { s.open(r) }}
	noData := ""
	if r.read && r.data == nil {
		noData = say.T("load.noData")
	}
	side := []ui.Node{
		&ui.Button{ID: "share/" + r.File, Icon: ui.Icon(icon.Share), Tip: say.T("load.share"), Off: noData, Do: func() {
			s.GiveAway(r.game, r.peek, func() { s.Svc.Nav.Export(r.exported(say), r.data) })
		}},
		&ui.Button{ID: "copy/" + r.File, Icon: ui.Icon(icon.Copy), Tip: say.T("load.copy"), Off: noData, Do: func() {
			s.GiveAway(r.game, r.peek, func() { s.Svc.Nav.Copy(string(r.data)) })
		}},
	}
	if !r.current {
		side = append([]ui.Node{&ui.Button{ID: "rename/" + r.File, Label: say.T("load.rename"), Do: func() { s.rename(r) }}}, side...)
		side = append(side, &ui.Button{ID: "delete/" + r.File, Icon: ui.Icon(icon.Trash), Look: ui.Danger, Tip: say.T("load.delete"), Do: func() { s.remove(r) }})
	}
	if w, _ := s.Size(); w < 700 {
		return ui.Column(6, open, ui.Flow(6, 1, side...), ui.Space(6))
	}
	return ui.Row(8, append([]ui.Node{ui.Grow(1, open)}, middles(side)...)...)
}
