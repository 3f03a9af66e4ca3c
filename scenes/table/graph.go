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

// Grapher is a scene whose game is told by numbers, which are shown as lines while it
// is looked through. A game that is analysed has the expected result instead.
type Grapher[S any] interface {
	// Measure are the numbers of a position, always as many and in the same order.
	Measure(st S) []Measured
	// Tally says for each seat in a few words what stands behind its numbers.
	Tally(st S) []string
}

// Balanced is a Grapher of two players whose numbers, one of each, stand below what is
// expected where the game is analysed: as what one has more than the other.
type Balanced[S any] interface {
	Grapher[S]
	// Balance says what is counted.
	Balance() words.Message
}

// Phaser is a scene whose games have parts that the graph names.
type Phaser[S any] interface {
	// Phase returns which part a position belongs to, the first is 0, and its name. A game
	// never goes back to an earlier part: the table takes the latest so far.
	Phase(st S) (part int, name string)
	// Phases says when each part begins.
	Phases() words.Message
}

// Critic is a scene that gives mistakes names.
type Critic[S any] interface {
	// Flaw says what was wrong with a seat's move: it led from before to played, a better
	// one to best. The zero Message is none that has a name.
	Flaw(seat rules.Seat, before, played, best S) words.Message
}

// Measured is a number of a position.
type Measured struct {
	Seat  rules.Seat
	Faint bool // it is less than the others: drawn thinner
	Value int
}

// graph holds what is known of the numbers over the game.
type graph struct {
	hash   []uint64 // of the positions that are measured, by the decisions before; 0: not measured
	values [][]Measured
	phases []phase
	words  bool // in a narrow window: with what stands behind the numbers
}

// phase is a part of a game.
type phase struct {
	part int
	name string
}

// Each tick measures positions for at most this long, and at most this many.
const (
	measureFor  = 3 * time.Millisecond
	mostMeasure = 500
)

// canGraph reports whether there is something to show in a graph: what is expected, or
// the game's own numbers, unless they would tell secrets of a game that is not over.
func (l *looking) canGraph() bool {
	t := l.t
	if l.canAnalyse() {
		return true
	}
	over := t.match.Turn().Over()
	_, secrets := t.game().(Secretive)
	return t.typed.grapher() && t.Looking() && (over || t.Review() || !secrets)
}

// graphing reports whether a graph is shown.
func (l *looking) graphing() bool { return l.canGraph() && l.t.Settings.Analysis }

