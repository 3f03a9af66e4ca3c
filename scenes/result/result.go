// Package result shows how a game ended: who won and why, and a score sheet with an
// explanation for each line. It knows no rules; the game's scene supplies the content.
package result

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/play"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/portrait"
	"agora/rules"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Tracer = (*Scene)(nil)
	_ game.Leaver = (*Scene)(nil)
	_ game.Waiter = (*Scene)(nil)
)

// Scene is the result of a game.
type Scene struct {
	menu.Menu
	arg         routes.ResultArg
	runs        bool // the game is stored by this program, rather than opened only for review
	ticks       int
	celebration celebration

	proved  string // what is known about a game kept by a host
	careful bool   // with a problem to point out

	known bool // the host has told who played the game

	film   *known.Film // the film being made; nil: none
	filmed int         // the frame in which it was last worked on

	reel   reel
	proven bool // the proof of a fair shuffle is open
}

// deaf is how long Enter has no effect, in ticks. A player about to press it for the game
// has not yet noticed that the game is over.
const deaf = 60

// New opens the result; the argument is a routes.ResultArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.ResultArg)
	if !ok {
		return nil, fmt.Errorf("The result needs to know its game, but it was given a %T.", arg)
	}
	g, err := menu.Find(svc, a.Info.Game)
	if err != nil {
		return nil, err
	}
	if len(a.Info.Players) == 0 {
		return nil, fmt.Errorf("The result names no players.")
	}
	for _, w := range a.Winners {
		if w < 0 || w >= len(a.Info.Players) {
			return nil, fmt.Errorf("The result names seat %d as a winner; there are %d seats.", w+1, len(a.Info.Players))
		}
	}
	s := &Scene{arg: a}
	s.Menu = menu.New(svc, "result.title", s.build) // go back to the table as it was left, or else to the title
	s.Game = g
	proved, careful := svc.Far.Proved(g, a.Record)
	s.proved, s.careful = svc.Words.Sentences(proved), careful
	running, _ := svc.Keeper().Running()
	s.reel = newReel(s)
	if a.Fresh { // nobody looks for the table any more
		s.Back = func() { svc.Nav.Go(routes.Title, nil) }
	}
	s.runs = a.Fresh || running != nil && bytes.Equal(running.Record, a.Record)
	speed := svc.Speed()
	if !a.Fresh {
		speed = render.Off
	}
	s.celebration = newCelebration(a.Info.Players, a.Winners, speed)
	return s, nil
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	if s.ticks++; s.ticks == deaf {
		s.Default = "again"
	}
	if s.celebration.on() {
		s.celebration.step(events)
		s.Svc.Nav.Animating()
	}
	s.reel.step(s)
	s.goOnFilming()
	if t := s.arg.Far; t != nil && s.known != t.KnowsPlayers() { // the host has told who they are
		s.Rebuild()
	}
	s.Menu.Update(events)
}

// Draw implements game.Scene.
func (s *Scene) Draw(c *render.Canvas) {
	s.Menu.Draw(c)
	s.celebration.drawCoins(c)
}

// Trace implements game.Tracer.
func (s *Scene) Trace() map[string]any {
	trace := s.Menu.Trace()
	trace["text"] = s.told()
	return trace
}

// Speak implements game.Speaker.
func (s *Scene) Speak(all bool) spoken.Screen {
	screen := s.Menu.Speak(all)
	screen.Say = []string{s.told()}
	if apart := s.apart(); apart != "" {
		screen.Say = append(screen.Say, apart)
	}
	for _, a := range s.arg.Achieved {
		screen.Say = append(screen.Say, s.firstTime(a))
	}
	return screen
}

// told returns who won and why.
func (s *Scene) told() string {
	return s.Svc.Words.T("result.trace", "title", s.title(), "why", s.arg.Sentence)
}

// title says who won.
func (s *Scene) title() string { return known.Won(s.Svc.Words, s.arg.Info.Players, s.arg.Winners) }

// noteOf returns a line of text; nil, which takes no room, if there is nothing to say.
func noteOf(text string) ui.Node {
	if text == "" {
		return nil
	}
	return ui.Note(text)
}

// apart says why the game does not count; "" if it does.
func (s *Scene) apart() string {
	from := match.OriginOf(s.arg.Record)
	if len(s.arg.Record) == 0 || from.Counts() {
		return ""
	}
	return s.Svc.Words.Pick("result.apart", string(from))
}

