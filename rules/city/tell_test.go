package city

import (
	"fmt"
	"strings"

	"agora/rules"
)

// Describe says in a sentence or two what happened, for the log. name returns the name of a
// seat. An event from EventFor never reveals the letter of a citizen that lies face down.
func Describe(e rules.Event, name func(rules.Seat) string) string {
	w := writer{name: name}
	switch e := e.(type) {
	case Opened:
		w.say("The dealers bring %s. The Monument asks for %s. %s has the start marker.", resources(e.Dealers[:]), demand(e.Demand), name(e.First))
	case RoundBegan:
		w.say("Round %d: %s places first.", e.Round, name(e.First))
	case Placed:
		w.say("%s places %s %s.", name(e.Seat), citizenWord(e.Letter), e.Spot.Words())
	case Revealed:
		w.revealed(e)
	case Served:
		w.served(e)
	case Traded:
		w.say("%s trades %s for %s at the Exchange, %s.", name(e.Seat), e.Pay.Words(), e.Get.Words(), e.Spot.space())
	case Declined:
		w.say("%s %s with citizen %v.", name(e.Seat), declined[e.Spot.Row], e.Letter)
	case Skipped:
		w.say("%s cannot use citizen %v %s: %s.", name(e.Seat), e.Letter, e.Spot.Words(), e.Why.words(e.Spot.Row))
	case Raised:
		w.say("%s pays 1 %v: citizen %v rises from %d to %d.", name(e.Seat), e.Pay, e.Letter, e.From, e.To)
	case LastRound:
		w.lastRound(e)
	case CourtSums:
		w.say("In the Court: %s.", w.benches(e.Benches))
	case Prosecutor:
		w.prosecutor(e)
	case Impeached:
		w.say("%s impeaches dealer %s, who deals in %v.", name(e.Seat), Roman(e.Dealer), e.Resource)
	case JurorsDrawn:
		w.say("The jurors: %s.", w.benches(e.Benches))
	case Judge:
		w.judge(e)
	case Withdrawn:
		w.say("The impeachment is withdrawn. Dealer %s keeps dealing in %v.", Roman(e.Dealer), e.Resource)
	case Verdict:
		if e.Guilty {
			w.say("%s finds dealer %s guilty.", name(e.Judge), Roman(e.Dealer))
		} else {
			w.say("%s finds dealer %s not guilty.", name(e.Judge), Roman(e.Dealer))
		}
	case Scored:
		w.scored(e)
	case Shaken:
		if e.From == e.To {
			w.say("%s's citizen %v at the stall stays at %d.", name(e.Seat), e.Letter, e.To)
		} else {
			w.say("%s's citizen %v at the stall drops from %d to %d.", name(e.Seat), e.Letter, e.From, e.To)
		}
	case Imprisoned:
		w.say("The %v dealer goes to prison, number %d there.", e.Resource, e.Cell+1)
	case Hired:
		if e.Only {
			w.say("Only stack %d is left: a %v dealer takes stall %s.", e.Stack+1, e.Resource, Roman(e.Dealer))
		} else {
			w.say("%s draws from stack %d: a %v dealer takes stall %s.", name(e.Seat), e.Stack+1, e.Resource, Roman(e.Dealer))
		}
	case Gift:
		w.say("Dealer %s gives %s %d %v", Roman(e.Dealer), name(e.Seat), e.Got, e.Resource)
		if e.Got < e.Want {
			w.say(" instead of %d, because the stock has no more", e.Want)
		}
		w.say(".")
	case Donated:
		w.say("%s donates %s and builds level %d.", name(e.Seat), e.Pay.Words(), e.Level)
	case RoundEnded:
		w.say("Round %d ends; citizens and lots go back.", e.Round)
	case DemandDrawn:
		if e.Reshuffled {
			w.say("All demand markers are shuffled. ")
		}
		w.say("The Monument now asks for %s.", demand(e.Now))
	case Dropped:
		w.say("%s returns %s and keeps %s.", name(e.Seat), e.Pay.Words(), count(e.Held, "card"))
	case StartMoved:
		w.say("The start marker goes from %s to %s.", name(e.From), name(e.To))
	case Counted:
		w.counted(e)
	case Over:
		w.over(e)
	case nil:
		return ""
	default:
		return e.Kind()
	}
	return w.String()
}

// DescribeMove says what a move does, without saying who makes it: "citizen A to stall II".
// For a move from MoveFor it reveals no hidden letter.
func DescribeMove(m Move) string {
	switch m.Kind {
	case Put:
		if m.Row == Exchange {
			return citizenWord(m.Letter) + " to the Exchange, " + Spot{Exchange, int(m.Space)}.space()
		}
		return citizenWord(m.Letter) + " " + toRow[m.Row]
	case Swap:
		return m.Pay.Words() + " for " + m.Get.Words()
	case Learn:
		return "pay " + m.Pay.Words()
	case Impeach:
		return "impeach dealer " + Roman(int(m.Index))
	case Convict:
		return "guilty"
	case Acquit:
		return "not guilty"
	case Draw:
		return fmt.Sprintf("draw from stack %d", m.Index+1)
	case Donate:
		return "donate " + m.Pay.Words()
	case Drop:
		return "return " + m.Pay.Words()
	case Pass:
		return "pass"
	}
	return "no move"
}

// writer assembles a sentence.
type writer struct {
	strings.Builder
	name func(rules.Seat) string
}

func (w *writer) say(format string, a ...any) { fmt.Fprintf(w, format, a...) }

