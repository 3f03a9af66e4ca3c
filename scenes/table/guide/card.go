// Package guide explains what lies on a table: a card with the name of a thing, its rule and
// its current state.
package guide

import (
	"math"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
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
	Sign panels.Drawing // replaces the icon
	Name string
	Rule string // what the thing is, in two sentences
	Now  string // its state in the position shown, in one sentence
	Page string // the page of the rules about it
}

// Table is the table whose things a card explains.
type Table struct {
	*game.Services
	Scene
}

// Scene tells what the table shows.
type Scene interface {
	Things() Inspectable // nil: nothing is explained
	// Explainable reports whether a card may open now.
	Explainable() bool
	Pointer() *spots.AnyPointer
	Spots() spots.AnyList
	HasTip(x, y float64) bool // a button there has a tip of its own
	Board() render.Rect
	// Avoid returns what a card should leave visible around the board.
	Avoid() []Obstacle
	Help() routes.RulesArg // for the thing that is explained
}

// Card is the card and whatever may open it.
type Card struct {
	t Table

	resting bool // a mouse is resting over the table, at x, y
	x, y    float64
	rested  int // how long it has rested, in ticks

	subjects Subjects
	walk     spots.Pointer[string] // steps by keys while a card is open
	Open     bool
	by       spots.Source
	left     int // ticks since the mouse left the thing
	Text
}

// New returns the card of a table; nothing is explained yet.
func New(t Table) Card { return Card{t: t} }

// Text holds what a card says, and where.
type Text struct {
	ID              string // of the thing
	Told            Explanation
	More            string // how to learn more
	At, Thing       render.Rect
	name, rule, now []string
	beside          bool // more text follows the name
}

// How many ticks a mouse must rest on a thing before it is explained (After); longer on what
// a click would choose, because that shows its effect at once (LiveAfter). A card Stays after
// the mouse has left, in case the mouse is on its way to it.
const (
	After     = 72
	LiveAfter = 100
	Stays     = 20
)

// inspectable returns the scene's things, if it explains any.
func (c *Card) inspectable() (g Inspectable, ok bool) {
	g = c.t.Things()
	return g, g != nil
}

// listThings lists everything that can be explained now.
func (c *Card) listThings(g Inspectable) *Subjects {
	c.subjects.reset()
	g.Subjects(&c.subjects)
	return &c.subjects
}

// Ask explains what is at a point, if anything.
func (c *Card) Ask(x, y float64, by spots.Source) {
	g, ok := c.inspectable()
	if !ok || !c.t.Explainable() || c.t.HasTip(x, y) {
		return
	}
	l := c.listThings(g)
	if s := spots.Under(&l.list, x, y); s != nil {
		c.explainThing(g, l.list.Index(s.ID), x, y, by)
	}
}

// explainThing explains thing n, at which by points from x, y.
func (c *Card) explainThing(g Inspectable, n int, x, y float64, by spots.Source) bool {
	t := c.t
	told := c.subjects.tell[n]()
	if told.Name == "" {
		return false
	}
	id, thing := c.subjects.list.Spots[n].ID, c.subjects.list.Spots[n].Area
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
	k := c.compose(Text{ID: id, Told: told, More: more, Thing: thing}, g.Clear())
	if by == spots.Mouse && c.hides(&k) { // nobody asked for it
		return false
	}
	c.Text = k
	c.Open, c.by, c.left = true, by, 0
	t.Nav.Invalidate()
	return true
}

// Focus explains what keys or a pointer point at, otherwise the thing nearest to
// the middle of the board. Arrow keys then step from thing to thing.
func (c *Card) Focus() {
	g, ok := c.inspectable()
	if !ok || !c.t.Explainable() {
		return
	}
	l := &c.listThings(g).list
	x, y := c.t.Board().Centre()
	at := -1
	if s := c.t.Pointer().Place(c.t.Spots()); s != nil {
		x, y = s.X, s.Y
	} else if c.resting {
		x, y = c.x, c.y
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
		c.walk.Point(l.Spots[at].Key, spots.Keys)
		c.explainThing(g, at, l.Spots[at].X, l.Spots[at].Y, spots.Keys)
	}
}

// Close closes the card.
func (c *Card) Close() {
	if c.Open {
		c.t.Nav.Invalidate()
	}
	c.Open, c.rested = false, 0
}

// Feed handles a gesture before anything else does, and reports whether it was for
// the card.
func (c *Card) Feed(e input.Event) (used bool) {
	inside := c.Open && c.At.Contains(e.X, e.Y)
	switch e.Kind {
	case input.Hover:
		if !c.resting || math.Hypot(e.X-c.x, e.Y-c.y) > 2 {
			c.resting, c.x, c.y, c.rested = true, e.X, e.Y, 0
		}
		return inside
	case input.Press:
		c.resting = false
		if inside {
			return true
		}
		c.Close()
	case input.Tap:
		if inside {
			c.explainMore()
			return true
		}
	case input.LongPress:
		c.Ask(e.X, e.Y, spots.Finger)
	case input.DragStart, input.Pinch, input.Wheel, input.Blur, input.Resize:
		c.Close()
	case input.KeyPress:
		return c.explainKey(e)
	}
	return inside && e.Kind != input.Release
}