// name returns the default name for saving the game.
func (s *Scene) name() string {
	return s.Game.Called(s.Svc.Words, known.Peek{Info: s.arg.Info, Over: true})
}

// unsaved returns why the game is not saved; "" if it is.
func (s *Scene) unsaved() string {
	if !s.runs {
		return ""
	}
	return s.Svc.Keeper().Unsaved()
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say, off := s.Svc.Words, ""
	if len(s.arg.Record) == 0 {
		off = say.T("result.unrecorded")
	}
	next, more := s.arg.Next()
	label, tip := say.T("result.again"), say.T("result.again.tip")
	switch {
	case more:
		label, tip = say.T("series.next"), say.T("series.next.tip", "n", next.Series.Game, "of", next.Series.Of)
	case next.Series.On():
		tip = say.T("series.again.tip")
	}
	if s.Game.NoChance && !next.Series.On() { // the seats are not equal: the next player starts
		next = next.Onward()
		tip = say.T("result.again.turn", "player", known.Called(say, next.Players, 0))
	}
	begin := func() { s.Again(next) }
	if t := s.arg.Far; t != nil && t.Seat() != rules.NoSeat { // the friends are asked, in the room
		label, tip = say.T("result.again"), s.RematchTip(t)
		begin = func() {
			s.Rematch(t)
			s.Svc.Nav.Push(routes.Room, t)
		}
	}
	again := &ui.Button{ID: "again", Label: label, Icon: ui.Icon(icon.Play), Look: ui.Primary, Tip: tip, Do: func() {
		if s.ticks >= deaf { // until then a press is meant for what was there before
			begin()
		}
	}}
	way := func(id, label string, sign icon.ID, off, tip string, do func()) ui.Node {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Off: off, Tip: tip, Do: do}
	}
	ways := []ui.Node{
		way("title", say.T("result.home"), icon.Home, "", "", func() { s.Svc.Nav.Go(routes.Title, nil) }),
		way("give", say.T("result.keep"), icon.Save, off, say.T("result.keep.tip"), s.keepOrShare),
	}
	review := &ui.Button{ID: "review", Label: say.T("result.review"), Icon: ui.Icon(icon.Log), Off: off, Tip: say.T("result.review.tip"),
		Do: func() { s.Svc.Nav.Go(s.Game.Name, routes.ReviewArg{Record: s.arg.Record}) }}
	if s.arg.Info.Day != "" {
		ways = append(ways, way("day", say.T("day.name"), icon.Dice, "", "", func() { s.Svc.Nav.Push(routes.Day, nil) }))
	}
	if len(s.arg.Retries) > 0 {
		ways = append(ways, way("retry", say.T("result.retry"), icon.Puzzle, off, say.T("table.retry.tip"), func() {
			s.Svc.Nav.Go(s.Game.Name, routes.RetryArg{Record: s.arg.Record, Moves: s.arg.Retries})
		}))
	}
	if keep := s.keep(); keep != nil {
		ways = append(ways, keep)
	}
	row := func(ways []ui.Node) ui.Node {
		return ui.Row(10, append(append([]ui.Node{ui.Spring()}, ways...), review, again)...)
	}
	bare := signs(ways)
	foot := ui.FitWide(row(ways), row(bare), ui.Column(10, ui.Row(10, grown(bare)...), ui.Row(10, ui.Grow(1, review), ui.Grow(1, again))))
	pad := 24.0
	if w, _ := s.Size(); w < 700 {
		pad = 14
	}
	body := ui.Fit(s.body(pad, 16, 14), &ui.Scroll{ID: "page", In: s.body(min(pad, 16), 10, 8)}) // with less space all of it may be visible
	return s.Page(ui.Page{
		Title: say.T("result.title"), Back: s.Back, Wide: wide, Foot: foot,
		Body: body,
	})
}