func (w *writer) revealed(e Revealed) {
	var parts []string
	for row := Row(0); row < Rows; row++ {
		var there []string
		for _, c := range e.Citizens {
			if c.Spot.Row == row {
				there = append(there, fmt.Sprintf("%s's %v (%d)", w.name(c.Seat), c.Letter, c.Rhetoric))
			}
		}
		if len(there) > 0 {
			parts = append(parts, inRow[row]+" "+list(there))
		}
	}
	w.say("%s: %s.", e.Section.words(), strings.Join(parts, "; "))
}

func (w *writer) served(e Served) {
	w.say("Dealer %s gives %s %d %v", Roman(e.Dealer), w.name(e.Seat), e.Got, e.Resource)
	if e.Got < e.Want {
		w.say(" instead of %d", e.Want)
	}
	if e.Short && e.Of > 1 {
		w.say("; the stock is short, and %s is served %s", w.name(e.Seat), ordinal(e.Rank))
		if why := e.Edge.words(); why != "" {
			w.say(", before the next %s", why)
		}
	} else if e.Short {
		w.say("; the stock has no more")
	}
	w.say(".")
}

// words says what puts one player ahead of another.
func (e Edge) words() string {
	switch e.By {
	case BySum:
		return "by the higher sum"
	case ByRhetoric:
		if e.Depth == 1 {
			return "by the best citizen"
		}
		return "by the " + ordinal(e.Depth) + " best citizen"
	case ByNumber:
		return "by one more citizen"
	case BySpace:
		return "by the leftmost space"
	}
	return ""
}

func (w *writer) lastRound(e LastRound) {
	switch e.Reason {
	case ReasonPrison:
		w.say("The prison is full: this is the last round.")
	case ReasonMonument:
		w.say("%s has built the last level: this is the last round.", w.name(e.Seat))
	default:
		w.say("%s has enough citizens with the highest rhetoric: this is the last round.", w.name(e.Seat))
	}
}

func (w *writer) benches(benches []Bench) string {
	var parts []string
	for _, b := range benches {
		var each []string
		for i, l := range b.Letters {
			each = append(each, fmt.Sprintf("%v %d", l, b.Rhetoric[i]))
		}
		parts = append(parts, fmt.Sprintf("%s %d (%s)", w.name(b.Seat), b.Sum, strings.Join(each, ", ")))
	}
	return strings.Join(parts, "; ")
}

func (w *writer) prosecutor(e Prosecutor) {
	switch {
	case e.Seat != rules.NoSeat:
		w.say("%s is the prosecutor%s.", w.name(e.Seat), e.Edge.because())
	case e.Edge.By == ByZero:
		w.say("There is no prosecutor: everyone in the Court has 0.")
	default:
		w.say("There is no prosecutor: %s tie in every way.", w.names(e.Tied))
	}
}

func (w *writer) judge(e Judge) {
	if e.Seat == rules.NoSeat {
		w.say("There is no judge: the jurors of %s tie in every way.", w.names(e.Tied))
		return
	}
	w.say("%s is the judge%s.", w.name(e.Seat), e.Edge.because())
}

// because returns words as a clause of its own.
func (e Edge) because() string {
	if why := e.words(); why != "" {
		return " " + why
	}
	return ""
}

func (w *writer) names(seats []rules.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, w.name(seat))
	}
	return list(names)
}

func (w *writer) scored(e Scored) {
	part := "prosecutor"
	if e.AsJudge {
		part = "judge"
	}
	switch {
	case e.By > 0:
		w.say("%s gains %s as %s and has %d.", w.name(e.Seat), count(e.By, "point"), part, e.Total)
	case e.By < 0:
		w.say("%s loses %s as %s and has %d.", w.name(e.Seat), count(-e.By, "point"), part, e.Total)
	default:
		w.say("%s has no point to lose as %s.", w.name(e.Seat), part)
	}
}

func (w *writer) counted(e Counted) {
	w.say("%s: %d on the track, %d for level %d, %d for rhetoric, ", w.name(e.Seat), e.Track, e.Monument, e.Level, e.Rhetoric)
	var most []string
	for r, has := range e.Majorities {
		if has {
			most = append(most, resourceNames[r])
		}
	}
	if len(most) == 0 {
		w.say("none for cards")
	} else {
		w.say("%d for most %s", e.Majority, list(most))
	}
	w.say("; %s.", count(e.Total, "point"))
}

func (w *writer) over(e Over) {
	if len(e.Winners) == 0 {
		w.say("The game is over.")
		return
	}
	score := count(e.Scores[e.Winners[0]], "point")
	if len(e.Winners) == 1 {
		w.say("%s wins with %s.", w.name(e.Winners[0]), score)
	} else {
		w.say("%s share the win with %s each.", w.names(e.Winners), score)
	}
}

var toRow = [Rows]string{"to stall I", "to stall II", "to stall III", "to the Exchange", "to the Stoa", "to the Court", "to the Monument"}

var declined = [Rows]string{Exchange: "trades nothing", Stoa: "learns nothing", Monument: "donates nothing", Court: "impeaches nobody"}

// words returns the section as the beginning of a sentence.
func (s Section) words() string { return "The " + s.String() + " is resolved" }

func citizenWord(l Letter) string {
	if l == NoLetter {
		return "a citizen"
	}
	return "citizen " + l.String()
}

func resources(all []Resource) string {
	var words []string
	for _, r := range all {
		words = append(words, r.String())
	}
	return list(words)
}

func demand(d [2]Resource) string {
	if d[0] == d[1] {
		return d[0].String() + " twice"
	}
	return resources(d[:])
}

var ordinals = [...]string{"last", "first", "second", "third", "fourth", "fifth"}

func ordinal(n int) string {
	if n < 1 || n >= len(ordinals) {
		return fmt.Sprintf("number %d", n)
	}
	return ordinals[n]
}