// explainKey handles a key while a card is open. Keys that do not concern the card close
// it.
func (c *Card) explainKey(e input.Event) (used bool) {
	if c.resting = false; !c.Open {
		return false
	}
	switch e.Key {
	case input.KeyShift, input.KeyCtrl, input.KeyAlt:
		return false
	case input.KeyF1, input.KeyF12:
		return false
	case input.KeyEsc, input.KeyW:
		c.Close()
		return true
	case input.KeyEnter:
		if c.by == spots.Keys {
			c.explainMore()
			return true
		}
	case input.KeyLeft, input.KeyRight, input.KeyUp, input.KeyDown, input.KeyTab:
		if g, ok := c.inspectable(); ok && c.by == spots.Keys {
			l := &c.listThings(g).list
			c.walk.Feed(e, l)
			if i := l.Index(c.walk.At); i >= 0 {
				c.explainThing(g, i, l.Spots[i].X, l.Spots[i].Y, spots.Keys)
			}
			return true
		}
	}
	c.Close()
	return false
}

// explainMore opens the rules at the page of what is explained.
func (c *Card) explainMore() {
	help := c.t.Help()
	c.Close()
	c.t.Nav.Push(routes.Rules, help)
}

// Tick counts a tick towards opening or closing a card.
func (c *Card) Tick() {
	switch {
	case c.Open && !c.t.Explainable():
		c.Close()
	case c.Open && c.by == spots.Mouse && c.resting:
		if c.left++; c.Thing.Contains(c.x, c.y) || c.At.Inset(-8).Contains(c.x, c.y) {
			c.left = 0
		}
		if c.left > Stays {
			c.Close()
		}
	case !c.Open && c.resting && !c.t.Settings.CardsAsked:
		c.rested++
		live := false
		if c.rested == After {
			s := spots.Under(c.t.Spots(), c.x, c.y)
			live = s != nil && s.Live
		}
		if c.rested == After && !live || c.rested == LiveAfter {
			c.Ask(c.x, c.y, spots.Mouse)
			c.rested = LiveAfter // only once
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
func (c *Card) compose(text Text, clear []render.Rect) Text {
	t := c.t
	w, h := t.Kit.Size()
	screen := render.R(0, 0, w, h).Inset(3)
	avoid := append([]Obstacle{{text.Thing.Inset(-4), 1e7}}, t.Avoid()...)
	for _, r := range clear {
		avoid = append(avoid, Obstacle{r, 1e5})
	}
	places := t.Spots()
	for i := range places.Count() {
		if s := places.Place(i); s.Live {
			avoid = append(avoid, Obstacle{s.Area, 40})
		}
	}
	best, least := text, math.Inf(1)
	for _, wide := range cardWidths {
		d := text
		d.wrap(t.Kit, min(wide, screen.W))
		cost := d.settle(screen, avoid)
		if d.At.H > screen.H {
			cost += 1e15
		}
		if cost < least {
			best, least = d, cost
		}
	}
	return best
}

// hides reports whether a card covers something that can be chosen.
func (c *Card) hides(k *Text) bool {
	places := c.t.Spots()
	for i := range places.Count() {
		s := places.Place(i)
		if in := k.At.Intersect(s.Area); s.Live && in.W > 1 && in.H > 1 && !s.Area.Contains(k.Thing.Centre()) {
			return true
		}
	}
	return false
}

// wrap breaks the text into lines and computes the size of the card.
func (c *Text) wrap(k *render.Kit, wide float64) {
	in := wide - 2*cardPad
	name, _ := k.Measure(cardHead, c.Told.Name)
	more, _ := k.Measure(render.Small, c.More)
	c.name = k.Wrap(cardHead, c.Told.Name, in-cardSign-8)
	c.rule = k.Wrap(cardText, c.Told.Rule, in)
	c.now = k.Wrap(cardText, c.Told.Now, in-10)
	line := k.LineHeight(cardText)
	high := 2*cardPad + c.headHigh(k) + line*float64(len(c.rule)+len(c.now)) + 2*cardGap
	if c.beside = cardSign+8+name+30+more+8 <= in; !c.beside {
		high += cardFoot
	}
	c.At = render.R(0, 0, wide, high)
}

// headHigh returns the height of the icon and the name.
func (c *Text) headHigh(k *render.Kit) float64 {
	return max(cardSign, k.LineHeight(cardHead)*float64(len(c.name)))
}

// Obstacle is a part of the screen, with the cost of covering a point of it.
type Obstacle struct {
	render.Rect
	Weight float64
}

// settle moves the card to where it is least in the way, and returns the cost.
func (c *Text) settle(screen render.Rect, avoid []Obstacle) (cost float64) {
	const step = 24.0
	tx, ty := c.Thing.Centre()
	best, least := c.At, math.Inf(1)
	try := func(x, y float64) {
		r := render.R(x, y, c.At.W, c.At.H).Within(screen)
		cx, cy := r.Centre()
		cost := 14 * (math.Abs(cx-tx) + math.Abs(cy-ty))
		for i := range avoid {
			if in := r.Intersect(avoid[i].Rect); in.W > 0 && in.H > 0 {
				cost += avoid[i].Weight * (in.W*in.H + 400) // even covering a corner is bad
			}
		}
		if cost < least {
			best, least = r, cost
		}
	}
	const gap = 10
	for _, x := range [...]float64{c.Thing.X - gap - c.At.W, tx - c.At.W/2, c.Thing.Right() + gap} {
		for _, y := range [...]float64{c.Thing.Y - gap - c.At.H, ty - c.At.H/2, c.Thing.Bottom() + gap} {
			try(x, y)
		}
	}
	for y := screen.Y; y <= screen.Bottom()-c.At.H+step; y += step {
		for x := screen.X; x <= screen.Right()-c.At.W+step; x += step {
			try(x, y)
		}
	}
	c.At = best
	return least
}

// Draw draws the card, and a ring around what it explains.
func (c *Text) Draw(cv *render.Canvas) {
	t := cv.Theme()
	ring := c.Thing.Inset(-2)
	cv.FrameRound(ring.Inset(-1), 7, 4, render.Fade(t.Card, 0.8))
	cv.FrameRound(ring, 6, 2, t.Gold)
	cv.Panel(c.At, render.PanelTip)
	in := c.At.Inset(cardPad)
	head, in := in.CutTop(c.headHigh(cv.Kit))
	x, y := head.X+cardSign/2, head.Y+cardSign/2
	if c.Told.Sign != nil {
		c.Told.Sign(cv, x, y, cardSign, t.Ink)
	} else {
		cv.Sprite(icon.Sprite(cv.Kit, c.Told.Icon, cardSign), render.Place{X: x, Y: y, Tint: t.Ink})
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
	w, _ := cv.Measure(render.Small, c.More)
	if c.beside {
		foot = render.R(head.Right()-w-26, head.Y, w+26, cardSign)
	}
	cv.Sprite(icon.Sprite(cv.Kit, icon.Rules, 18), render.Place{X: foot.X + 9, Y: foot.Y + foot.H/2, Tint: t.InkSoft})
	cv.TextIn(render.Small, c.More, render.R(foot.X+24, foot.Y, w+2, foot.H), render.AlignLeft, t.InkSoft)
}

// Say returns the card's text for players who do not see it.
func (c *Text) Say() []string { return []string{c.Told.Name, c.Told.Rule, c.Told.Now} }

// Visit visits every thing with its laid-out card, and everything that can be pointed
// at but has no explanation as a thing without a name. Tests use it to find empty cards,
// and cards that cover what they explain.
func (c *Card) Visit(visit func(thing string, told Explanation, card, at render.Rect, clear []render.Rect)) {
	g, ok := c.inspectable()
	if !ok || !c.t.Explainable() {
		return
	}
	things := c.listThings(g)
	l := &things.list
	for i := range l.Spots {
		s := &l.Spots[i]
		if c.explainThing(g, i, s.X, s.Y, spots.Keys) {
			visit(s.Key, c.Told, c.At, c.Thing, g.Clear())
		} else {
			visit(s.Key, things.tell[i](), render.Rect{}, s.Area, nil)
		}
	}
	places := c.t.Spots()
	for i := range places.Count() {
		s := places.Place(i)
		if spots.Under(l, s.X, s.Y) == nil && places.Shown(s) {
			visit("the spot "+s.ID, Explanation{}, render.Rect{}, s.Area, nil)
		}
	}
	c.Close()
}

// ListID is the ID of the list of explanations in the words panel.
const ListID = "explain"

// Items returns the things that can be explained, as a list to choose from, and the
// current explanation.
func (c *Card) Items() (items []spoken.Item) {
	g, ok := c.inspectable()
	if !ok || !c.t.Explainable() {
		return nil
	}
	choice := spoken.Item{Kind: spoken.Choice, ID: ListID, Text: c.t.Words.T("explain.choose")}
	if c.Open {
		choice.Value = c.ID
		for _, line := range c.Say() {
			items = append(items, spoken.Item{Kind: spoken.Text, Text: line})
		}
	}
	named := map[string]int{}
	things := c.listThings(g)
	for i := range things.tell {
		told := things.tell[i]()
		if told.Name == "" {
			continue
		}
		if named[told.Name]++; named[told.Name] > 1 {
			told.Name = c.t.Words.T("explain.again", "name", words.Sentences{told.Name}, "number", named[told.Name])
		}
		choice.Options = append(choice.Options, spoken.Option{Key: things.list.Spots[i].ID, Text: told.Name})
	}
	if len(choice.Options) == 0 {
		return nil
	}
	return append(items, choice)
}

// Use explains the thing chosen in the words panel.
func (c *Card) Use(id string) bool {
	g, ok := c.inspectable()
	if !ok || !c.t.Explainable() {
		return false
	}
	l := &c.listThings(g).list
	i := l.Index(id)
	if i < 0 {
		return false
	}
	c.walk.Point(id, spots.Keys)
	return c.explainThing(g, i, l.Spots[i].X, l.Spots[i].Y, spots.Keys)
}
