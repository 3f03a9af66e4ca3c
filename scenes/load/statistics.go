package load

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"agora/game/known"
	"agora/game/shelf"
	"agora/game/store"
	"agora/render"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// mostNames is the number of people offered as buttons; mostPairs and mostMonths limit
// the rows of their tables.
const (
	mostNames  = 4
	mostPairs  = 30
	mostMonths = 12
)

// statistics returns the tab.
func (s *Scene) statistics() ui.Node {
	say := s.Svc.Words
	if s.stats == nil {
		s.stats = shelf.Count(s.home.Cards(), s.person, s.kind, func(name string) bool {
			g, ok := s.Svc.Games.Find(name)
			return ok && g.NoChance // these games are not played for points
		})
	}
	st := s.stats
	apart := ""
	if st.Apart > 0 {
		apart = say.T("load.stats.apart", "n", st.Apart)
	}
	if len(st.Games) == 0 && s.person == "" {
		none := ui.Panel(20, ui.Column(8, ui.Strong(say.T("load.statistics.none")), ui.Para(say.T("load.statistics.none.note")), ui.Note(apart)))
		return ui.Column(14, none, s.achievements(), s.puzzles())
	}
	list := []ui.Node{s.asking(st)}
	if left := s.home.Left(); left > 0 {
		list = append(list, ui.Note(say.T("load.find.reading", "n", left)))
	}
	for _, g := range s.Svc.Games {
		if of := st.Games[g.Name]; of != nil && (s.kind == "" || s.kind == g.Name) {
			list = append(list, ui.Panel(18, s.ofGame(g, of)))
		}
	}
	if apart != "" {
		list = append(list, ui.Note(apart))
	}
	if st.Stood > 0 {
		list = append(list, ui.Note(say.T("load.stats.stood", "n", st.Stood)))
	}
	list = append(list, s.achievements())
	if n := s.events(st); n != nil {
		list = append(list, ui.Panel(18, n))
	}
	if s.kind == "" && s.person == "" {
		list = append(list, s.puzzles())
	}
	if n := s.months(st); n != nil {
		list = append(list, ui.Panel(18, n))
	}
	if n := s.pairs(st); n != nil {
		list = append(list, ui.Panel(18, n))
	}
	return ui.Column(14, list...)
}

// puzzles returns how well puzzles were solved at this device; nil if too few were tried.
func (s *Scene) puzzles() ui.Node {
	say := s.Svc.Words
	lines := []ui.Node{&ui.Text{Say: say.T("puzzles.title"), Style: render.Heading.Sized(24)}}
	for _, g := range s.Svc.Games {
		if r := s.Svc.Progress().Rating(store.PuzzleRating(g.Name)); r.Sure() {
			lines = append(lines, ui.Para(say.T("load.stats.puzzles", "game", g.Short(say), "number", r.Number)))
		}
	}
	if streaks := s.Svc.Progress().Streaks(s.Svc.Progress().Day()); len(streaks) > 0 {
		lines = append(lines, ui.Para(say.Sentences(streaks)))
	}
	if len(lines) == 1 {
		return nil
	}
	return ui.Panel(18, ui.Column(8, lines...))
}

// achievements returns how much there is to achieve in each game, and how much of it has
// been.
func (s *Scene) achievements() ui.Node {
	say := s.Svc.Words
	var games []ui.Node
	for _, g := range s.Svc.Games {
		if len(g.Achievements) == 0 || s.kind != "" && s.kind != g.Name {
			continue
		}
		n := 0
		for _, name := range g.Achievements {
			if s.Svc.Settings.Achievements.Of(g.Name, name, s.person).Times > 0 {
				n++
			}
		}
		games = append(games, &ui.Button{ID: "achieved/" + g.Name, Label: g.Short(say), Note: say.T("load.achieved.of", "n", n, "all", len(g.Achievements)), Left: true,
			Tip: say.T("load.achieved.tip"), Do: func() { s.showAchievements(g) }})
	}
	if games == nil {
		return nil
	}
	return ui.Panel(18, ui.Column(10, &ui.Text{Say: say.T("load.achieved"), Style: render.Heading.Sized(24)}, ui.Note(say.T("load.achieved.note")), ui.Flow(10, 0, games...)))
}

// wideAchievements is the width of the list of achievements, dp.
const wideAchievements = 640

