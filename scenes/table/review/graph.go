package review

import (
	"strings"
	"time"

	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// Graph draws what a Study has found, or else the game's own numbers, as lines over the whole
// game.
type Graph struct {
	t     *Table
	study *Study

	hash   []uint64 // of the measured positions, by number of moves; 0: not measured
	values [][]Measured
	phases []Phase
	words  bool // in a narrow window: show the words as well
}

// NewGraph returns the graph of a study; nothing is measured yet.
func NewGraph(s *Study) *Graph { return &Graph{t: &s.t, study: s} }

// Each tick measures positions up to these limits of time and number.
const (
	measureFor  = 3 * time.Millisecond
	mostMeasure = 500
)

// Possible reports whether there is a graph to show: of the expected result, or of the
// game's own numbers unless they would reveal secrets before the end.
func (g *Graph) Possible() bool {
	t := g.t
	if g.study.Possible() {
		return true
	}
	over := t.Past().Turn().Over()
	return t.Numbers != nil && t.Looking() && (over || t.Review() || !t.Secret)
}

// On reports whether the graph is shown.
func (g *Graph) On() bool { return g.Possible() && g.t.Settings.Analysis }

// Toggle shows or hides the graph and the analysis. In a narrow window it first shows the graph
// alone, then with words.
func (g *Graph) Toggle() {
	if g.words = g.Narrow() && g.On() && !g.t.Compare && !g.words; !g.words {
		g.t.Settings.Analysis = !g.t.Settings.Analysis
	}
}

// Measure measures some more positions, the one on screen first.
func (g *Graph) Measure() {
	t := g.t
	if t.Numbers == nil || g.study.Possible() && !t.Balances || !g.On() {
		return
	}
	start := time.Now()
	for len(g.hash) <= t.Past().Len() {
		g.hash, g.values, g.phases = append(g.hash, 0), append(g.values, nil), append(g.phases, Phase{})
	}
	left := mostMeasure
	one := func(n int) bool {
		left--
		hash := t.Past().HashAt(n) | 1
		if g.hash[n] == hash {
			return true
		}
		g.hash[n], g.values[n], g.phases[n] = hash, t.Measure(n), t.Phase(n)
		t.Changed()
		return left > 0 && time.Since(start) < measureFor
	}
	if !one(t.At()) {
		return
	}
	for n := range t.Past().Len() + 1 {
		if g.hash[n] == 0 && !one(n) {
			return
		}
	}
}

// The heights of the graph and of the words above it, dp.
const (
	graphHigh = 74
	graphLow  = 62 // in a narrow window, without words
	graphThin = 56 // the same, above its buttons
	tallyHigh = 22
	tallyMore = 17 // for a second line
)

// Narrow reports whether the window is that of a phone held upright.
func (g *Graph) Narrow() bool {
	w, _ := g.t.Kit.Size()
	return g.t.Kit.Tall() && w < 700
}

// stacks reports whether the graph's buttons go below it: in a narrow window that is high
// enough, or in a narrow column. Beside it they would take half its width.
func (g *Graph) stacks() bool {
	_, h := g.t.Kit.Size()
	s, _ := g.t.Places()
	return (g.Narrow() && h >= 800 || s.W > 0 && s.W < leastBeside && h >= 560) && g.study.Possible() && !g.words
}

// leastBeside is the least width of a graph with its buttons beside it, dp.
const leastBeside = 280

// low reports whether the window is that of a phone held sideways, where a graph without
// words stands below the board.
func (g *Graph) low() bool {
	_, h := g.t.Kit.Size()
	return h < lowWindow
}

// lowWindow is the height of a window in which a board has no room to give away, dp.
const lowWindow = 430

// Seeks reports whether the graph replaces the slider, since it too is a way through the
// game: in a small window, if it has no words.
func (g *Graph) Seeks() bool {
	return (g.Narrow() || g.low()) && !g.words && g.high() > 0
}

// seeker returns the place of the slider, or of the graph that replaces it.
func (g *Graph) seeker() render.Rect {
	s, _ := g.t.Places()
	if !g.Seeks() {
		return s
	}
	high := g.high()
	return render.R(s.X, s.Bottom()-high, s.W, high)
}

// Room returns the place of the graph: above the slider or instead of it; empty if
// hidden.
func (g *Graph) Room() render.Rect {
	s, own := g.t.Places()
	high := g.high()
	switch {
	case high == 0 || g.t.Covered():
		return render.Rect{}
	case g.Seeks():
		return g.seeker()
	case !own.Empty():
		return own
	}
	return render.R(s.X, s.Y-g.valueRoom()-high-4, s.W, high)
}

// high returns the height of the graph with its words; 0 if it is hidden or would
// leave too little of the board.
func (g *Graph) high() float64 {
	high, _ := g.size()
	return high
}

// size returns that height, and the number of lines for each seat's words: two, or
// one if two would leave too little of the board.
func (g *Graph) size() (high float64, lines int) {
	if !g.On() {
		return 0, 0
	}
	_, h := g.t.Kit.Size()
	switch {
	case g.stacks():
		high = graphThin + g.balanceRoom() + ui.Target + 4
	case g.low() || g.Narrow() && !g.words:
		high = graphLow + g.balanceRoom()
	case g.t.Compare:
		high = graphHigh + g.balanceRoom()
	default:
		rows := float64(g.tallyRows())
		if high, lines = graphHigh+(tallyHigh+tallyMore)*rows, 2; h < leastBoards*high {
			high, lines = graphHigh+tallyHigh*rows, 1
		}
	}
	if h < leastBoards*high {
		return 0, 0
	}
	return high, lines
}

// balanceRoom returns the height of the difference line below the expected result.
func (g *Graph) balanceRoom() float64 {
	if g.study.Possible() && g.t.Balances {
		return panels.BalanceHigh
	}
	return 0
}

// leastBoards is the smallest height of a window with a graph, in heights of the graph.
const leastBoards = 3.6

// Below returns the place of a graph that is below everything else in a window of that
// size; empty if none is shown.
func (g *Graph) Below(w, h float64) render.Rect {
	high := g.high()
	if high == 0 || g.Seeks() {
		return render.Rect{}
	}
	place, _ := render.R(0, 0, w, h).Inset(6).CutBottom(high)
	return place
}

// Needs returns the height of the value and the graph above the slider, in dp; 0 if they
// are hidden.
func (g *Graph) Needs() float64 {
	switch high := g.high(); {
	case high == 0:
		return g.valueRoom()
	case g.Seeks():
		return g.valueRoom() + high - ui.Target
	default:
		return g.valueRoom() + high + 4
	}
}

// valueRoom returns the height of the value alone.
func (g *Graph) valueRoom() float64 {
	if !g.study.On() || !g.t.Compare { // in other games the words above the graph state it
		return 0
	}
	return valueHigh + 4
}

// DrawValue draws the expected result, if there is room for it.
func (g *Graph) DrawValue(c *render.Canvas) {
	if g.valueRoom() > 0 {
		g.study.Value.draw(c, g.seeker(), [2]int{int(g.t.Emblem(0)), int(g.t.Emblem(1))}, g.study.usual())
	}
}

// leastTally is the width needed for one seat's words, dp.
const leastTally = 310

// tallyRows returns the number of rows that the words of all seats take.
func (g *Graph) tallyRows() int {
	w, _ := g.t.Kit.Size()
	columns := max(1, int(w/leastTally))
	return (g.t.seats() + columns - 1) / columns
}

// Node returns the graph with the buttons that go with it. look shows the game after a
// number of moves. slider, if not nil, goes below it; both get the marks.
func (g *Graph) Node(slider *ui.Slider, marks []ui.Mark, look func(n int), buttons ...ui.Button) ui.Node {
	t, drawn := g.t, g.Lines()
	drawn.Marks, drawn.Slider, drawn.Do = marks, slider, look
	if slider != nil {
		slider.Beside = drawn
	}
	if g.Seeks() && drawn.Tip == "" { // in place of the words above it
		drawn.Tip = strings.Join(g.Told(), "\n")
	}
	stacks := g.stacks()
	var beside []ui.Node
	for i := range buttons {
		if b := &buttons[i]; stacks {
			beside = append(beside, ui.Grow(1, b))
		} else {
			beside = append(beside, ui.Middle(ui.Pad(4, 0, b)))
		}
	}
	if stacks {
		return ui.Floating(ui.Column(0, ui.Grow(1, drawn), ui.Row(4, beside...)))
	}
	row := ui.Row(0, append([]ui.Node{ui.Grow(1, drawn)}, beside...)...)
	if t.Compare || g.Seeks() {
		return ui.Floating(row)
	}
	return ui.Floating(ui.Column(0, ui.Pad(14, 2, g.tallies()), ui.Grow(1, row)))
}

// Lines returns the graph as far as it is known.
func (g *Graph) Lines() *panels.Graph {
	drawn := &panels.Graph{ID: "graph", Max: g.t.Past().Len(), At: g.t.At(), Middle: panels.NoValue}
	if g.study.Possible() {
		g.expected(drawn)
		g.annotate(drawn)
	} else {
		g.measured(drawn)
	}
	return drawn
}

// expected adds the expected shares of the win to a graph; with two seats only the
// first's, since the other's follows.
func (g *Graph) expected(drawn *panels.Graph) {
	t := g.t
	seats := t.seats()
	drawn.Low, drawn.High, drawn.Middle = 0, 1000, 1000/seats
	if t.Compare {
		drawn.Middle = g.study.usual()
	}
	if seats == 2 {
		seats = 1
	}
	for seat := range seats {
		values := make([]int, t.Past().Len()+1)
		for n := range values {
			values[n] = panels.NoValue
			if wins := g.study.wins(n); wins != nil {
				values[n] = wins[seat]
			}
		}
		drawn.Lines = append(drawn.Lines, panels.GraphLine{Seat: int(t.Emblem(rules.Seat(seat))), Values: values})
	}
}

// annotate adds the differences of the game's own numbers and its phases. Pointing at a
// phase shows its name.
func (g *Graph) annotate(drawn *panels.Graph) {
	t := g.t
	if !t.Balances {
		return
	}
	drawn.Sides = [2]int{int(t.Emblem(0)), int(t.Emblem(1))}
	told := []string{t.Words.T("table.graph.expected", "player", t.Player(0)), t.Words.Say(t.Balance())}
	part := -1
	for n := 0; n <= drawn.Max && n < len(g.values); n++ {
		v, more := g.values[n], panels.NoValue
		if len(v) == 2 {
			more = v[0].Value - v[1].Value
		}
		drawn.Balance = append(drawn.Balance, more)
		if p := g.phases[n]; p.Name != "" && p.Part > part {
			part, drawn.Parts = p.Part, append(drawn.Parts, panels.GraphPart{At: n, Name: p.Name})
		}
	}
	if phases := t.Phases(); phases.Key != "" {
		told = append(told, t.Words.Say(phases))
	}
	drawn.Tip = strings.Join(append(told, g.Told()...), "\n")
}

// measured adds the game's numbers to a graph.
func (g *Graph) measured(drawn *panels.Graph) {
	for n, all := range g.values {
		if n > drawn.Max {
			break
		}
		for i, v := range all {
			if i == len(drawn.Lines) {
				drawn.Lines = append(drawn.Lines, panels.GraphLine{Seat: int(g.t.Emblem(v.Seat)), Faint: v.Faint, Values: make([]int, 0, drawn.Max+1)})
			}
			line := &drawn.Lines[i]
			for len(line.Values) < n {
				line.Values = append(line.Values, panels.NoValue)
			}
			line.Values = append(line.Values, v.Value)
			drawn.Low, drawn.High = min(drawn.Low, v.Value), max(drawn.High, v.Value)
		}
	}
}

// tallies returns the words above the graph.
func (g *Graph) tallies() ui.Node {
	_, lines := g.size()
	var cells []ui.Node
	for _, text := range g.Told() {
		cells = append(cells, &ui.Text{Say: text, Style: render.Small, Lines: lines})
	}
	rows := g.tallyRows()
	return ui.Grid(80, max(1, (len(cells)+rows-1)/max(rows, 1)), 4, cells...)
}

// Told returns each seat's words: the expected share, if known, and its numbers.
func (g *Graph) Told() (list []string) {
	t := g.t
	if t.Numbers == nil {
		return nil
	}
	for i, text := range t.Tally() {
		player := t.Player(rules.Seat(i))
		if v := &g.study.Value; v.Known {
			player = v.Text[i]
		}
		list = append(list, t.Words.T("table.tally", "player", player, "numbers", words.Sentences{text}))
	}
	return list
}
