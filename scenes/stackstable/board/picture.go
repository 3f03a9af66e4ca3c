// Package board draws The Prisoners: a Picture says all that is shown of the pit, its stacks, and the marks and motions on them.
// A Painter draws it and changes nothing.
package board

import (
	"strconv"

	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// Picture describes a drawing of a pit: a position, the marks on it, and what moves.
type Picture struct {
	State stacks.State
	Stage stage
	Poses []Pose
	badge [Cells]badge

	acts    [Cells]Acts // what the stack can do to each cell
	Marked  bool        // acts is valid
	From    stacks.Cell // the cell of that stack
	Counted [3]int      // their number by kind
	Picked  bool        // it is selected
	Pointed Outline
	Preview preview
	Last    LastMove

	Names, Levels bool // show them
	Layers        bool // show the stones of every stack from the side, and the dangers to it
	Dangers       [Cells]danger
	Free          bool // show how far all prisoners are from their revolt
}

// Outline is the cell that is pointed at, if it should be outlined.
type Outline struct {
	On, Keys bool // keys: the keyboard's cursor
	Cell     stacks.Cell
}

// preview holds the effects of a move on a target.
type preview struct {
	On      bool
	Open    Acts  // possible moves
	Sure    bool  // the move would be made without a question
	Refusal error // if none is possible

	Move    stacks.Move
	Taken   int // stones of the enemy stack
	Revolts []stacks.Revolted
	Freed   bool
	Owner   rules.Seat // who would own what is left
	left    int        // stones left behind
	After   stacks.Position
	Draw    string // if the move ends the game in a draw, the reason
	Wins    bool
}

// badge holds the numbers of a stack.
type badge struct {
	height    string
	prisoners string
	jailed    int // seat of the prisoners
}

// LastMove holds the effects of the last move.
type LastMove struct {
	some     bool
	from, to stacks.Cell
	revolts  [2]stacks.Cell
	count    int
}

// LastOf returns the effects of a move.
func LastOf(m stacks.Move, events []rules.Event) LastMove {
	l := LastMove{some: true, from: m.From(), to: m.To()}
	for _, e := range events {
		if r, ok := e.(stacks.Revolted); ok && l.count < len(l.revolts) {
			l.revolts[l.count] = r.At
			l.count++
		}
	}
	return l
}

// Show sets the picture to a position with no marks.
func (p *Picture) Show(st stacks.State) {
	p.State = st
	p.Marked, p.Picked, p.Pointed, p.Last = false, false, Outline{}, LastMove{}
	p.Preview = preview{Revolts: p.Preview.Revolts[:0]}
	for n := range Size * Size {
		c := stacks.At(n%Size, n/Size)
		p.badge[c], p.Dangers[c] = badgeOf(&st.Position, c), dangerOf(&st.Position, c)
	}
}

// Mark marks the possible moves of a stack.
func (p *Picture) Mark(from stacks.Cell, picked bool) {
	p.From, p.Picked, p.Marked, p.Counted = from, picked, true, [3]int{}
	for n := range Size * Size {
		c := stacks.At(n%Size, n/Size)
		p.acts[c] = ActsOf(&p.State.Position, from, c)
		for k := range p.Counted {
			if p.acts[c].Has(stacks.Kind(k)) {
				p.Counted[k]++
			}
		}
	}
}

// Try computes the effects of a move. sure reports whether it would be made without a question.
func (p *Picture) Try(move stacks.Move, sure bool) {
	v := &p.Preview
	v.On, v.Sure, v.Move = true, sure, move
	v.Open = ActsOf(&p.State.Position, move.From(), move.To())
	after, events, err := stacks.Game{}.Apply(p.State, move)
	if v.Refusal = err; err != nil {
		return
	}
	v.After = after.Position
	for _, ev := range events {
		switch ev := ev.(type) {
		case stacks.Captured:
			v.Taken = len(ev.Taken)
		case stacks.Revolted:
			v.Revolts = append(v.Revolts, ev)
		case stacks.Freed:
			v.Freed, v.Owner = true, ev.Owner
		case stacks.Ended:
			v.Wins = ev.Reason == stacks.ReasonNoStacks && ev.Winner == p.State.Seat()
			switch ev.Reason {
			case stacks.ReasonRepetition:
				v.Draw = ev.Reason
			case stacks.ReasonQuiet:
				v.Draw = ev.Reason
			}
		}
	}
	v.left = after.On(move.From()).Len()
}

// digits holds small numbers as text, so that drawing does not allocate.
var digits = func() (list [32]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

// Number returns a small number as text.
func Number(n int) string { return digits[min(max(n, 0), len(digits)-1)] }

func badgeOf(p *stacks.Position, c stacks.Cell) (b badge) {
	on := p.On(c)
	if on.Len() == 0 {
		return b
	}
	b.height = Number(p.Height(c))
	if jail := on.Prisoners(); jail > 0 {
		b.prisoners, b.jailed = Number(jail), 1-duel.SeatOf(on.Owner())
	}
	return b
}
