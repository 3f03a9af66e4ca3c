package table

import (
	"strings"
	"time"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// Grapher is a scene whose game has numbers to show as lines in a review. A game that can
// be analysed shows the expected result instead.
type Grapher[S any] interface {
	// Measure returns the numbers of a position, always as many and in the same order.
	Measure(st S) []Measured
	// Tally explains in a few words what makes up each seat's numbers.
	Tally(st S) []string
}

// Measured is one number of a position.
type Measured struct {
	Seat  rules.Seat
	Faint bool // less important: drawn thinner
	Value int
}

// graph holds the measured numbers of a game.
type graph struct {
	hash   []uint64 // of the measured positions, by number of moves; 0: not measured
	values [][]Measured
	phases []phase
	words  bool // in a narrow window: show the words as well
}

// phase is a phase of a game.
type phase struct {
	part int
	name string
}

// Each tick measures positions up to these limits of time and number.
const (
	measureFor  = 3 * time.Millisecond
	mostMeasure = 500
)

// canGraph reports whether there is a graph to show: of the expected result, or of the
// game's own numbers unless they would reveal secrets before the end.
func (l *looking) canGraph() bool {
	t := l.t
	if l.canAnalyse() {
		return true
	}
	over := t.match.Turn().Over()
	return t.can.graphs && t.Looking() && (over || t.Review() || t.can.Secrets == nil)
}

// graphing reports whether the graph is shown.
func (l *looking) graphing() bool { return l.canGraph() && l.t.Settings.Analysis }

// measure measures some more positions, the one on screen first.
func (l *looking) measure() {
	t := l.t
	if !t.can.graphs || l.canAnalyse() && !t.can.balances || !l.graphing() {
		return
	}
	m, start := &l.graph, time.Now()
	for len(m.hash) <= t.match.Len() {
		m.hash, m.values, m.phases = append(m.hash, 0), append(m.values, nil), append(m.phases, phase{})
	}
	left := mostMeasure
	one := func(n int) bool {
		left--
		hash := t.match.HashAt(n) | 1
		if m.hash[n] == hash {
			return true
		}
		m.hash[n], m.values[n], m.phases[n], t.dirty = hash, t.typed.numbers(n), t.typed.phase(n), true
		return left > 0 && time.Since(start) < measureFor
	}
	if !one(t.at) {
		return
	}
	for n := range t.match.Len() + 1 {
		if m.hash[n] == 0 && !one(n) {
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

// narrow reports whether the window is that of a phone held upright.
func (l *looking) narrow() bool {
	w, _ := l.t.Kit.Size()
	return l.t.Kit.Tall() && w < 700
}

// stacks reports whether the graph's buttons go below it: in a narrow window that is high
// enough. Beside it they would take half its width.
func (l *looking) stacks() bool {
	_, h := l.t.Kit.Size()
	return l.narrow() && h >= 800 && l.canAnalyse() && !l.graph.words
}

// low reports whether the window is that of a phone held sideways, where a graph without
// words stands below the board.
func (l *looking) low() bool {
	_, h := l.t.Kit.Size()
	return h < lowWindow
}

// lowWindow is the height of a window in which a board has no room to give away, dp.
const lowWindow = 430

// seeks reports whether the graph replaces the slider, since it too is a way through the
// game: in a small window, if it has no words.
func (l *looking) seeks() bool {
	return (l.narrow() || l.low()) && !l.graph.words && l.graphHigh() > 0
}

// seeker returns the place of the slider, or of the graph that replaces it.
func (l *looking) seeker() render.Rect {
	s := l.t.Frame.Slider
	if !l.seeks() {
		return s
	}
	high := l.graphHigh()
	return render.R(s.X, s.Bottom()-high, s.W, high)
}

// graphRoom returns the place of the graph: above the slider or instead of it; empty if
// hidden.
func (l *looking) graphRoom() render.Rect {
	t := l.t
	s, high := t.Frame.Slider, l.graphHigh()
	switch {
	case high == 0 || t.Curtain.closed:
		return render.Rect{}
	case l.seeks():
		return l.seeker()
	case !t.Frame.Graph.Empty():
		return t.Frame.Graph
	}
	return render.R(s.X, s.Y-l.valueRoom()-high-4, s.W, high)
}

// graphHigh returns the height of the graph with its words; 0 if it is hidden or would
// leave too little of the board.
func (l *looking) graphHigh() float64 {
	high, _ := l.graphSize()
	return high
}

// graphSize returns that height, and the number of lines for each seat's words: two, or
// one if two would leave too little of the board.
func (l *looking) graphSize() (high float64, lines int) {
	if !l.graphing() {
		return 0, 0
	}
	_, h := l.t.Kit.Size()
	switch {
	case l.stacks():
		high = graphThin + l.balanceRoom() + ui.Target + 4
	case l.low() || l.narrow() && !l.graph.words:
		high = graphLow + l.balanceRoom()
	case l.t.config.Analyse:
		high = graphHigh + l.balanceRoom()
	default:
		rows := float64(l.tallyRows())
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
func (l *looking) balanceRoom() float64 {
	if l.canAnalyse() && l.t.can.balances {
		return ui.BalanceHigh
	}
	return 0
}

// leastBoards is the smallest height of a window with a graph, in heights of the graph.
const leastBoards = 3.6

// GraphPlace returns the place of a graph that is below everything else in a window of
// that size; empty if none is shown.
func (t *Core) GraphPlace(w, h float64) render.Rect {
	high := t.look.graphHigh()
	if high == 0 || t.look.seeks() {
		return render.Rect{}
	}
	place, _ := render.R(0, 0, w, h).Inset(6).CutBottom(high)
	return place
}

// leastTally is the width needed for one seat's words, dp.
const leastTally = 310

// tallyRows returns the number of rows that the words of all seats take.
func (l *looking) tallyRows() int {
	w, _ := l.t.Kit.Size()
	columns := max(1, int(w/leastTally))
	return (len(l.t.Info.Players) + columns - 1) / columns
}

// graphNode returns the graph with the buttons that show a better line and try moves
// again. slider, if not nil, goes below it; both get the marks.
func (l *looking) graphNode(slider *ui.Slider, marks []ui.Mark) ui.Node {
	t := l.t
	g := &ui.Graph{ID: "graph", Max: t.match.Len(), At: t.at, Marks: marks, Middle: ui.NoValue, Slider: slider, Do: t.LookAt}
	if slider != nil {
		slider.Graph = g
	}
	if l.canAnalyse() {
		l.expected(g)
		l.annotate(g)
	} else {
		l.measured(g)
	}
	if l.seeks() && g.Tip == "" { // in place of the words above it
		g.Tip = strings.Join(l.tallied(), "\n")
	}
	again := &ui.Button{ID: BtnAgain, Icon: ui.Icon(icon.RotateLeft), Tip: t.say("table.again.tip"), Off: l.noAgain(), Do: l.tryAgain}
	beside := []ui.Node{again}
	if l.canAnalyse() {
		off := ui.Unless(l.line.on || l.value.open, t.say("table.line.off"))
		best := &ui.Button{ID: BtnLine, Icon: ui.Icon(icon.Hint), Tip: t.say("table.line.tip"), On: l.line.on, Off: off, Do: l.toggleLine}
		retry := &ui.Button{ID: BtnRetry, Icon: ui.Icon(icon.Puzzle), Tip: t.say("table.retry.tip"), Off: l.noRetry(), Do: l.retry}
		beside = []ui.Node{best, retry, again}
	}
	if l.stacks() {
		for i, b := range beside {
			beside[i] = ui.Grow(1, b)
		}
		return ui.Floating(ui.Column(0, ui.Grow(1, g), ui.Row(4, beside...)))
	}
	for i, b := range beside {
		beside[i] = ui.Middle(ui.Pad(4, 0, b))
	}
	row := ui.Row(0, append([]ui.Node{ui.Grow(1, g)}, beside...)...)
	if t.config.Analyse || l.seeks() {
		return ui.Floating(row)
	}
	return ui.Floating(ui.Column(0, ui.Pad(14, 2, l.tallies()), ui.Grow(1, row)))
}

// expected adds the expected shares of the win to a graph; with two seats only the
// first's, since the other's follows.
func (l *looking) expected(g *ui.Graph) {
	seats := len(l.t.Info.Players)
	g.Low, g.High, g.Middle, g.Lines = 0, 1000, 1000/seats, nil
	if l.t.config.Analyse {
		g.Middle = l.usual()
	}
	if seats == 2 {
		seats = 1
	}
	for seat := range seats {
		values := make([]int, l.t.match.Len()+1)
		for n := range values {
			values[n] = ui.NoValue
			if n < len(l.analysis.rated) && l.analysis.rated[n].known && l.analysis.rated[n].wins != nil {
				values[n] = l.analysis.rated[n].wins[seat]
			}
		}
		g.Lines = append(g.Lines, ui.GraphLine{Seat: int(l.t.Emblem(rules.Seat(seat))), Values: values})
	}
}

// annotate adds the differences of the game's own numbers and its phases. Pointing at a
// phase shows its name.
func (l *looking) annotate(g *ui.Graph) {
	t, m := l.t, &l.graph
	if !t.can.balances {
		return
	}
	g.Sides = [2]int{int(t.Emblem(0)), int(t.Emblem(1))}
	told := []string{t.Words.T("table.graph.expected", "player", t.Name(0)), t.Words.Say(t.typed.balance())}
	part := -1
	for n := 0; n <= g.Max && n < len(m.values); n++ {
		v, more := m.values[n], ui.NoValue
		if len(v) == 2 {
			more = v[0].Value - v[1].Value
		}
		g.Balance = append(g.Balance, more)
		if p := m.phases[n]; p.name != "" && p.part > part {
			part, g.Parts = p.part, append(g.Parts, ui.GraphPart{At: n, Name: p.name})
		}
	}
	if phases := t.typed.phases(); phases.Key != "" {
		told = append(told, t.Words.Say(phases))
	}
	g.Tip = strings.Join(append(told, l.tallied()...), "\n")
}

// measured adds the game's numbers to a graph.
func (l *looking) measured(g *ui.Graph) {
	m := &l.graph
	for n, all := range m.values {
		if n > g.Max {
			break
		}
		for i, v := range all {
			if i == len(g.Lines) {
				g.Lines = append(g.Lines, ui.GraphLine{Seat: int(l.t.Emblem(v.Seat)), Faint: v.Faint, Values: make([]int, 0, g.Max+1)})
			}
			for len(g.Lines[i].Values) < n {
				g.Lines[i].Values = append(g.Lines[i].Values, ui.NoValue)
			}
			g.Lines[i].Values = append(g.Lines[i].Values, v.Value)
			g.Low, g.High = min(g.Low, v.Value), max(g.High, v.Value)
		}
	}
}

// tallies returns the words above the graph.
func (l *looking) tallies() ui.Node {
	_, lines := l.graphSize()
	var cells []ui.Node
	for _, text := range l.tallied() {
		cells = append(cells, &ui.Text{Say: text, Style: render.Small, Lines: lines})
	}
	rows := l.tallyRows()
	return ui.Grid(80, max(1, (len(cells)+rows-1)/max(rows, 1)), 4, cells...)
}

// tallied returns each seat's words: the expected share, if known, and its numbers.
func (l *looking) tallied() (list []string) {
	t := l.t
	if !t.can.graphs {
		return nil
	}
	for i, text := range t.typed.tally() {
		player := t.Name(rules.Seat(i))
		if l.value.known {
			player = l.value.text[i]
		}
		list = append(list, t.Words.T("table.tally", "player", player, "numbers", words.Sentences{text}))
	}
	return list
}

// noAgain returns why the move that led here cannot be tried again, or "".
func (l *looking) noAgain() string {
	t := l.t
	switch {
	case t.at == 0:
		return t.say("table.beginning")
	case !t.Own(t.at - 1):
		return t.say("table.again.computer")
	}
	return ""
}

// tryAgain starts a new game from before the move that led to the position shown.
func (l *looking) tryAgain() {
	if l.noAgain() == "" {
		l.t.branch(l.t.match.RecordAt(l.t.at - 1))
	}
}
