package citytable

import (
	"slices"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
)

// choice is one of the choices in the tray.
type choice struct {
	aim   hand.Aim
	rect  render.Rect
	state art.State
	title string
	sign  icon.ID       // replaces a title that does not fit
	cards city.Cards    // drawn with the title
	res   city.Resource // marker of a dealer beside it; NoResource for none
	forms []effects     // from the most detailed to the most compact
	shown effects       // the form in use
	lines []string      // its text
}

// effects describes what a choice does, partly in words and partly drawn where words do
// not fit.
type effects struct {
	said   words.Series
	gains  []rules.Seat // seats that score a point each; the same seat twice scores both
	drops  []drop       // citizens whose rhetoric drops
	beside bool         // the drops are to the right of the rest, not below
}

// drop is a citizen whose rhetoric would drop, unless it is already 0.
type drop struct {
	city.Citizen
	falls bool
}

// drops returns the citizens at a dealer's stall.
func drops(v *city.State, dealer int) (list []drop) {
	tell.Shaken(v, dealer, func(who city.Citizen, from, to int) { list = append(list, drop{who, to < from}) })
	return list
}

// The largest heights of drawn effects and of a choice's title, the least of the title and
// of a line of text, and the margin above and below them, dp.
const (
	gainHigh   = 24
	dropsHigh  = 30
	titleHigh  = 26
	titleLeast = 20
	lineLeast  = 17.5
	marginHigh = 5
)

// besideWide returns the width of drops at the right edge of a choice of this width.
func (e *effects) besideWide(wide float64) float64 {
	return min(30+24*float64(len(e.drops)), wide*0.5)
}

// titleStyle returns the style in which a title fits into a width: the usual one, or else
// the smallest that is still legible.
func titleStyle(k *render.Kit, title string, wide float64) render.TextStyle {
	return k.Fit(title, wide, render.Strong, render.Strong.Sized(16))
}

// fillChoices fills the choices in the tray. Choices of a kind all use the first form
// that fits in each of them.
func (s *Scene) fillChoices() {
	m, p := &s.model, &s.pick
	m.choices = m.choices[:0]
	if !p.Active {
		return
	}
	first := map[hand.AimKind]int{}
	for i := range p.List.Spots {
		a := p.List.Spots[i].Key
		r := p.Rects(a)[1]
		if r.Empty() {
			continue
		}
		c := s.choice(a, r)
		for first[a.Kind] < len(c.forms)-1 {
			if _, whole := s.wrapTo(&c.forms[first[a.Kind]], r); whole {
				break
			}
			first[a.Kind]++
		}
		m.choices = append(m.choices, c)
	}
	for i := range m.choices {
		if c := &m.choices[i]; len(c.forms) > 0 {
			c.shown = c.forms[first[c.aim.Kind]]
			c.lines, _ = s.wrapTo(&c.shown, c.rect)
		}
	}
}

// choice describes an aim as a choice in a place.
func (s *Scene) choice(a hand.Aim, r render.Rect) choice {
	p, v := &s.pick, &s.pick.View
	c := choice{aim: a, rect: r, res: city.NoResource, state: p.State(a).InStore()}
	says := func(said ...any) { c.forms = []effects{{said: said}} }
	wide := func(title string) float64 {
		w, _ := s.Kit.Measure(render.Strong, title)
		return w
	}
	switch a.Kind {
	case hand.AimStock:
		spot, _ := v.Spot()
		c.title, c.cards = s.Words.T("city.tray.take"), city.Of(int(v.Board().Trade(spot.Space).Take), city.Resource(a.N))
	case hand.AimPass:
		if c.title = s.Words.T("city.pass"); wide(c.title) > r.W-16 {
			c.sign = icon.Next
		}
		if r.W > 110 && v.Phase() != city.PhaseImpeach { // no cards are involved
			says(words.M("city.pass.note"))
		}
	case hand.AimDealer:
		c.title, c.res = s.Words.T("city.tray.dealer", "dealer", city.Roman(a.N)), v.Dealer(a.N)
		if wide(s.Words.T("city.tray.dealer", "dealer", city.Roman(city.Dealers-1))) > r.W-16-titleHigh-8 { // the longest
			c.title = city.Roman(a.N)
		}
		losers := s.teller().Losers(v, a.N, false)
		c.forms = []effects{{said: losers}, {said: words.Series{losers}}, {drops: drops(v, a.N)}} // in lines, in one, or drawn
		if drawn := &c.forms[2]; len(drawn.drops) == 0 {
			drawn.said = losers
		}
	case hand.AimStack:
		c.title = s.Words.T("city.tray.stack", "stack", a.N+1)
		says(words.M("city.markers", "n", v.StackHeight(a.N)))
	case hand.AimGuilty:
		c.title = s.Words.T("city.guilty")
		all := s.teller().Guilty(v, false)
		d, _ := v.Accused()
		drawn := effects{drops: drops(v, d), beside: r.H < 84}
		said := drawn
		said.said = all[:1] // only the points
		drawn.gains = slices.Compact([]rules.Seat{v.Prosecutor(), v.Judge()})
		c.forms = []effects{{said: all}, said, drawn}
	case hand.AimAcquit:
		c.title = s.Words.T("city.notGuilty")
		all := s.teller().Innocent(v, false)
		c.forms = []effects{{said: all}, {said: words.Series{all}}} // in lines, in one
	case hand.AimGift:
		made, _ := p.Move(a)
		c.title, c.cards = s.Words.T("city.tray.level", "level", v.Level(v.Active())+1), made.Pay
	}
	return c
}