// measure measures some more positions, the one that is shown first.
func (l *looking) measure() {
	t := l.t
	if !t.typed.grapher() || l.canAnalyse() && !t.typed.balanced() || !l.graphing() {
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

// The heights of the graph, and of the words above it, dp.
const (
	graphHigh = 74
	graphLow  = 62 // in a narrow window, without words
	tallyHigh = 22
	tallyMore = 17 // a second line
)

// narrow reports whether the window is a phone's, held upright.
func (l *looking) narrow() bool {
	w, _ := l.t.Kit.Size()
	return l.t.Kit.Tall() && w < 700
}

// seeks reports whether the graph stands in place of the slider, for it too is a way
// through the game: in a narrow window, unless it has words.
func (l *looking) seeks() bool { return l.narrow() && !l.graph.words && l.graphHigh() > 0 }

// seeker returns where the slider is, or the graph in its place.
func (l *looking) seeker() render.Rect {
	s := l.t.Frame.Slider
	if !l.seeks() {
		return s
	}
	high := l.graphHigh()
	return render.R(s.X, s.Bottom()-high, s.W, high)
}

// graphRoom returns where the graph is: above the slider, or in its place, or empty.
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

// graphHigh is the height of the graph with its words; 0 if it is not shown, or would
// leave too little of the board.
func (l *looking) graphHigh() float64 {
	high, _ := l.graphSize()
	return high
}

// graphSize returns that height, and how many lines the words of a seat have: two, or where these
// would leave too little of the board, one.
func (l *looking) graphSize() (high float64, lines int) {
	if !l.graphing() {
		return 0, 0
	}
	_, h := l.t.Kit.Size()
	switch {
	case l.narrow() && !l.graph.words:
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

// balanceRoom is the height of what one has more than the other, below what is expected.
func (l *looking) balanceRoom() float64 {
	if l.canAnalyse() && l.t.typed.balanced() {
		return ui.BalanceHigh
	}
	return 0
}

// leastBoards is the least height of a graph's window, in heights of the graph.
const leastBoards = 3.6

// GraphPlace returns where a graph stands that has a place of its own, below all else in a
// window of that size: empty if none is shown.
func (t *Common) GraphPlace(w, h float64) render.Rect {
	high := t.look.graphHigh()
	if high == 0 || t.look.seeks() {
		return render.Rect{}
	}
	place, _ := render.R(0, 0, w, h).Inset(6).CutBottom(high)
	return place
}

// leastTally is the width for the words of one seat, dp.
const leastTally = 310

// tallyRows returns how many rows the words of all seats take.
func (l *looking) tallyRows() int {
	w, _ := l.t.Kit.Size()
	columns := max(1, int(w/leastTally))
	return (len(l.t.Info.Players) + columns - 1) / columns
}

// graphNode is the graph and the way to try a move again. slider stands below it, or is nil;
// both have the marks.
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
	again := &ui.Button{ID: BtnAgain, Icon: ui.Icon(icon.RotateLeft), Tip: t.say("table.again.tip"), Off: l.noAgain(), Do: l.tryAgain}
	beside := []ui.Node{ui.Grow(1, g)}
	if l.canAnalyse() {
		off := unless(l.line.on || l.value.open, t.say("table.line.off"))
		best := &ui.Button{ID: BtnLine, Icon: ui.Icon(icon.Hint), Tip: t.say("table.line.tip"), On: l.line.on, Off: off, Do: l.toggleLine}
		retry := &ui.Button{ID: BtnRetry, Icon: ui.Icon(icon.Puzzle), Tip: t.say("table.retry.tip"), Off: l.noRetry(), Do: l.retry}
		beside = append(beside, ui.Middle(ui.Pad(4, 0, best)), ui.Middle(ui.Pad(4, 0, retry)))
	}
	row := ui.Row(0, append(beside, ui.Middle(ui.Pad(4, 0, again)))...)
	if t.config.Analyse || l.seeks() {
		return ui.Floating(row)
	}
	return ui.Floating(ui.Column(0, ui.Pad(14, 2, l.tallies()), ui.Grow(1, row)))
}

// expected puts the expected shares of the win into a graph: of two seats that of the
// first, which tells the other's.
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

// annotate adds what the game's own numbers say, and which parts it had; pointed at, the
// annotate labels the parts of the graph.
func (l *looking) annotate(g *ui.Graph) {
	t, m := l.t, &l.graph
	if !t.typed.balanced() {
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

// measured puts the game's numbers into a graph.
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

// tallies are the words above the graph.
func (l *looking) tallies() ui.Node {
	_, lines := l.graphSize()
	var cells []ui.Node
	for _, text := range l.tallied() {
		cells = append(cells, &ui.Text{Say: text, Style: render.Small, Lines: lines})
	}
	rows := l.tallyRows()
	return ui.Grid(80, max(1, (len(cells)+rows-1)/max(rows, 1)), 4, cells...)
}

// tallied is said of every seat: what it may expect, if that is known, and its numbers.
func (l *looking) tallied() (list []string) {
	t := l.t
	if !t.typed.grapher() {
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

// tryAgain plays on from before the move that led to what is shown, as a game of its
// own.
func (l *looking) tryAgain() {
	if l.noAgain() == "" {
		l.t.branch(l.t.at - 1)
	}
}
