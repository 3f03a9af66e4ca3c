package load

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/shelf"
	"agora/scenes/ui"
)

// looking returns the search field and the filter; nil if there are only a few games, or
// the tab has no list.
func (s *Scene) looking() ui.Node {
	if s.tab == routes.TabStatistics || s.err != "" || !s.tools() {
		return nil
	}
	say := s.Svc.Words
	field := &ui.Field{ID: "find", Text: s.query.Text, Hint: say.T("load.find.hint"), Tip: say.T("load.find.tip"), Do: s.typed}
	filter := say.T("load.filter")
	if n := s.query.Narrow(); n > 0 {
		filter = fmt.Sprintf("%s %d", filter, n)
	}
	ways := []ui.Node{
		&ui.Button{ID: "filter", Label: filter, On: s.query.Narrow() > 0, Tip: say.T("load.filter.tip"), Do: s.askFilter},
		&ui.Button{ID: "choose", Label: say.T("load.choose"), On: s.choosing, Tip: say.T("load.choose.tip"), Do: func() { s.choose(!s.choosing) }},
	}
	var line ui.Node
	if w, _ := s.Size(); w < 560 {
		line = ui.Column(8, field, ui.Row(8, ui.Grow(1, ways[0]), ui.Grow(1, ways[1])))
	} else {
		line = ui.Row(8, append([]ui.Node{ui.Grow(1, field)}, ways...)...)
	}
	if !s.narrow() && s.home.Left() == 0 {
		return line
	}
	note := say.T("load.find.of", "n", len(s.found), "all", s.counts[s.tab])
	if left := s.home.Left(); left > 0 {
		note = say.T("load.find.reading", "n", left)
	} else if what := s.filters(); what != "" {
		note += " · " + what
	}
	return ui.Column(6, line, ui.Row(8, ui.Grow(1, ui.Middle(ui.Note(note))),
		&ui.Button{ID: "find/all", Label: say.T("load.find.clear"), Look: ui.Quiet, Do: s.clear}))
}

// narrow reports whether the list shows less than there is.
func (s *Scene) narrow() bool { return s.query.Text != "" || s.query.Narrow() > 0 }

// typed searches for the text while it is being typed.
func (s *Scene) typed(text string) {
	s.query.Text = text
	s.again()
}

// again repeats the search and scrolls to the top.
func (s *Scene) again() {
	s.narrowed = true
	s.ToStart("page/" + s.tab)
	s.anew()
}

// clear removes search and filter; the chosen order stays.
func (s *Scene) clear() {
	by, back, called := s.query.By, s.query.Back, s.query.Called
	s.query = shelf.Every()
	s.query.By, s.query.Back, s.query.Called = by, back, called
	s.again()
	s.narrowed = false
}

// filters describes the active filter in words.
func (s *Scene) filters() string {
	say, q := s.Svc.Words, &s.query
	var parts []string
	for _, f := range s.facets(nil) {
		if f.chosen != "" {
			for _, o := range f.options {
				if o.Key == f.chosen {
					parts = append(parts, o.Label)
				}
			}
		}
	}
	if q.Star {
		parts = append(parts, say.T("load.filter.star"))
	}
	return strings.Join(parts, " · ")
}

// askFilter opens the dialog for filtering and sorting the list.
func (s *Scene) askFilter() {
	say := s.Svc.Words
	s.OpenWide(860, func() ui.Node {
		if s.stale {
			s.find()
		}
		var cards []*shelf.Card
		for _, c := range s.home.Cards() {
			if tabOf(c) == s.tab {
				cards = append(cards, c)
			}
		}
		var list []ui.Node
		ask := func(f facet) {
			list = append(list, ui.Column(4, ui.Note(f.label), &ui.Choice{ID: "filter/" + f.id, Tip: f.label, Options: f.options, Chosen: f.chosen, Do: f.choose}))
		}
		for _, f := range s.facets(cards) {
			ask(f)
		}
		if slices.ContainsFunc(cards, func(c *shelf.Card) bool { return c.Star }) || s.query.Star {
			list = append(list, &ui.Toggle{ID: "filter/star", Label: say.T("load.filter.star"), On: s.query.Star, Do: func(on bool) { s.query.Star = on; s.again() }})
		}
		order := facet{id: "order", label: say.T("load.sort"), chosen: strconv.Itoa(int(s.query.By)), choose: func(key string) {
			n, _ := strconv.Atoi(key)
			s.query.By = shelf.Order(n)
			s.again()
		}}
		for i, key := range []string{"date", "length", "points", "name", "game"} {
			order.options = append(order.options, ui.Option{Key: strconv.Itoa(i), Label: say.Pick("load.sort", key)})
		}
		ask(order)
		list = append(list, &ui.Toggle{ID: "filter/back", Label: say.T("load.sort.back"), On: s.query.Back, Do: func(on bool) { s.query.Back = on; s.again() }})
		return ui.Column(14, ui.Row(12, ui.Grow(1, ui.Middle(ui.Heading(say.T("load.filter")))),
			&ui.Button{ID: "dialog/yes", Label: say.T("load.filter.show", "n", len(s.found)), Look: ui.Primary, Do: s.Close}),
			ui.Grid(330, 2, 18, list...), ui.Flow(12, 1, &ui.Button{ID: "filter/clear", Label: say.T("load.find.clear"), Do: func() { s.clear(); s.narrowed = true }}))
	}, nil)
}

// hands handles keys and clicks that concern the whole list, and returns the other events.
func (s *Scene) hands(events []input.Event) []input.Event {
	if s.tab == routes.TabStatistics || s.Asking() {
		return events
	}
	return slices.DeleteFunc(slices.Clone(events), func(e input.Event) bool {
		ctrl := e.Mods.Has(input.Ctrl)
		switch e.Kind {
		case input.Text: // typing starts a search
			if s.Typing() || !s.tools() || e.Rune == ' ' {
				return false
			}
			s.Focus("find")
			s.typed(s.query.Text + string(e.Rune))
			return true
		case input.KeyPress:
			switch {
			case e.Repeat || s.Typing() && e.Key != input.KeyF:
			case ctrl && e.Key == input.KeyF && s.tools():
				s.Focus("find")
				return true
			case ctrl && e.Key == input.KeyA && len(s.found) > 0:
				s.choose(true)
				s.chooseAll()
				return true
			case ctrl && e.Key == input.KeyZ && s.home.Gone != nil:
				s.undo()
				return true
			case e.Key == input.KeyDelete:
				s.removeHere()
				return true
			}
		case input.LongPress: // a long press selects the game
			if c := s.at(s.At(e.StartX, e.StartY)); c != nil && !s.choosing {
				s.choose(true)
				s.toggle(c, false)
				return true
			}
		case input.Tap:
			if c := s.at(s.At(e.X, e.Y)); c != nil && e.Button == input.Left && (ctrl || e.Mods.Has(input.Shift)) {
				s.choose(true)
				s.toggle(c, e.Mods.Has(input.Shift))
				return true
			}
		}
		return false
	})
}

// at returns the game whose row has that name, or nil.
func (s *Scene) at(id string) *shelf.Card {
	file, ok := strings.CutPrefix(id, "open/")
	if !ok {
		return nil
	}
	for _, c := range s.found {
		if c.File == file && (s.current == nil || c != s.current.Card) {
			return c
		}
	}
	return nil
}