// wrapTo breaks the text of effects into lines, each effect starting a new line, as far as a choice
// has room; with drawn effects it has room for one line. whole reports whether everything fits.
// After the first effect nothing is cut in the middle, and dots show that there is more.
func (s *Scene) wrapTo(e *effects, r render.Rect) (all []string, whole bool) {
	most := max(0, int((r.H-2*marginHigh-titleLeast)/lineLeast))
	if len(e.drops) > 0 {
		most = min(most, 1)
	}
	if e.beside {
		_, r = r.CutRight(e.besideWide(r.W))
	}
	for i, said := range e.said {
		lines := s.Kit.Wrap(render.Small, s.Words.Sentences(words.Sentences{said}), r.W-16)
		if len(all)+len(lines) <= most {
			all = append(all, lines...)
			continue
		}
		if i == 0 {
			all = lines[:most]
		}
		if last := len(all) - 1; last >= 0 {
			dotted := all[last] + " …"
			if w, _ := s.Kit.Measure(render.Small, dotted); w <= r.W-8 {
				all[last] = dotted
			}
		}
		return all, false
	}
	return all, true
}

// drawChoice draws a choice of the tray: its title with the cards, and below it the
// effects.
func (s *Scene) drawChoice(c *render.Canvas, ch *choice) {
	look, ink := render.PanelButton, c.Theme().Ink
	switch ch.state {
	case art.Pointed:
		look = render.PanelHover
	case art.Dim:
		look, ink = render.PanelOff, c.Theme().InkOff
	}
	c.Panel(ch.rect, look)
	if ch.state == art.Pointed {
		c.FrameRound(ch.rect.Inset(-1), 9, 3, c.Legal())
	}
	in := ch.rect.InsetXY(8, marginHigh)
	if ch.cards.Total() == 0 {
		in = s.drawEffects(c, in, ch, ink)
		ch.drawTitle(c, in, ink)
		return
	}
	title, cards := ch.paid(c.Kit, in)
	if title.W > 0 {
		ch.drawTitle(c, title, ink)
	}
	art.DrawCards(c, cards, ch.cards, art.Plain)
}

// paid returns where the title and the cards of a choice are: one above the other if there
// is height enough, or else side by side; a title without room is left out, for the bar says
// it too.
func (ch *choice) paid(k *render.Kit, in render.Rect) (title, cards render.Rect) {
	const high, least = 58, 52 // of the choice, and the width of the cards, dp
	if in.H < high {
		w, _ := k.Measure(render.Strong, ch.title)
		if in.W > w+8+least {
			return in.CutLeft(w + 8)
		}
		return render.Rect{}, in
	}
	title, cards = in.CutTop(titleHigh)
	title = title.InsetXY(-4, 0) // its letters may come nearer to the edge than the cards
	if w, _ := k.Measure(titleStyle(k, ch.title, title.W), ch.title); w > title.W {
		return render.Rect{}, in
	}
	_, cards = cards.CutTop(2)
	return title, cards
}

