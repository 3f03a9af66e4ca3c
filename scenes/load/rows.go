package load

import (
	"cmp"
	"strings"
	"time"

	"agora/game"
	"agora/game/known"
	"agora/game/match"
	"agora/game/play"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// row is a game in the list: its card, and what reading its file adds.
type row struct {
	*shelf.Card
	current bool // the game that Continue resumes
	looked  bool // its file has been read
	checked bool // its record has been replayed
	data    []byte
	game    known.Game
	peek    known.Peek
	good    int    // number of moves that can be replayed
	broken  string // why the record cannot be replayed completely; empty if it can
	picture known.Picture
}

// current returns the row of the game in progress.
func current(say *words.Words, r *play.Running) *row {
	card := shelf.Look(store.Saved{File: "current", Kind: store.Waiting, Title: r.Game.Called(say, r.Peek), Size: len(r.Record)}, r.Record)
	w := &row{Card: card, current: true, looked: true, data: r.Record, game: r.Game, peek: r.Peek}
	w.draw()
	return w
}

// newRow returns the row of a card, with what the card says about the game.
func newRow(svc game.Services, c *shelf.Card) *row {
	r := &row{Card: c}
	r.game, _ = svc.Games.Find(c.Game)
	if c.Read && !c.Broken {
		r.peek = known.Peek{Info: match.Info{Game: c.Game, Players: c.Players}, Scores: c.Scores, Winners: c.Winners, Over: c.Over}
	}
	return r
}

// unknown reports whether the card lacks something that the row says: how the game stands,
// or what is wrong with it.
func (r *row) unknown() bool { return r.Broken || !r.Over || r.game.Name == "" }

// load reads the record.
func (r *row) load(svc game.Services) {
	if r.data != nil || r.broken != "" {
		return
	}
	data, err := svc.Saves.Load(r.File)
	if err == nil {
		r.game, err = svc.Games.Of(data)
		r.data = data
	}
	if err != nil {
		r.looked, r.broken = true, svc.Words.Err(err)
	}
}

// look reads the game and determines how it stands; it reports whether it has finished. A
// finished game needs only its tags, and is replayed when it is opened.
func (r *row) look(svc game.Services) (done bool) {
	if r.load(svc); r.broken != "" {
		return true
	}
	if r.Kind != store.Over || !r.Over {
		if long := r.game.Replay(r.data); long != nil && long.Slice() {
			return false
		}
		r.check(svc)
	}
	r.looked = true
	r.draw()
	return true
}

// check replays the game. It returns false if that reveals damage.
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

// draw makes the picture of the game.
func (r *row) draw() {
	if r.game.Snapshot != nil && r.broken == "" {
		r.picture = lazily(func() known.Picture { return r.game.Picture(r.data) })
	}
}

// lazily postpones making a picture until it is first drawn.
func lazily(of func() known.Picture) known.Picture {
	var p known.Picture
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

// whole returns the playable part of a damaged record as a record.
func (r *row) whole() []byte {
	if r.broken == "" {
		return r.data
	}
	return play.Playable(r.data, r.good)
}

// named returns the title of the game: the user's name for it, otherwise the game and its
// players. The lines below say how far it has got.
func (r *row) named(say *words.Words) string {
	switch {
	case r.calls():
		return r.game.CalledBy(say, r.peek.Info.Players)
	case r.Kind == store.Autosaved && r.Number > 0:
		return say.T("store.auto", "number", r.Number)
	}
	return r.Title
}

// calls reports whether the title already names the game and its players.
func (r *row) calls() bool {
	return r.Kind != store.Named && r.game.Name != "" && len(r.peek.Info.Players) > 0
}

// when describes the time of saving as people at a table would.
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
	if r.Day != "" {
		parts = append(parts, say.T("load.day", "day", r.Day))
	}
	if r.Series.On() {
		parts = append(parts, r.series(say))
	}
	if !r.Deleted.IsZero() {
		parts = append(parts, say.T("load.deleted.when", "when", when(say, r.Deleted, now)))
	}
	switch {
	case r.Kind == store.Autosaved && r.Number > 0:
		parts = append(parts, say.T("load.window"))
	case r.Kind == store.Autosaved:
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

// series returns which game of a match it is, and the score of the match after it.
func (r *row) series(say *words.Words) string {
	halves := r.Series.HalfPoints
	if r.peek.Over {
		halves = r.Series.After(r.peek.Winners)
	}
	if len(r.Series.Ahead) > 0 {
		return say.T("series.row.ahead", "n", r.Series.Game, "of", r.Series.Of, "standing", known.SeriesScore(halves), "ahead", known.SeriesScore(r.Series.Ahead))
	}
	return say.T("series.row", "n", r.Series.Game, "of", r.Series.Of, "standing", known.SeriesScore(halves))
}

// result says how a game ended: "Anna 23, Bion 17. Anna won."
func (r *row) result(say *words.Words) string {
	return say.T("program.standing", "scores", r.scores(say), "state", r.end(say))
}

// scores lists the players with their points.
func (r *row) scores(say *words.Words) (seats words.Series) {
	for i, p := range r.peek.Info.Players {
		name := known.Called(say, r.peek.Info.Players, i)
		var seat any = name
		if n := match.Level(p.Kind); n > 0 {
			seat = words.M("load.computer", "player", name, "level", n)
		}
		if i < len(r.peek.Scores) {
			seat = words.M("program.score", "player", seat, "score", r.peek.Scores[i])
		}
		seats = append(seats, seat)
	}
	return seats
}

// end says who won.
func (r *row) end(say *words.Words) words.Message {
	var winners words.All
	for _, w := range r.peek.Winners {
		if int(w) < len(r.peek.Info.Players) {
			winners = append(winners, known.Called(say, r.peek.Info.Players, int(w)))
		}
	}
	switch {
	case len(winners) > 0:
		return words.M("load.won", "names", winners)
	case r.shared():
		return words.M("load.shared")
	}
	return words.M("load.nobody")
}

// shared reports whether all players share the win with equal points.
func (r *row) shared() bool {
	for _, n := range r.peek.Scores {
		if n != r.peek.Scores[0] {
			return false
		}
	}
	return len(r.peek.Winners) == 0 && len(r.peek.Scores) > 0
}

// exported returns the file name for the game: the user's name for it, otherwise its
// players.
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

// pictureWide and pictureHigh are the size of a game's picture, dp.
const (
	pictureWide = 104
	pictureHigh = 78
)

// card returns one game as a card. Pressing it opens the game; further buttons are beside
// it.
func (s *Scene) card(r *row) ui.Node {
	say := s.Svc.Words
	what, state := r.says(s.Svc, s.now())
	text := []ui.Node{&ui.Text{Say: r.marked(say), Style: render.Strong, Lines: 2}, ui.Note(what)}
	if state != "" {
		text = append(text, &ui.Text{Say: state, Style: render.Small})
	}
	if r.Note != "" {
		text = append(text, &ui.Text{Say: say.T("load.note.is", "note", r.Note), Style: render.Small, Tone: ui.Accent, Lines: 2})
	}
	text = append(text, ui.Wrong(r.broken))
	in := ui.Column(2, text...)
	if r.picture != nil {
		in = ui.Row(14, ui.Middle(r.framed(pictureWide, pictureHigh)), ui.Grow(1, ui.Middle(in)))
	}
	open := s.opener(r, 12, in)
	side := s.ways(r)
	if s.choosing {
		return open
	}
	if w, _ := s.Size(); w < 700 {
		return ui.Column(6, open, ui.FitWide(ui.Flow(6, 1, side...), ui.Row(6, labelled(side)...)), ui.Space(6))
	}
	return ui.Row(8, append([]ui.Node{ui.Grow(1, open)}, middles(side)...)...)
}

// labelled lets the buttons with a label have what the others leave of a row.
func labelled(buttons []ui.Node) (row []ui.Node) {
	for _, n := range buttons {
		if n.(*ui.Button).Label != "" {
			n = ui.Grow(1, n)
		}
		row = append(row, n)
	}
	return row
}

// marked returns the game's name, with its star if a player gave it one.
func (r *row) marked(say *words.Words) string {
	if r.Star {
		return "★ " + r.named(say)
	}
	return r.named(say)
}

// framed shows the picture.
func (r *row) framed(w, h float64) ui.Node {
	return &ui.Func{W: w, H: h, Paint: func(c *render.Canvas, box render.Rect) {
		c.FillRound(box, 6, c.Theme().Board)
		c.Clip(box.Inset(1), func() { r.picture(c, box.Inset(1)) })
		c.FrameRound(box, 6, 1, c.Theme().CardEdge)
	}}
}

// opener returns the button that opens or selects a game.
func (s *Scene) opener(r *row, pad float64, in ui.Node) *ui.Button {
	b := &ui.Button{ID: "open/" + r.File, Label: r.marked(s.Svc.Words), Name: r.told(s.Svc.Words, s.now()), Pad: pad, In: in, Do: func() { s.open(r) }}
	switch {
	case s.choosing:
		b.On = s.chosen[r.File]
		b.Do = func() { s.toggle(r.Card, false) }
		b.In = ui.Row(12, ui.Middle(tick(b.On)), ui.Grow(1, ui.Middle(in)))
		if r.current {
			b.Off = s.Svc.Words.T("load.choose.current")
		}
	case !r.Read:
		b.Off = s.Svc.Words.T("load.loading")
	case r.broken != "" && r.good < 1:
		b.Off = s.Svc.Words.T("load.nothing")
	}
	return b
}

// tick returns a checkbox.
func tick(on bool) ui.Node {
	const size = 24
	return &ui.Func{W: size, H: size, Paint: func(c *render.Canvas, r render.Rect) {
		t := c.Theme()
		if on {
			c.FillRound(r, 5, t.Accent)
			x, y := r.Centre()
			c.Sprite(icon.Sprite(c.Kit, icon.Confirm, size-8), render.Place{X: x, Y: y, Tint: t.OnAccent})
			return
		}
		c.FillRound(r, 5, t.Field)
		c.FrameRound(r, 5, 1.5, render.Blend(t.Field, t.Ink, 0.45))
	}}
}

// share exports a record as a file.
func (s *Scene) share(r *row) {
	s.GiveAway(r.game, r.peek, func() { s.Svc.Nav.Export(r.exported(s.Svc.Words), r.data) })
}

// ways returns the icon buttons for the other actions on a game.
func (s *Scene) ways(r *row) []ui.Node {
	say := s.Svc.Words
	noData := ""
	if r.looked && r.data == nil {
		noData = say.T("load.noData")
	}
	if !r.Deleted.IsZero() {
		return []ui.Node{
			&ui.Button{ID: "restore/" + r.File, Label: say.T("load.restore"), Icon: ui.Icon(icon.Undo), Do: func() { s.restore([]*shelf.Card{r.Card}) }},
			&ui.Button{ID: "destroy/" + r.File, Icon: ui.Icon(icon.Trash), Look: ui.Danger, Tip: say.T("load.destroy"), Do: func() { s.destroy([]*shelf.Card{r.Card}) }},
		}
	}
	side := []ui.Node{
		&ui.Button{ID: "share/" + r.File, Icon: ui.Icon(icon.Share), Tip: say.T("load.share"), Off: noData, Do: func() { s.share(r) }},
		&ui.Button{ID: "copy/" + r.File, Icon: ui.Icon(icon.Copy), Tip: say.T("load.copy"), Off: noData, Do: func() {
			s.GiveAway(r.game, r.peek, func() { s.Svc.Nav.Copy(string(r.data)) })
		}},
	}
	if !r.current {
		side = append([]ui.Node{&ui.Button{ID: "note/" + r.File, Icon: ui.Icon(icon.Log), On: r.Star || r.Note != "", Tip: say.T("load.note"), Off: noData, Do: func() { s.note(r) }},
			&ui.Button{ID: "rename/" + r.File, Label: say.T("load.rename"), Do: func() { s.rename(r) }}}, side...)
		side = append(side, &ui.Button{ID: "delete/" + r.File, Icon: ui.Icon(icon.Trash), Look: ui.Danger, Tip: say.T("load.delete"), Do: func() { s.remove([]*shelf.Card{r.Card}) }})
	}
	for _, n := range side { // read aloud beside those of other games
		b := n.(*ui.Button)
		b.Name = s.of(r, cmp.Or(b.Label, b.Tip))
	}
	return side
}

// of names the game that a button belongs to.
func (s *Scene) of(r *row, label string) string {
	return s.Svc.Words.T("speak.of", "what", label, "text", r.told(s.Svc.Words, s.now()))
}

// told returns the spoken name of the game, which is distinct even if several games have
// the same players.
func (r *row) told(say *words.Words, now time.Time) string {
	return strings.TrimSuffix(r.marked(say)+", "+when(say, r.Time, now), ", ")
}

// note asks for the player's note on a game.
func (s *Scene) note(r *row) {
	say := s.Svc.Words
	star, note := r.Star, r.Note
	keep := func() {
		s.Close()
		data, err := match.Noted(r.data, star, note)
		if err == nil {
			err = s.Svc.Saves.Rewrite(r.File, data)
		}
		if err != nil {
			s.Svc.Nav.Toast(say.Err(err))
			return
		}
		s.home.Again(r.File)
		delete(s.rows, r.File)
		s.anew()
	}
	s.Open(func() ui.Node {
		return ui.Column(16, ui.Heading(say.T("load.note")), ui.Para(r.named(say)),
			&ui.Field{ID: "note/text", Label: say.T("load.note.text"), Text: note, Do: func(t string) { note = t; s.Rebuild() }, Enter: keep},
			&ui.Toggle{ID: "note/star", Label: say.T("load.note.star"), On: star, Do: func(on bool) { star = on; s.Rebuild() }},
			ui.Flow(12, 1,
				&ui.Button{ID: "dialog/no", Label: say.T("program.cancel"), Do: s.Close},
				&ui.Button{ID: "dialog/yes", Label: say.T("load.note.yes"), Look: ui.Primary, Do: keep}))
	}, nil)
	s.Focus("note/text")
}

// Line heights of a dense list. A narrow window has three lines per game.
const (
	lineHigh   = 48
	linesHigh  = 92
	lineNarrow = 1100
)

// lines returns the list without pictures.
func (s *Scene) lines() ui.Node {
	w, _ := s.Size()
	high := float64(lineHigh)
	switch {
	case w < 560:
		high = linesHigh
	case w < lineNarrow: // names and points fit on one line
		high = linesHigh - 22
	}
	return &ui.Rows{ID: "games", N: len(s.found), High: high, Row: func(i int) ui.Node { return s.line(s.row(s.found[i]), w >= lineNarrow) }}
}

// line returns a game as a line: its title, how it stands, and its date, with the other
// actions at the end.
func (s *Scene) line(r *row, wide bool) ui.Node {
	say := s.Svc.Words
	what, state := r.says(s.Svc, s.now())
	name := r.named(say)
	if r.Read && r.calls() {
		name = r.game.Short(say)
	}
	end, moves := "", ""
	if r.peek.Over {
		state, end = say.T("load.scores", "scores", r.scores(say)), say.Say(r.end(say))
	} else if state == "" && len(r.peek.Info.Players) > 0 {
		state = r.game.CalledBy(say, r.peek.Info.Players)
	}
	if r.Moves > 0 {
		moves = say.T("load.moves", "n", r.Moves)
	}
	tone := ui.Ink
	if r.broken != "" {
		state, tone = r.broken, ui.Bad
	}
	if r.Star {
		name = "★ " + name
	}
	small := func(text string, tone ui.Tone) ui.Node {
		return ui.Middle(&ui.Text{Say: text, Style: render.Small, Tone: tone, Lines: 1})
	}
	var in ui.Node
	date := dated(r.Card)
	if r.current {
		date = say.T("load.now")
	}
	if wide {
		in = ui.Row(12, ui.Width(222, ui.Middle(&ui.Text{Say: name, Style: render.Strong, Lines: 1})), ui.Grow(1, small(state, tone)),
			ui.Width(200, small(end, ui.Ink)), ui.Width(124, small(moves, ui.Soft)), ui.Width(100, small(date, ui.Soft)))
	} else {
		if r.peek.Over {
			state = r.result(say)
		}
		in = ui.Column(0, ui.Row(6, ui.Grow(1, &ui.Text{Say: name, Style: render.Strong.Sized(16), Lines: 1}), small(date, ui.Soft)),
			&ui.Text{Say: state, Style: render.Small, Tone: tone, Lines: 2})
	}
	open := s.opener(r, 10, ui.Middle(in))
	open.Look = ui.Quiet
	open.Name = ""
	open.Label = strings.Trim(strings.Join([]string{r.marked(say), what, state, end, moves, r.Note}, ". "), ". ")
	if s.choosing {
		return open
	}
	return ui.Row(4, ui.Grow(1, open), &ui.Button{ID: "more/" + r.File, Icon: ui.Icon(icon.Menu), Look: ui.Quiet, Name: s.of(r, say.T("load.more")), Tip: say.T("load.more"), Do: func() { s.detail(r) }})
}

// dated returns the day of a game.
func dated(c *shelf.Card) string {
	if c.Time.IsZero() {
		return ""
	}
	return c.Time.Local().Format(time.DateOnly)
}

// detail opens a dialog with everything known about a game and all actions on it.
func (s *Scene) detail(r *row) {
	say := s.Svc.Words
	r.load(s.Svc)
	if r.picture == nil && r.broken == "" && (r.Over && r.Kind == store.Over) {
		r.draw() // replays the game, as for any other card
	}
	s.Open(func() ui.Node {
		what, state := r.says(s.Svc, s.now())
		text := []ui.Node{&ui.Text{Say: r.marked(say), Style: render.Strong}, ui.Note(what)}
		if state != "" {
			text = append(text, ui.Para(state))
		}
		if r.Moves > 0 {
			text = append(text, ui.Note(say.T("load.moves", "n", r.Moves)))
		}
		if r.Note != "" {
			text = append(text, &ui.Text{Say: say.T("load.note.is", "note", r.Note), Style: render.Body, Tone: ui.Accent})
		}
		text = append(text, ui.Wrong(r.broken))
		head := ui.Column(4, text...)
		if r.picture != nil {
			head = ui.Column(12, ui.Align(0.5, 0, r.framed(2*pictureWide, 2*pictureHigh)), head)
		}
		ways := s.ways(r)
		for _, n := range ways {
			b := n.(*ui.Button)
			b.Left = true
			if b.Label == "" {
				b.Label, b.Tip = b.Tip, ""
			}
			do := b.Do
			b.Do = func() { s.Close(); do() }
		}
		list := []ui.Node{head}
		if r.Deleted.IsZero() {
			open := s.opener(r, 0, nil)
			open.ID, open.In, open.Label, open.Name, open.Look = "dialog/yes", nil, say.T("load.open"), "", ui.Primary
			open.Do = func() { s.Close(); s.open(r) }
			list = append(list, open)
		}
		list = append(list, ways...)
		return ui.Column(10, append(list, &ui.Button{ID: "dialog/no", Label: say.T("load.close"), Look: ui.Quiet, Do: s.Close})...)
	}, nil)
}
