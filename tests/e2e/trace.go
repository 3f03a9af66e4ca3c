// Package e2e plays the real program from outside, as a person would: it reads the screen
// from the program's trace (see package game) and acts with mouse, fingers and keys.
// Package window does so in a real window, package browser in a real browser; both use
// the games written here.
package e2e

import (
	"fmt"
	"sort"
	"strings"
)

// Trace is the program's own account of what is on its screen.
type Trace struct {
	Scene   string
	Routes  []string
	Text    string
	Toasts  []string
	Focus   string // in a menu, the control that keys act on,
	Typed   string // and what is written in it
	Areas   map[string]Area
	Size    [2]float64
	Scale   float64
	Outside float64    // window points of a dp
	Inset   [2]float64 // the place of 0, 0 in the window, dp
	Events  int
	Ticks   int
	Frames  int

	Updating, Drawing float64 // milliseconds of the program's own time

	// Lessons and puzzles.
	Lesson string // the step
	Puzzle string // the ID of the puzzle that is set

	// The table.
	Hash, Position string
	Phase          string
	Seat           int
	Busy           bool
	Waiting        bool // an open table waits for somebody, whose things are hidden
	Hand           string
	Legal, Snapped bool
	Pose, Draft    string
	Coins          []int
	Zoom           float64    // dp of a unit of the table
	Origin         [2]float64 // of the table, on the screen
	Decisions      int
	Moves          int    // made, of the games on boards
	Piece, Cell    string // chosen, pointed at
	From           string // picked up
	Asking         bool   // capture or surrender

	// Computer players.
	Thinking    bool    // one is choosing its move
	Advising    bool    // a hint is being computed
	Hint        string  // the suggested move
	Paused      bool    // a watched game is paused
	Polls, Slow int     // ticks spent thinking, and those that delayed a frame
	Longest     float64 // the longest of them, milliseconds
	Apart       int     // moves found by the second program

	// The City.
	Decision   string // its kind, even behind the curtain
	Viewer     int    // whose view is shown, from 1; 0 for the public view
	Curtain    int    // whom the curtain names
	HandOpen   bool
	Citizen    string // chosen
	LegalMoves []string
}

// outside converts a point to points of the window.
func (t Trace) outside(p Point) Point {
	return Point{(p.X + t.Inset[0]) * t.Outside, (p.Y + t.Inset[1]) * t.Outside}
}

// Area is a rectangle on the screen in dp.
type Area struct{ X, Y, W, H float64 }

// Middle returns the centre of the area.
func (a Area) Middle() Point { return Point{a.X + a.W/2, a.Y + a.H/2} }

// At returns a point of the area, from (0, 0) at the upper left to (1, 1).
func (a Area) At(x, y float64) Point { return Point{a.X + a.W*x, a.Y + a.H*y} }

// Point is a place on the screen in dp.
type Point struct{ X, Y float64 }

// To returns the point that lies the given part of the way to q.
func (p Point) To(q Point, part float64) Point {
	return Point{p.X + (q.X-p.X)*part, p.Y + (q.Y-p.Y)*part}
}

// String summarises the trace for error messages.
func (t Trace) String() string {
	var names []string
	for name := range t.Areas {
		names = append(names, name)
	}
	sort.Strings(names)
	return fmt.Sprintf("scene %s, %q, phase %q, seat %d, hand %q, legal %v, snapped %v, draft %q, decisions %d, busy %v, toasts %q, areas %s",
		t.Scene, t.Text, t.Phase, t.Seat, t.Hand, t.Legal, t.Snapped, t.Draft, t.Decisions, t.Busy, t.Toasts, strings.Join(names, " "))
}

// lattice is the number of coordinate steps in a unit.
const lattice = 65536

// pose returns the position and direction of the card in hand, in units.
func (t Trace) pose() (corner, along Point, ok bool) {
	var ox, oy, zx, zy float64
	if n, err := fmt.Sscanf(t.Pose, "%g,%g,%g,%g", &ox, &oy, &zx, &zy); n != 4 || err != nil {
		return Point{}, Point{}, false
	}
	return Point{ox / lattice, oy / lattice}, Point{zx / lattice, zy / lattice}, true
}

// card returns the centre of the card in hand, in units of the table.
func (t Trace) card() (Point, bool) {
	o, z, ok := t.pose()
	return Point{o.X + z.X*cardW/2 - z.Y*cardH/2, o.Y + z.Y*cardW/2 + z.X*cardH/2}, ok
}

// turned reports whether the card in hand is parallel to neither side of the table.
func (t Trace) turned() bool {
	_, z, ok := t.pose()
	return ok && z.X != 0 && z.Y != 0
}