// drawTitle draws the title of a choice in the middle of r, with a dealer's marker if it
// is a dealer.
func (ch *choice) drawTitle(c *render.Canvas, r render.Rect, ink render.Color) {
	switch {
	case ch.sign != "":
		x, y := r.Centre()
		c.Sprite(icon.Sprite(c.Kit, ch.sign, 22), render.Place{X: x, Y: y, Tint: ink})
	case ch.res != city.NoResource:
		w, _ := c.Measure(render.Strong, ch.title)
		size := min(titleHigh, r.H)
		marker, title := r.Middle(size+8+w+4, size).CutLeft(size + 8)
		art.DrawMarker(c, art.PutAt(marker.X+size/2, marker.Y+size/2, size), ch.res)
		c.TextIn(render.Strong, ch.title, title, render.AlignLeft, ink)
	default:
		c.TextIn(titleStyle(c.Kit, ch.title, r.W), ch.title, r, render.AlignCentre, ink)
	}
}

// drawEffects draws the effects of a choice, given the room of its title above them.
func (s *Scene) drawEffects(c *render.Canvas, in render.Rect, ch *choice, ink render.Color) render.Rect {
	e := &ch.shown
	if e.beside {
		var right render.Rect
		right, in = in.CutRight(e.besideWide(in.W))
		s.drawDrops(c, right.Middle(right.W, min(right.H, 30)), e.drops)
	}
	line := c.Kit.LineHeight(render.Small)
	if n := len(ch.lines); n > 0 {
		line = min(line, max(lineLeast, (in.H-titleLeast)/float64(n)))
	}
	high := line * float64(len(ch.lines))
	if len(e.gains) > 0 {
		high += gainHigh
	}
	low := 0.0
	if len(e.drops) > 0 && !e.beside {
		low = min(dropsHigh, in.H-22-high)
	}
	if high += low; high == 0 {
		return in
	}
	title, r := in.CutTop(min(titleHigh, max(titleLeast, in.H-high)))
	if spare := r.H - high; spare > 0 {
		title.Y += spare / 2
		_, r = r.CutTop(spare / 2)
	}
	for i, text := range ch.lines {
		c.TextIn(render.Small, text, render.R(r.X-4, r.Y+line*float64(i), r.W+8, line), render.AlignCentre, ink)
	}
	if len(e.gains) > 0 {
		s.drawGains(c, render.R(r.X, r.Y, r.W, gainHigh), e.gains)
	}
	if low > 0 {
		s.drawDrops(c, render.R(r.X, r.Y+high-low, r.W, low), e.drops)
	}
	return title
}

// drawGains draws the players who score a point each, or both.
func (s *Scene) drawGains(c *render.Canvas, r render.Rect, gains []rules.Seat) {
	gain := art.Pluses[3-len(gains)]
	w, _ := c.Measure(render.Strong, gain)
	n := float64(len(gains))
	x := r.X + (r.W-n*gainHigh-w-2)/2
	for i, seat := range gains {
		art.DrawBearer(c, x+gainHigh*(float64(i)+0.5), r.Y+r.H/2, gainHigh-2, s.Emblems[seat])
	}
	c.TextIn(render.Strong, gain, render.R(x+n*gainHigh+2, r.Y, w+2, r.H), render.AlignLeft, c.Theme().Good)
}

// drawDrops draws the citizens at a stall, and how much rhetoric they would lose.
func (s *Scene) drawDrops(c *render.Canvas, r render.Rect, drops []drop) {
	const loss = "−1"
	w, _ := c.Measure(render.Strong, loss)
	n := float64(len(drops))
	size := min(r.H, (r.W-w-4)/n/art.CitizenWide-2)
	step := size*art.CitizenWide + 2
	x := r.X + (r.W-n*step-w-2)/2
	for i, d := range drops {
		q := art.PutAt(x+step*(float64(i)+0.5), r.Y+r.H/2, size)
		if !d.falls {
			q.State = art.Dim
		}
		art.DrawCitizen(c, q, s.Emblems[d.Seat], d.Letter)
	}
	c.TextIn(render.Strong, loss, render.R(x+n*step+2, r.Y, w+2, r.H), render.AlignLeft, c.Theme().Bad)
}
