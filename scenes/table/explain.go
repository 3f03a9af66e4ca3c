package table

import (
	"math"

	"agora/game"
	"agora/game/input"
	"agora/game/spoken"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// Inspectable is a scene that explains what is on its table. A card appears when a player
// points at a thing for a while, holds a finger on it, or asks by a key. It says what the
// thing is, gives its rule, and describes its current state.
type Inspectable interface {
	// Subjects lists what can be explained; see SeatSubjects and SpotSubjects too.
	Subjects(l *Subjects)
	// Clear returns what a card must not cover besides the thing it explains: the hand.
	Clear() []render.Rect
}

// Explanation is the text of a card.
type Explanation struct {
	Icon icon.ID
	Sign ui.Drawing // replaces the icon
	Name string
	Rule string // what the thing is, in two sentences
	Now  string // its state in the position shown, in one sentence
	Page string // the page of the rules about it
}

// explaining is the card and whatever may open it.
type explaining struct {
	t *Core

	resting bool // a mouse is resting over the table, at x, y
	x, y    float64
	rested  int // how long it has rested, in ticks

	subjects Subjects
	walk     spots.Pointer[string] // steps by keys while a card is open
	open     bool
	by       spots.Source
	left     int // ticks since the mouse left the thing
	card     card
}

// card is a card ready to be drawn.
type card struct {
	id              string
	told            Explanation
	more            string
	at, thing       render.Rect
	name, rule, now []string
	beside          bool // more text follows the name
}

// How many ticks a mouse must rest on a thing before it is explained; longer on what a
// click would choose, because that shows its effect at once. A card stays as long after
// the mouse has left, in case the mouse is on its way to it.
const (
	explainAfter     = 72
	explainLiveAfter = 100
	explainStays     = 20
)

// inspectable returns the scene as an Inspectable.
func (ex *explaining) inspectable() (g Inspectable, ok bool) {
	g = ex.t.can.Things
	return g, g != nil
}

// listThings lists everything that can be explained now.
func (ex *explaining) listThings(g Inspectable) *Subjects {
	ex.subjects.reset()
	g.Subjects(&ex.subjects)
	return &ex.subjects
}

// explainable reports whether a card may open now.
func (ex *explaining) explainable() bool {
	t := ex.t
	return !t.Curtain.closed && !t.Log.Covers() && !t.Busy() && !t.typed.anyPointer().Holding
}

// explainAt explains what is at a point, if anything.
func (ex *explaining) explainAt(x, y float64, by spots.Source) {
	g, ok := ex.inspectable()
	if !ok || !ex.explainable() || ex.t.Furniture.screen.Tells(x, y) {
		return
	}
	l := ex.listThings(g)
	if s := spots.Under(&l.list, x, y); s != nil {
		ex.explainThing(g, l.list.Index(s.ID), x, y, by)
	}
}

// explainThing explains thing n, pointed at from that point.
func (ex *explaining) explainThing(g Inspectable, n int, x, y float64, by spots.Source) bool {
	t := ex.t
	told := ex.subjects.tell[n]()
	if told.Name == "" {
		return false
	}
	e := ex
	id, thing := e.subjects.list.Spots[n].ID, e.subjects.list.Spots[n].Area
	if w, h := t.Kit.Size(); thing.W > 0.4*w && thing.H > 0.4*h { // the ground beneath everything
		if by == spots.Mouse { // resting there is no question
			return false
		}
		thing = render.R(x, y, 0, 0).Inset(-ui.Target / 2)
	}
	more := t.Words.T("explain.more")
	if t.Words.ByPad() || by == spots.Finger {
		more = input.ForPad(more) // names no key
	}
	c := ex.compose(card{id: id, told: told, more: more, thing: thing}, g.Clear())
	if by == spots.Mouse && ex.hides(&c) { // nobody asked for it
		return false
	}
	e.card = c
	e.open, e.by, e.left = true, by, 0
	t.Nav.Invalidate()
	return true
}

// explainFocus explains what keys or a pointer point at, otherwise the thing nearest to
// the middle of the board. Arrow keys then step from thing to thing.
func (ex *explaining) explainFocus() {
	g, ok := ex.inspectable()
	if !ok || !ex.explainable() {
		return
	}
	e := ex
	l := &ex.listThings(g).list
	x, y := ex.t.Frame.Board.Centre()
	at := -1
	if s := ex.t.typed.anyPointer().Place(ex.t.typed.anyList()); s != nil {
		x, y = s.X, s.Y
	} else if e.resting {
		x, y = e.x, e.y
	}
	if id, ok := l.At(x, y); ok {
		at = l.Index(id)
	}
	for i, far := 0, math.Inf(1); at < 0 && i < len(l.Spots); i++ {
		if d := math.Hypot(l.Spots[i].X-x, l.Spots[i].Y-y); d < far {
			l.Start, far = i, d
		}
	}
	if at < 0 {
		at = l.Start
	}
	if at >= 0 {
		e.walk.Point(l.Spots[at].Key, spots.Keys)
		ex.explainThing(g, at, l.Spots[at].X, l.Spots[at].Y, spots.Keys)
	}
}

// closeCard closes the card.
func (ex *explaining) closeCard() {
	e := ex
	if e.open {
		ex.t.Nav.Invalidate()
	}
	e.open, e.rested = false, 0
}

// explained handles a gesture before anything else does, and reports whether it was for
// the card.
func (ex *explaining) explained(e input.Event) (used bool) {
	x := ex
	inside := x.open && x.card.at.Contains(e.X, e.Y)
	switch e.Kind {
	case input.Hover:
		if !x.resting || math.Hypot(e.X-x.x, e.Y-x.y) > 2 {
			x.resting, x.x, x.y, x.rested = true, e.X, e.Y, 0
		}
		return inside
	case input.Press:
		x.resting = false
		if inside {
			return true
		}
		ex.closeCard()
	case input.Tap:
		if inside {
			ex.explainMore()
			return true
		}
	case input.LongPress:
		ex.explainAt(e.X, e.Y, spots.Finger)
	case input.DragStart, input.Pinch, input.Wheel, input.Blur, input.Resize:
		ex.closeCard()
	case input.KeyPress:
		return ex.explainKey(e)
	}
	return inside && e.Kind != input.Release
}

// explainKey handles a key while a card is open. Keys that do not concern the card close
// it.
func (ex *explaining) explainKey(e input.Event) (used bool) {
	x := ex
	if x.resting = false; !x.open {
		return false
	}
	switch e.Key {
	case input.KeyShift, input.KeyCtrl, input.KeyAlt:
		return false
	case input.KeyF1, input.KeyF12:
		return false
	case input.KeyEsc, input.KeyW:
		ex.closeCard()
		return true
	case input.KeyEnter:
		if x.by == spots.Keys {
			ex.explainMore()
			return true
		}
	case input.KeyLeft, input.KeyRight, input.KeyUp, input.KeyDown, input.KeyTab:
		if g, ok := ex.inspectable(); ok && x.by == spots.Keys {
			l := &ex.listThings(g).list
			x.walk.Feed(e, l)
			if i := l.Index(x.walk.At); i >= 0 {
				ex.explainThing(g, i, l.Spots[i].X, l.Spots[i].Y, spots.Keys)
			}
			return true
		}
	}
	ex.closeCard()
	return false
}

// explainMore opens the rules at the page of what is explained.
func (ex *explaining) explainMore() {
	help := ex.t.Help()
	ex.closeCard()
	ex.t.Nav.Push(game.RouteRules, help)
}

// explainOn counts a tick towards opening or closing a card.
func (ex *explaining) explainOn() {
	e := ex
	switch {
	case e.open && !ex.explainable():
		ex.closeCard()
	case e.open && e.by == spots.Mouse && e.resting:
		if e.left++; e.card.thing.Contains(e.x, e.y) || e.card.at.Inset(-8).Contains(e.x, e.y) {
			e.left = 0
		}
		if e.left > explainStays {
			ex.closeCard()
		}
	case !e.open && e.resting && !ex.t.Settings.CardsAsked:
		e.rested++
		live := false
		if e.rested == explainAfter {
			s := spots.Under(ex.t.typed.anyList(), e.x, e.y)
			live = s != nil && s.Live
		}
		if e.rested == explainAfter && !live || e.rested == explainLiveAfter {
			ex.explainAt(e.x, e.y, spots.Mouse)
			e.rested = explainLiveAfter // only once
		}
	}
}

// Measures of a card, dp.
const (
	cardPad  = 9
	cardSign = 26
	cardGap  = 5
	cardFoot = 22
)

// Text styles of a card.
var (
	cardText = render.Small
	cardHead = render.Strong.Sized(18)
)

// cardWidths are the widths to try, in order.
var cardWidths = [...]float64{340, 430, 540, 290, 250, 630}

// compose lays a card out so that it covers neither what it explains nor what must stay
// visible, and as little as possible of what can be chosen.
func (ex *explaining) compose(c card, clear []render.Rect) card {
	t := ex.t
	w, h := t.Kit.Size()
	screen := render.R(0, 0, w, h).Inset(3)
	avoid := []obstacle{{c.thing.Inset(-4), 1e7}}
	for _, r := range clear {
		avoid = append(avoid, obstacle{r, 1e5})
	}
	for _, r := range [...]render.Rect{t.Frame.Bar, t.Frame.Action} {
		avoid = append(avoid, obstacle{r, 3})
	}
	avoid = append(avoid, obstacle{t.Frame.Board, 0.15})
	for _, r := range t.Frame.Seats {
		avoid = append(avoid, obstacle{r, 0.3})
	}
	if _, at := t.mode.Panel.Node(); !at.Empty() {
		avoid = append(avoid, obstacle{at, 1e5})
	}
	places := t.typed.anyList()
	for i := range places.Count() {
		if s := places.Place(i); s.Live {
			avoid = append(avoid, obstacle{s.Area, 40})
		}
	}
	best, least := c, math.Inf(1)
	for _, wide := range cardWidths {
		d := c
		d.wrap(t.Kit, math.Min(wide, screen.W))
		cost := d.settle(screen, avoid)
		if d.at.H > screen.H {
			cost += 1e15
		}
		if cost < least {
			best, least = d, cost
		}
	}
	return best
}

// hides reports whether a card covers something that can be chosen.
func (ex *explaining) hides(c *card) bool {
	places := ex.t.typed.anyList()
	for i := range places.Count() {
		s := places.Place(i)
		if in := c.at.Intersect(s.Area); s.Live && in.W > 1 && in.H > 1 && !s.Area.Contains(c.thing.Centre()) {
			return true
		}
	}
	return false
}

// wrap breaks the text into lines and computes the size of the card.
func (c *card) wrap(k *render.Kit, wide float64) {
	in := wide - 2*cardPad
	name, _ := k.Measure(cardHead, c.told.Name)
	more, _ := k.Measure(render.Small, c.more)
	c.name = k.Wrap(cardHead, c.told.Name, in-cardSign-8)
	c.rule = k.Wrap(cardText, c.told.Rule, in)
	c.now = k.Wrap(cardText, c.told.Now, in-10)
	line := k.LineHeight(cardText)
	high := 2*cardPad + c.headHigh(k) + line*float64(len(c.rule)+len(c.now)) + 2*cardGap
	if c.beside = cardSign+8+name+30+more+8 <= in; !c.beside {
		high += cardFoot
	}
	c.at = render.R(0, 0, wide, high)
}

// headHigh returns the height of the icon and the name.
func (c *card) headHigh(k *render.Kit) float64 {
	return math.Max(cardSign, k.LineHeight(cardHead)*float64(len(c.name)))
}

// obstacle is a part of the screen, with the cost of covering a point of it.
type obstacle struct {
	render.Rect
	weight float64
}

// settle moves the card to where it is least in the way, and returns the cost.
func (c *card) settle(screen render.Rect, avoid []obstacle) (cost float64) {
	const step = 24.0
	tx, ty := c.thing.Centre()
	best, least := c.at, math.Inf(1)
	try := func(x, y float64) {
		r := render.R(x, y, c.at.W, c.at.H).Within(screen)
		cx, cy := r.Centre()
		cost := 14 * (math.Abs(cx-tx) + math.Abs(cy-ty))
		for i := range avoid {
			if in := r.Intersect(avoid[i].Rect); in.W > 0 && in.H > 0 {
				cost += avoid[i].weight * (in.W*in.H + 400) // even covering a corner is bad
			}
		}
		if cost < least {
			best, least = r, cost
		}
	}
	const gap = 10
	for _, x := range [...]float64{c.thing.X - gap - c.at.W, tx - c.at.W/2, c.thing.Right() + gap} {
		for _, y := range [...]float64{c.thing.Y - gap - c.at.H, ty - c.at.H/2, c.thing.Bottom() + gap} {
			try(x, y)
		}
	}
	for y := screen.Y; y <= screen.Bottom()-c.at.H+step; y += step {
		for x := screen.X; x <= screen.Right()-c.at.W+step; x += step {
			try(x, y)
		}
	}
	c.at = best
	return least
}

// draw draws the card, and a ring around what it explains.
func (c *card) draw(cv *render.Canvas) {
	t := cv.Theme()
	ring := c.thing.Inset(-2)
	cv.FrameRound(ring.Inset(-1), 7, 4, render.Fade(t.Card, 0.8))
	cv.FrameRound(ring, 6, 2, t.Gold)
	cv.Panel(c.at, render.PanelTip)
	in := c.at.Inset(cardPad)
	head, in := in.CutTop(c.headHigh(cv.Kit))
	x, y := head.X+cardSign/2, head.Y+cardSign/2
	if c.told.Sign != nil {
		c.told.Sign(cv, x, y, cardSign, t.Ink)
	} else {
		cv.Sprite(icon.Sprite(cv.Kit, c.told.Icon, cardSign), render.Place{X: x, Y: y, Tint: t.Ink})
	}
	_, name := head.CutLeft(cardSign + 8)
	cv.LinesIn(cardHead, c.name, name, render.AlignLeft, t.Ink)
	_, in = in.CutTop(cardGap)
	line := cv.Kit.LineHeight(cardText)
	rule, in := in.CutTop(line * float64(len(c.rule)))
	cv.Lines(cardText, c.rule, rule.X, rule.Y, render.AlignLeft, t.Ink)
	_, in = in.CutTop(cardGap)
	now, foot := in.CutTop(line * float64(len(c.now)))
	cv.Fill(render.R(now.X, now.Y+2, 3, now.H-4), t.Gold)
	cv.Lines(cardText, c.now, now.X+10, now.Y, render.AlignLeft, t.Ink)
	w, _ := cv.Measure(render.Small, c.more)
	if c.beside {
		foot = render.R(head.Right()-w-26, head.Y, w+26, cardSign)
	}
	cv.Sprite(icon.Sprite(cv.Kit, icon.Rules, 18), render.Place{X: foot.X + 9, Y: foot.Y + foot.H/2, Tint: t.InkSoft})
	cv.TextIn(render.Small, c.more, render.R(foot.X+24, foot.Y, w+2, foot.H), render.AlignLeft, t.InkSoft)
}

// say returns the card's text for players who do not see it.
func (c *card) say() []string { return []string{c.told.Name, c.told.Rule, c.told.Now} }

// Explained visits every thing with its laid-out card, and everything that can be pointed
// at but has no explanation as a thing without a name. Tests use it to find empty cards,
// and cards that cover what they explain.
func (t *Core) Explained(visit func(thing string, told Explanation, card, at render.Rect, clear []render.Rect)) {
	g, ok := t.explain.inspectable()
	if !ok || !t.explain.explainable() {
		return
	}
	things := t.explain.listThings(g)
	l := &things.list
	for i := range l.Spots {
		s := &l.Spots[i]
		if t.explain.explainThing(g, i, s.X, s.Y, spots.Keys) {
			c := &t.explain.card
			visit(s.Key, c.told, c.at, c.thing, g.Clear())
		} else {
			visit(s.Key, things.tell[i](), render.Rect{}, s.Area, nil)
		}
	}
	places := t.typed.anyList()
	for i := range places.Count() {
		s := places.Place(i)
		if spots.Under(l, s.X, s.Y) == nil && places.Shown(s) {
			visit("the spot "+s.ID, Explanation{}, render.Rect{}, s.Area, nil)
		}
	}
	t.explain.closeCard()
}

// explainID is the ID of the list of explanations in the words panel.
const explainID = "explain"

// speakThings returns the things that can be explained, as a list to choose from, and the
// current explanation.
func (ex *explaining) speakThings() (items []spoken.Item) {
	g, ok := ex.inspectable()
	if !ok || !ex.explainable() {
		return nil
	}
	choice := spoken.Item{Kind: spoken.Choice, ID: explainID, Text: ex.t.say("explain.choose")}
	if ex.open {
		choice.Value = ex.card.id
		for _, line := range ex.card.say() {
			items = append(items, spoken.Item{Kind: spoken.Text, Text: line})
		}
	}
	named := map[string]int{}
	things := ex.listThings(g)
	for i := range things.tell {
		told := things.tell[i]()
		if told.Name == "" {
			continue
		}
		if named[told.Name]++; named[told.Name] > 1 {
			told.Name = ex.t.Words.T("explain.again", "name", words.Sentences{told.Name}, "number", named[told.Name])
		}
		choice.Options = append(choice.Options, spoken.Option{Key: things.list.Spots[i].ID, Text: told.Name})
	}
	if len(choice.Options) == 0 {
		return nil
	}
	return append(items, choice)
}

// useThing explains the thing chosen in the words panel.
func (ex *explaining) useThing(id string) bool {
	g, ok := ex.inspectable()
	if !ok || !ex.explainable() {
		return false
	}
	l := &ex.listThings(g).list
	i := l.Index(id)
	if i < 0 {
		return false
	}
	ex.walk.Point(id, spots.Keys)
	return ex.explainThing(g, i, l.Spots[i].X, l.Spots[i].Y, spots.Keys)
}