// body returns who won and why, the score sheet, and beside or below them how it came about.
func (s *Scene) body(pad, gap, line float64) ui.Node {
	say := s.Svc.Words
	title := render.Heading.Sized(32)
	w, h := s.Size()
	if h < 640 {
		title = title.Sized(26)
	}
	ended := []ui.Node{
		&ui.Text{Say: s.title(), Style: title},
		ui.Para(s.arg.Sentence),
		noteOf(strings.TrimSpace(strings.TrimSpace(s.arg.Standing(say)+" "+s.arg.Again) + " " + s.arg.Reviewed)),
		noteOf(s.apart()),
		s.lapsed(),
		s.hinted(),
		noteOf(s.Svc.Words.Sentences(known.Stood(s.Svc.Words, s.arg.Info.Players, s.arg.Record))),
		ui.Wrong(s.unsaved()),
	}
	list := []ui.Node{ui.Row(16, s.crowned(), ui.Grow(1, ui.Middle(ui.Column(4, ended...))))}
	for _, a := range s.arg.Achieved {
		list = append(list, menu.Achieved(true, ui.Strong(s.firstTime(a))))
	}
	list = append(list, newSheet(say, s.arg, line))
	rest := append(s.explained(), s.proof(), s.seed())
	how := s.reel.node(s, w)
	if how != nil && w >= 900 { // beside the scores
		how = ui.Column(10, how, s.dear())
		left := ui.Panel(pad, ui.Column(gap, append(list, rest...)...))
		return ui.Align(0.5, 0.3, ui.AtMost(wide, ui.Row(16, ui.Grow(1.45, left), ui.Grow(1, ui.Align(0, 0, ui.Panel(min(pad, 16), how))))))
	}
	return ui.Align(0.5, 0.3, ui.AtMost(wide, ui.Panel(pad, ui.Column(gap, append(append(list, s.dear(), how), rest...)...))))
}

// lapsed says who lost on time; nil: nobody did, or the sentence above says it.
func (s *Scene) lapsed() ui.Node {
	said := s.Svc.Words.Sentences(known.Lapsed(s.Svc.Words, s.arg.Info.Players, s.arg.Record))
	if said == s.arg.Sentence {
		return nil
	}
	return noteOf(said)
}

// hinted says that all had agreed to hints, in a game with players elsewhere; nil if they had not.
func (s *Scene) hinted() ui.Node {
	if sum, err := match.Summarise(s.arg.Record); err != nil || !sum.Info.HintsAgreed() {
		return nil
	}
	return ui.Note(s.Svc.Words.T("result.hints"))
}

// keep returns the button that keeps the first of the others of a game at a host as a friend; nil
// if there is nobody to keep.
func (s *Scene) keep() ui.Node {
	t := s.arg.Far
	if t == nil {
		return nil
	}
	say := s.Svc.Words
	s.known = t.KnowsPlayers()
	for _, c := range t.Companions() {
		if name := play.FarName(say, t.People(), c.Seat); !c.Kept {
			return &ui.Button{ID: "keep", Label: say.T("far.keep"), Name: say.T("far.keep.of", "player", name), Icon: ui.Icon(icon.Plus), Tip: say.T("far.keep.tip", "player", name), Do: func() {
				s.Keep(t, c)
				s.Rebuild()
			}}
		}
	}
	return nil
}

// dear returns the costliest moves of the game, each of which leads to the review at that move;
// without a review, the way to find them. nil: there is no record.
func (s *Scene) dear() ui.Node {
	say := s.Svc.Words
	switch {
	case len(s.arg.Record) == 0:
		return nil
	case len(s.arg.Dear) == 0 && s.arg.Reviewed != "": // none cost anything
		return nil
	case len(s.arg.Dear) == 0:
		return ui.Row(0, &ui.Button{ID: "dear", Label: say.T("result.dear.find"), Icon: ui.Icon(icon.Hint), Look: ui.Quiet, Left: true, Tip: say.T("result.dear.find.tip"),
			Do: func() { s.Svc.Nav.Go(s.Game.Name, routes.ReviewArg{Record: s.arg.Record, Analyse: true}) }})
	}
	var ways []ui.Node
	for i, d := range s.arg.Dear {
		ways = append(ways, &ui.Button{ID: "dear:" + strconv.Itoa(i+1), Label: d.Label, Tip: d.Tip, Do: func() {
			s.Svc.Nav.Pop()
			d.Look()
		}})
	}
	return ui.Column(6, ui.Note(say.T("result.dear")), ui.Flow(8, 0, ways...))
}

