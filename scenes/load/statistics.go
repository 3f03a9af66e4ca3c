package load

import (
	"slices"
	"time"

	"agora/game"
	"agora/game/match"
	"agora/render"
	"agora/rules"
	"agora/scenes/ui"
)

// tally counts finished games of one kind against opponents of one kind.
type tally struct{ games, won, lost, shared int }

// Opponents that are no level of a computer.
const (
	people  = 0  // nobody but people played
	watched = -1 // nobody but computers
)

// against is whom a game was played against: the level of the strongest computer, or
// people, or watched.
func against(players []match.Player) int {
	strongest, persons := 0, 0
	for _, p := range players {
		if n := match.Level(p.Kind); n > 0 {
			strongest = max(strongest, n)
		} else {
			persons++
		}
	}
	if persons == 0 {
		return watched
	}
	return strongest
}

// count adds a finished game. Against computers it is won if a person has won it, alone
// or not; among people and among computers nobody's side is taken.
func (t *tally) count(p game.Peek) {
	t.games++
	if against(p.Info.Players) <= 0 {
		return
	}
	switch {
	case len(p.Winners) == 0:
		t.shared++
	case slices.ContainsFunc(p.Winners, func(w rules.Seat) bool { return match.Level(p.Info.Players[w].Kind) == 0 }):
		t.won++
	default:
		t.lost++
	}
}

// best is the best result of a person in a game.
type best struct {
	score int
	by    *row // who reached it: a seat of this game
	seat  int
	at    time.Time
	known bool
}

func (b *best) see(r *row) {
	for i, n := range r.peek.Scores {
		if i >= len(r.peek.Info.Players) || match.Level(r.peek.Info.Players[i].Kind) > 0 {
			continue
		}
		if !b.known || n > b.score {
			*b = best{n, r, i, r.Time, true}
		}
	}
}

// record holds what the statistics know of a game.
type record struct {
	by   map[int]*tally // by against
	all  int
	best best
}

// counted returns the statistics of the finished games that have been read, by the names of
// their games.
func counted(rows []*row) map[string]*record {
	all := map[string]*record{}
	for _, r := range rows {
		if !r.peek.Over {
			continue
		}
		rec := all[r.game.Name]
		if rec == nil {
			rec = &record{by: map[int]*tally{}}
			all[r.game.Name] = rec
		}
		who := against(r.peek.Info.Players)
		if rec.by[who] == nil {
			rec.by[who] = &tally{}
		}
		rec.by[who].count(r.peek)
		rec.all++
		if !r.game.NoChance { // in those, points are not what is played for
			rec.best.see(r)
		}
	}
	return all
}

// statistics returns the tab.
func (s *Scene) statistics() ui.Node {
	say := s.Svc.Words
	all := counted(s.on(game.TabFinished))
	if len(all) == 0 {
		return ui.Panel(20, ui.Column(8, ui.Strong(say.T("load.statistics.none")), ui.Para(say.T("load.statistics.none.note"))))
	}
	var list []ui.Node
	for _, g := range s.Svc.Games {
		rec := all[g.Name]
		if rec == nil {
			continue
		}
		lines := []ui.Node{ui.Row(12, ui.Grow(1, &ui.Text{Say: g.Short(say), Style: render.Heading.Sized(24)}), ui.Middle(ui.Note(say.T("load.stats.games", "n", rec.all))))}
		for _, level := range g.Levels {
			if t := rec.by[level.Number]; t != nil {
				lines = append(lines, s.tallied(say.T("load.stats.against", "level", level.Number, "name", game.LevelName(say, level.Number)), t))
			}
		}
		if t := rec.by[people]; t != nil {
			lines = append(lines, s.tallied(say.T("load.stats.people"), t))
		}
		if t := rec.by[watched]; t != nil {
			lines = append(lines, s.tallied(say.T("load.stats.watched"), t))
		}
		if b := rec.best; b.known {
			lines = append(lines, ui.Note(say.T("load.stats.best", "n", b.score, "player", game.Called(say, b.by.peek.Info.Players, b.seat), "date", b.at.Local().Format(time.DateOnly))))
		}
		list = append(list, ui.Panel(18, ui.Column(10, lines...)))
	}
	return ui.Column(14, list...)
}

// tallied returns a line: against whom, how many games, and how they ended.
func (s *Scene) tallied(label string, t *tally) ui.Node {
	say := s.Svc.Words
	text := say.T("load.stats.games", "n", t.games)
	if t.won+t.lost+t.shared > 0 {
		text += " · " + say.T("load.stats.won", "n", t.won) + " · " + say.T("load.stats.lost", "n", t.lost)
		if t.shared > 0 {
			text += " · " + say.T("load.stats.shared", "n", t.shared)
		}
	}
	share := *t
	bar := &ui.Func{H: 12, Paint: func(c *render.Canvas, r render.Rect) { share.draw(c, r) }}
	name := &ui.Text{Say: label, Style: render.Body}
	if w, _ := s.Size(); w < 700 {
		return ui.Column(2, name, ui.Note(text), bar)
	}
	return ui.Row(14, ui.Width(240, ui.Middle(name)), ui.Grow(1, ui.Middle(bar)), ui.Width(260, ui.Middle(ui.Note(text))))
}

// draw draws the shares of games won, shared and lost beside each other.
func (t *tally) draw(c *render.Canvas, r render.Rect) {
	th := c.Theme()
	c.FillRound(r, r.H/2, render.Fade(th.Ink, 0.12))
	sum := float64(t.won + t.lost + t.shared)
	if sum == 0 {
		return
	}
	x := r.X
	for _, part := range []struct {
		n   int
		col render.Color
	}{{t.won, th.Good}, {t.shared, th.Gold}, {t.lost, th.Bad}} {
		w := r.W * float64(part.n) / sum
		box := render.R(x, r.Y, w, r.H)
		c.Clip(box, func() { c.FillRound(r, r.H/2, part.col) })
		x += w
	}
}