// showAchievements opens the list of what there is to achieve in a game.
func (s *Scene) showAchievements(g known.Game) {
	say := s.Svc.Words
	s.OpenWide(wideAchievements, func() ui.Node {
		rows := []ui.Node{ui.Heading(say.T("load.achieved.game", "game", g.Short(say)))}
		for _, name := range g.Achievements {
			texts := []ui.Node{ui.Strong(g.AchievementName(say, name)), ui.Para(g.AchievementLine(say, name))}
			of := s.Svc.Settings.Achievements.Of(g.Name, name, s.person)
			if of.Times > 0 {
				texts = append(texts, ui.Note(say.T("load.achieved.since", "date", of.First, "n", of.Times)))
			}
			rows = append(rows, menu.Achieved(of.Times > 0, texts...))
		}
		return ui.Column(14, append(rows, ui.Flow(12, 1, &ui.Button{ID: "dialog/no", Label: say.T("program.close"), Do: s.Close}))...)
	}, nil)
}

// asking returns the choice of the person and the game to show.
func (s *Scene) asking(st *shelf.Statistics) ui.Node {
	say := s.Svc.Words
	whose := &ui.Choice{ID: "person", Tip: say.T("load.stats.person"), Chosen: s.person, Options: []ui.Option{{Key: "", Label: say.T("load.stats.everybody")}},
		Do: func(key string) { s.person = key; s.anew() }}
	for i, n := range st.People {
		if i < mostNames || n.Key == s.person {
			whose.Options = append(whose.Options, ui.Option{Key: n.Key, Label: n.Called})
		}
	}
	kinds := &ui.Choice{ID: "kind", Tip: say.T("load.filter.game"), Chosen: s.kind, Options: []ui.Option{{Key: "", Label: say.T("load.stats.all")}},
		Do: func(key string) { s.kind = key; s.anew() }}
	for _, g := range s.Svc.Games {
		if st.Games[g.Name] != nil || s.kind == g.Name {
			kinds.Options = append(kinds.Options, ui.Option{Key: g.Name, Label: g.Short(say)})
		}
	}
	var more ui.Node
	if len(st.People) > mostNames {
		more = &ui.Button{ID: "person/more", Label: say.T("load.stats.others"), Do: s.askPerson}
	}
	var chosen ui.Node = kinds
	if len(kinds.Options) < 3 {
		chosen = nil
	}
	if len(st.People) < 2 && s.person == "" {
		return ui.Column(8, chosen)
	}
	return ui.Column(8, ui.Flow(8, 0, whose, more), chosen)
}

// askPerson opens a list of all people who have played, to choose one.
func (s *Scene) askPerson() {
	say := s.Svc.Words
	typed := ""
	s.Open(func() ui.Node {
		rows := []ui.Node{ui.Heading(say.T("load.stats.person")),
			&ui.Field{ID: "person/find", Text: typed, Hint: say.T("load.find.hint"), Do: func(t string) { typed = t; s.Rebuild() }}}
		shown := 0
		for _, n := range s.stats.People {
			if !shelf.Matches(n.Called, typed) {
				continue
			}
			if shown++; shown > 50 {
				break
			}
			rows = append(rows, &ui.Button{ID: "person/" + n.Key, Label: n.Called, Note: say.T("load.stats.games", "n", n.Games), Left: true,
				Do: func() { s.person = n.Key; s.Close(); s.anew() }})
		}
		return ui.Column(8, append(rows, &ui.Button{ID: "dialog/no", Label: say.T("program.cancel"), Do: s.Close})...)
	}, nil)
}

// leastRange is how many games it takes to tell the least and the most.
const leastRange = 3