// explained says what was done for each new achievement, below the scores, which are read
// first.
func (s *Scene) explained() (list []ui.Node) {
	for _, a := range s.arg.Achieved {
		say := s.Svc.Words
		list = append(list, menu.Achieved(true, ui.Strong(s.Game.AchievementName(say, a.Name)), ui.Note(s.Game.AchievementLine(say, a.Name))))
	}
	return list
}

// firstTime says what somebody has achieved for the first time, and who, if it could be
// somebody else.
func (s *Scene) firstTime(a known.Achieved) string {
	say, name := s.Svc.Words, s.Game.AchievementName(s.Svc.Words, a.Name)
	people := 0
	for _, p := range s.arg.Info.Players {
		if match.Level(p.Kind) == 0 {
			people++
		}
	}
	if people > 1 {
		return say.T("result.achieved.player", "player", known.Called(say, s.arg.Info.Players, int(a.Seat)), "name", name)
	}
	return say.T("result.achieved", "name", name)
}

// seed shows the seed, which reveals nothing any more: with it anybody can verify the luck
// of the game. Games without chance have none.
func (s *Scene) seed() ui.Node {
	if s.Game.NoChance {
		return nil
	}
	return ui.Note(s.Svc.Words.T("result.seed", "seed", strconv.FormatUint(s.arg.Info.Seed, 10)))
}

// proof says in one line that nobody can have stacked the deck of a game kept by a host, and
// how that is known if it is pressed; what could not be verified is never folded. nil: there
// is no such proof.
func (s *Scene) proof() ui.Node {
	switch {
	case s.proved == "":
		return nil
	case s.careful:
		return ui.Wrong(s.proved)
	}
	sign, text := icon.Unfold, ui.Node(nil)
	if s.proven {
		sign, text = icon.Fold, ui.Note(s.proved)
	}
	return ui.Column(4, &ui.Button{ID: "proof", Label: s.Svc.Words.T("result.fair"), Icon: ui.Icon(sign), Look: ui.Quiet, Left: true, On: s.proven, Do: func() {
		s.proven = !s.proven
		s.Rebuild()
	}}, text)
}

// wide is the greatest width of the sheet, dp.
const wide = 1200

// crowned returns the winners' emblems.
func (s *Scene) crowned() ui.Node {
	size := 72.0
	if _, h := s.Size(); h < 640 {
		size = 48
	}
	var signs []ui.Node
	for _, w := range s.arg.Winners {
		id := sign(s.arg.Info.Players[w], w)
		kind := s.arg.Info.Players[w].Kind
		if level, temper := match.Level(kind), match.Temper(kind); portrait.Has(s.Game.Name, level, temper) { // with the seat's emblem beside it
			signs = append(signs, &ui.Func{W: size, H: size, Paint: func(c *render.Canvas, r render.Rect) {
				x, y := r.Centre()
				c.Sprite(portrait.Sprite(c.Kit, s.Game.Name, level, temper, size), render.Place{X: x, Y: y})
				c.Sprite(emblem.Badge(c.Kit, id, size/2.4), render.Place{X: x + size/3, Y: y + size/3})
			}})
			continue
		}
		signs = append(signs, &ui.Func{W: size, H: size, Paint: func(c *render.Canvas, r render.Rect) {
			x, y := r.Centre()
			c.Sprite(emblem.Badge(c.Kit, id, size), render.Place{X: x, Y: y})
			s.celebration.drawLaurel(c, x, y, size*0.5+1)
		}})
	}
	if len(signs) == 0 || len(signs) > 2 {
		return nil
	}
	return ui.Middle(ui.Row(8, signs...))
}

// sign returns a player's emblem, or the default one of the seat.
func sign(p match.Player, seat int) emblem.ID {
	if i := slices.Index(match.Emblems(), p.Emblem); i >= 0 {
		return emblem.ID(i)
	}
	return emblem.ID(seat)
}

func grown(nodes []ui.Node) (wide []ui.Node) {
	for _, n := range nodes {
		wide = append(wide, ui.Grow(1, n))
	}
	return wide
}

// signs returns buttons without their labels, which become their tips. The progress of the
// film has no icon, and stays.
func signs(buttons []ui.Node) (bare []ui.Node) {
	for _, n := range buttons {
		b := *n.(*ui.Button)
		if b.Tip == "" {
			b.Tip = b.Label
		}
		if b.Icon != "" {
			b.Label = ""
		}
		bare = append(bare, &b)
	}
	return bare
}
