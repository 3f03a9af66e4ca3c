package guide

import (
	"slices"

	"agora/game"
	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/table/think"
)

// Helped is the table of players who ask for help.
type Helped struct {
	*game.Services
	think.Asker
	Shown
	Play
	Bar

	Info    *match.Info // of the game
	Advises bool        // moves can be put into the words of a hint
	// Secrets says whether the player at the screen can see what a hint is made from. nil: the
	// game has no secrets.
	Secrets interface{ MayHint() bool }
	// Value returns the table's own word for a value in a message with the reasons of a hint.
	// nil: none.
	Value func(key string, value any) any
}

// Shown is the position shown.
type Shown interface {
	Past() match.Past
	At() int         // number of moves made
	Ahead() []string // and of the line that is tried from there
	Turn() rules.Turn
	Passes() bool                  // the player to move may pass
	Player(seat rules.Seat) string // name
	MoveName(move string) string
	// Reason describes a choice as part of a sentence.
	Reason(c bots.Choice[string]) words.Message
}

// Play tells what the players are doing.
type Play interface {
	Playing() bool // a person can move by hand
	Sent() bool    // a move awaits its answer
	Presenting() bool
	Kept() bool    // the game is saved
	Studied() bool // the position can be analysed
	// Finish ends all presentation.
	Finish()
	// Reveal asks a player to show what is hidden; Covered reports whether it still is.
	Reveal(seat rules.Seat)
	Covered() bool
	// OwnHint gives a task's own hint; false if there is none.
	OwnHint() bool
	// Changed marks the view as out of date; Outdated reports whether it is.
	Changed()
	Outdated() bool
}

// Bar is the sentence at a table.
type Bar interface {
	Say(text string)
	Refuse(text string)
	Hush() // removes what was said
}

// Hint finds the hints that players ask for.
type Hint struct {
	t      *Helped
	advice think.Thought // working on a hint
	asked  bool          // asked for a hint that needs an open hand
	hint   bots.Choice[string]
	hinted bool // hint is set
	text   string
}

// NewHint returns what gives hints at a table.
func NewHint(t *Helped) *Hint { return &Hint{t: t} }

// Ask looks for a good move for the player to move, as the strongest computer player
// would. Asked again, it takes the best so far, or removes the hint.
func (h *Hint) Ask() {
	t := h.t
	switch {
	case t.OwnHint():
		return
	case h.Barred():
		t.Refuse(h.off(""))
		return
	case h.advice != nil:
		h.advice.MoveNow()
		return
	case h.hinted:
		h.Drop()
		t.Hush()
		return
	}
	t.Finish()
	if h.revealable() {
		t.Reveal(t.Turn().Seat)
		if h.asked = t.Covered(); h.asked {
			return
		}
	}
	if !h.possible() {
		t.Refuse(t.Words.T("table.hint.nothing"))
		return
	}
	h.asked = false
	h.advice = t.Asker.Ask(think.Question{At: t.At(), Level: bots.Levels})
	t.Changed()
}

// possible reports whether a hint can be asked for: a person is to move, and nothing that
// it needs is hidden.
func (h *Hint) possible() bool { return h.hintable() && !h.hidden() && !h.Barred() }

// revealable reports whether a hint can be asked for once something hidden is open.
func (h *Hint) revealable() bool { return h.hintable() && h.hidden() }

// Given reports whether this table gives hints.
func (h *Hint) Given() bool { return h.t.Advises && h.t.Asks() }

// Barred reports whether hints are forbidden: during the game of the day, whose result
// counts, and during one by letter, unless all its players have agreed to them.
func (h *Hint) Barred() bool {
	return (h.t.Info.Day != "" || h.ByLetter() && !h.t.Info.HintsAgreed()) && !h.t.Past().Turn().Over()
}

// ByLetter reports whether somebody plays at another device by letter.
func (h *Hint) ByLetter() bool {
	return h.t.Info.Letter != "" && slices.ContainsFunc(h.t.Info.Players, func(p match.Player) bool { return p.Away })
}

// Off returns why there is no hint now; "" if one can be asked for.
func (h *Hint) Off() string {
	if h.possible() || h.revealable() && !h.Barred() {
		return ""
	}
	return h.off("table.hint.off")
}

// off returns why there is no help now; reason, if nothing else prevents it.
func (h *Hint) off(reason string) string {
	switch {
	case !h.Barred():
	case h.ByLetter():
		reason = "letter.hint.off"
	default:
		reason = "day.hint.off"
	}
	return h.t.Words.T(reason)
}

// hintable reports whether there is a move for a hint to suggest.
func (h *Hint) hintable() bool { return h.Given() && h.t.Playing() && !h.t.Sent() }

// hidden reports whether what a hint needs is still hidden.
func (h *Hint) hidden() bool { return h.t.Secrets != nil && !h.t.Secrets.MayHint() }

// Move returns the move of the hint; false if there is none. It fits the position shown: the
// table drops a hint before showing another one.
func (h *Hint) Move() (move string, ok bool) { return h.hint.Move, h.hinted }

// Text returns the hint in words; "" if there is none.
func (h *Hint) Text() string {
	if !h.hinted {
		return ""
	}
	return h.text
}

// Thinking reports whether a hint is being looked for; Waiting also whether it waits for
// something hidden to be opened.
func (h *Hint) Thinking() bool { return h.advice != nil }

// Waiting reports whether a hint has been asked for that is not there yet.
func (h *Hint) Waiting() bool { return h.advice != nil || h.asked }

// Show shows a hint.
func (h *Hint) Show(c bots.Choice[string]) {
	h.hint, h.hinted = c, true
	h.text = h.because(h.t.Reason(c), c.Why)
	h.t.Say(h.text)
}

// because describes a hint: the move and the reasons.
func (h *Hint) because(what any, why words.Series) string {
	if len(why) == 0 {
		return h.t.Words.T("table.hint.bare", "what", what)
	}
	return h.t.Words.T("table.hint", "what", what, "why", h.Reasons(why))
}

// Reasons returns the reasons of a hint in this table's words. Names replace the players in
// them, and Value supplies the names of the game's own things.
func (h *Hint) Reasons(why words.Series) (reasons words.Series) {
	t := h.t
	for _, r := range why {
		m, ok := r.(words.Message)
		if !ok {
			reasons = append(reasons, r)
			continue
		}
		m.Args = slices.Clone(m.Args)
		for i, v := range m.Args {
			if rival, ok := v.(bots.Rival); ok {
				m.Args[i] = t.Player(rules.Seat(rival))
			} else if t.Value != nil && i%2 == 1 {
				m.Args[i] = t.Value(m.Key, v)
			}
		}
		reasons = append(reasons, m)
	}
	return reasons
}

// Tick continues the search for a hint.
func (h *Hint) Tick(moving bool) {
	t := h.t
	switch {
	case h.asked && h.possible():
		h.Ask()
	case h.asked && !t.Covered() && !t.Outdated():
		h.asked = false // nobody opened it
	}
	if h.advice == nil {
		return
	}
	if !h.possible() {
		h.Drop()
		return
	}
	c, done, fault := t.Poll(h.advice, moving)
	switch {
	case fault != nil:
		h.Drop()
		t.Refuse(t.Words.T("table.hint.none"))
	case done:
		h.advice = nil
		h.Show(c)
	}
}

// Drop ends the search for a hint, or removes one.
func (h *Hint) Drop() {
	h.asked = false
	if h.advice != nil {
		h.advice.Cancel()
		h.advice = nil
		h.t.Changed()
	}
	if h.hinted {
		h.hinted = false
		h.t.Changed()
	}
}