// ofGame returns the statistics of a game.
func (s *Scene) ofGame(g known.Game, of *shelf.OfGame) ui.Node {
	say := s.Svc.Words
	lines := []ui.Node{ui.Row(12, ui.Grow(1, &ui.Text{Say: g.Short(say), Style: render.Heading.Sized(24)}), ui.Middle(ui.Note(say.T("load.stats.games", "n", of.Games))))}
	if r := s.Svc.Progress().Rating(g.Name); r.Sure() {
		level, tenths := r.Level()
		lines = append(lines, ui.Para(say.T("load.stats.rating", "number", r.Number, "level", fmt.Sprintf("%d.%d", level, tenths))))
	}
	for _, level := range g.Levels {
		if t := of.Against[level.Number]; t != nil {
			lines = append(lines, s.tallied(say.T("load.stats.against", "level", level.Number, "name", known.LevelName(say, level.Number)), *t))
		}
	}
	if t := of.Against[shelf.People]; t != nil {
		lines = append(lines, s.tallied(say.T("load.stats.people"), *t))
	}
	if t := of.Against[shelf.Watched]; t != nil {
		lines = append(lines, s.tallied(say.T("load.stats.watched"), *t))
	}
	group := func(label string, more []ui.Node) {
		if len(more) > 1 {
			lines = append(lines, ui.Rule(), ui.Note(label))
			lines = append(lines, more...)
		}
	}
	var seats, boards, players []ui.Node
	for _, seat := range slices.Sorted(maps.Keys(of.Seats)) {
		seats = append(seats, s.tallied(say.T("load.stats.seat", "n", seat+1), *of.Seats[seat]))
	}
	group(say.T("load.stats.by.seat"), seats)
	for _, o := range g.Options {
		for _, value := range o.Values {
			if t := of.Boards[value]; o.Key == "board" && t != nil {
				boards = append(boards, s.tallied(g.Value(say, "board", value), *t))
			}
		}
	}
	group(say.T("load.filter.board"), boards)
	for _, n := range slices.Sorted(maps.Keys(of.Players)) {
		players = append(players, s.tallied(say.T("load.filter.players", "n", n), *of.Players[n]))
	}
	group(say.T("load.filter.seats"), players)

	length, points := say.T("load.stats.length.few", "n", of.Length.Average()), say.T("load.stats.points.few", "n", of.Points.Average())
	if of.Length.N >= leastRange {
		length = say.T("load.stats.length", "n", of.Length.Average(), "least", of.Length.Least, "most", of.Length.Most)
	}
	if of.Points.N >= leastRange {
		points = say.T("load.stats.points", "n", of.Points.Average(), "least", of.Points.Least, "most", of.Points.Most)
	}
	lines = append(lines, ui.Rule(), ui.Note(length))
	if of.Points.N > 0 {
		lines = append(lines, ui.Note(points))
	}
	if b := of.Best; b.Card != nil {
		lines = append(lines, ui.Note(say.T("load.stats.best", "n", b.Points, "player", known.Called(say, b.Card.Players, b.Seat), "date", b.Card.Time.Local().Format(time.DateOnly))))
	}
	return ui.Column(10, lines...)
}

// events returns the games of the day and the matches; nil if there are none.
func (s *Scene) events(st *shelf.Statistics) ui.Node {
	say := s.Svc.Words
	var lines []ui.Node
	if st.Days.Games > 0 {
		lines = append(lines, &ui.Text{Say: say.T("day.name"), Style: render.Heading.Sized(24)}, s.tallied(say.T("load.stats.days"), st.Days),
			ui.Note(say.T("load.stats.run", "n", st.Run, "most", st.Longest)))
	}
	if st.Matches.Games > 0 {
		lines = append(lines, &ui.Text{Say: say.T("load.stats.matches"), Style: render.Heading.Sized(24)}, s.tallied(say.T("load.stats.matches.note"), st.Matches))
	}
	if len(lines) == 0 {
		return nil
	}
	return ui.Column(10, lines...)
}

// months returns the numbers of games in the last months; nil if there are none.
func (s *Scene) months(st *shelf.Statistics) ui.Node {
	say := s.Svc.Words
	if len(st.Months) < 2 {
		return nil
	}
	lines := []ui.Node{&ui.Text{Say: say.T("load.stats.months"), Style: render.Heading.Sized(24)}}
	shown, most := st.Months[:min(len(st.Months), mostMonths)], 1
	for _, m := range shown {
		most = max(most, m.Tally.Games)
	}
	for _, m := range shown {
		lines = append(lines, s.sized(fmt.Sprintf("%d-%02d", m.Year, m.Month), m.Tally, float64(m.Tally.Games)/float64(most)))
	}
	return ui.Column(10, lines...)
}

// pairs returns the table of results between pairs of people; nil if there are none.
func (s *Scene) pairs(st *shelf.Statistics) ui.Node {
	say := s.Svc.Words
	if len(st.Pairs) == 0 {
		return nil
	}
	lines := []ui.Node{&ui.Text{Say: say.T("load.stats.pairs"), Style: render.Heading.Sized(24)}}
	w, _ := s.Size()
	for _, p := range st.Pairs[:min(len(st.Pairs), mostPairs)] {
		lines = append(lines, s.met(p, w < 700))
	}
	return ui.Column(10, lines...)
}

// met returns a line of the table: two people, and how often each won.
func (s *Scene) met(p shelf.Pair, narrow bool) ui.Node {
	say := s.Svc.Words
	text := say.T("load.stats.games", "n", p.Games)
	if p.Neither > 0 {
		text += " · " + say.T("load.stats.neither", "n", p.Neither)
	}
	name := func(i int, at float64) ui.Node {
		return &ui.Text{Say: p.Names[i], Style: render.Body, Lines: 1, At: at}
	}
	score := &ui.Text{Say: strconv.Itoa(p.Won[0]) + " : " + strconv.Itoa(p.Won[1]), Style: render.Strong, At: 0.5}
	bar := &ui.Func{H: 12, Paint: func(c *render.Canvas, r render.Rect) { versus(c, r, p) }}
	if narrow {
		return ui.Column(2, ui.Row(8, ui.Grow(1, name(0, 1)), ui.Width(90, score), ui.Grow(1, name(1, 0))), bar, ui.Note(text))
	}
	return ui.Row(14, ui.Width(170, ui.Middle(name(0, 1))), ui.Width(90, ui.Middle(score)), ui.Width(170, ui.Middle(name(1, 0))), ui.Grow(1, ui.Middle(bar)), ui.Width(240, ui.Middle(ui.Note(text))))
}

// versus draws the wins of each player of a pair as opposite bars.
func versus(c *render.Canvas, r render.Rect, p shelf.Pair) {
	t := c.Theme()
	c.FillRound(r, r.H/2, render.Fade(t.Ink, 0.12))
	all := float64(cmp.Or(p.Games, 1))
	left, right := r, r
	left.W = r.W * float64(p.Won[0]) / all
	right.W = r.W * float64(p.Won[1]) / all
	right.X = r.Right() - right.W
	for i, part := range []render.Rect{left, right} {
		c.Clip(part, func() { c.FillRound(r, r.H/2, t.Seat[i]) })
	}
}

// tallied returns a line of results: the opponent, the number of games, and how they
// ended.
func (s *Scene) tallied(label string, t shelf.Tally) ui.Node { return s.sized(label, t, 1) }

// sized returns a line of results whose bar has a share of the full length, 0 to 1.
func (s *Scene) sized(label string, t shelf.Tally, share float64) ui.Node {
	say := s.Svc.Words
	text := say.T("load.stats.games", "n", t.Games)
	if t.Won+t.Lost+t.Drawn > 0 {
		text += " · " + say.T("load.stats.won", "n", t.Won) + " · " + say.T("load.stats.lost", "n", t.Lost)
		if t.Drawn > 0 {
			text += " · " + say.T("load.stats.shared", "n", t.Drawn)
		}
		if n := t.Among(); n > 0 {
			text += " · " + say.T("load.stats.among", "n", n)
		}
		if t.Watched > 0 {
			text += " · " + say.T("load.stats.watching", "n", t.Watched)
		}
	}
	bar := &ui.Func{H: 12, Paint: func(c *render.Canvas, r render.Rect) {
		r.W *= share
		shares(c, r, t)
	}}
	name := &ui.Text{Say: label, Style: render.Body}
	if w, _ := s.Size(); w < 700 {
		return ui.Column(2, name, ui.Note(text), bar)
	}
	return ui.Row(14, ui.Width(250, ui.Middle(name)), ui.Grow(1, ui.Middle(bar)), ui.Width(330, ui.Middle(ui.Note(text))))
}

// shares draws the shares of won, shared and lost games side by side.
func shares(c *render.Canvas, r render.Rect, t shelf.Tally) {
	th := c.Theme()
	c.FillRound(r, r.H/2, render.Fade(th.Ink, 0.12))
	sum := float64(t.Won + t.Lost + t.Drawn)
	if sum == 0 {
		return
	}
	x := r.X
	for _, part := range []struct {
		n   int
		col render.Color
	}{{t.Won, th.Good}, {t.Drawn, th.Gold}, {t.Lost, th.Bad}} {
		w := r.W * float64(part.n) / sum
		box := render.R(x, r.Y, w, r.H)
		c.Clip(box, func() { c.FillRound(r, r.H/2, part.col) })
		x += w
	}
}
