package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// cityPlan describes the books of The City.
var cityPlan = plan{
	themes: []string{"stall", "trade", "monument", "court", "verdict", "rival", "round"},
	searches: []search{
		{"city", cityGame(""), map[string]int{"stall": 29, "monument": 45, "round": 32, "court": 50, "rival": 64}, ""},
		{"city-trade", cityGame("trade"), map[string]int{"trade": 18}, ""},
		{"city-verdict", cityGame("verdict"), map[string]int{"verdict": 18}, ""},
	},
	again: cityAgain,
	alike: func(position string) string { return position }, // the board has no symmetries
	annotated: exhibit{3, 300, [3]int{1_000, 10_000, 60_000},
		func(number int) (map[string]string, int) { return nil, 2 + number%2 }, annotate(citybot.Team(), false)},
}

// A puzzle of The City is the rest of a round. The other player's secrets are made known:
// they hold no cards, and their citizens have equal rhetoric, so that nothing depends on
// which citizen stands where, or on whose lots are drawn.

// cityGame searches games for such rounds, of any theme or of one that chance alone brings
// too rarely. From the beginning of a round it places citizens at random, again and again,
// until the first player has one left. A puzzle begins there, because no other decision has
// so many options.
func cityGame(idea string) func(number int) ([]puzzle.Puzzle, error) {
	return func(number int) (all []puzzle.Puzzle, err error) {
		team := citybot.Team()
		played, err := selfPlay(team, nil, uint64(number), 2, 40, 0)
		if err != nil {
			return nil, err
		}
		const tries = 16
		r := chance.New(uint64(number), 0xc17)
		for at := range played.Len() {
			s := played.StateAt(at)
			if s.Round() < 2 || s.Phase() != city.PhasePlace || s.Placed(0)+s.Placed(1) > 0 {
				continue
			}
			for range tries {
				now, ok := crowded(s, idea, &r)
				if !ok {
					continue
				}
				above, rich := r.Intn(2) == 0, r.Intn(2) == 0
				if idea == "verdict" {
					above = false
				}
				table, err := match.NewAt(team.Game, match.Info{Players: make([]match.Player, 2), Seed: 1}, openly(team.Game.Encode(now), above, rich))
				if err != nil || table.Turn().Seat != 0 {
					continue // another player decides here
				}
				if p, ok := cityPuzzle(team, table.State()); ok && (idea == "" || p.Theme == idea) {
					all = append(all, p)
					break
				}
			}
		}
		return all, nil
	}
}

// crowded places the citizens of a round by chance, up to the first player's last, in such a way
// that the idea may come of it; false if it does not come to that.
func crowded(s city.State, idea string, r *chance.Stream) (city.State, bool) {
	g := city.Game{}
	quiet := r.Intn(4) > 0                           // whether the second player has no decisions
	court, monument := r.Intn(3) == 0, r.Intn(4) > 0 // whether there is a trial, and a builder already
	accuser := rules.NoSeat                          // who begins in the Court
	switch idea {
	case "trade":
		quiet, court, monument = true, false, true // what is bought is built with
	case "verdict":
		court, accuser = true, rules.Seat(1)
		if r.Intn(4) == 0 {
			accuser = 0
		}
	}
	for round := s.Round(); s.Round() == round && s.Phase() == city.PhasePlace; {
		if s.Active() == 0 && s.Placed(0) == city.Citizens-1 && (s.Placed(1) == city.Citizens || !quiet) {
			return s, true
		}
		var choice []city.Move
		begins := s.Placed(s.Active()) == 0
		for _, m := range g.Moves(s, nil) {
			_, stall := m.Row.Dealer()
			switch {
			case s.Active() == accuser && begins:
				if m.Row == city.Court {
					choice = append(choice, m)
				}
			case s.Active() == 1 && quiet && !stall, m.Row == city.Court && !court:
			case monument && s.Active() == 0 && begins && m.Row != city.Monument:
			case s.Active() == 0 && stall && r.Intn(3) > 0:
			default:
				choice = append(choice, m)
			}
		}
		if len(choice) == 0 {
			return s, false
		}
		s.Play(choice[r.Intn(len(choice))])
	}
	return s, false
}

// cityAgain makes an existing puzzle again.
func cityAgain(was puzzle.Puzzle) (p puzzle.Puzzle, ok bool) {
	team := citybot.Team()
	table, err := match.NewAt(team.Game, match.Info{Players: make([]match.Player, 2), Seed: was.Seed}, was.Position)
	if err != nil {
		return p, false
	}
	p, ok = cityPuzzle(team, table.State())
	return p, ok && p.Kind == was.Kind
}

// openly returns the position without the second player's secrets. With above their
// citizens have so much rhetoric that they judge whatever is drawn, otherwise so little
// that the first player does. Their cards go to the stock or, if rich, to the first player,
// as far as the hand limit allows.
func openly(text string, above, rich bool) string {
	words := strings.Fields(text)
	part := func(name string) (int, []string) {
		for i, w := range words {
			if value, ok := strings.CutPrefix(w, name+"="); ok {
				return i, strings.Split(value, ",")
			}
		}
		return 0, nil
	}
	i, hands := part("hands")
	k, stock := part("stock")
	var cards, left [3]int
	fmt.Sscanf(hands[1], "%d.%d.%d", &cards[0], &cards[1], &cards[2])
	fmt.Sscanf(stock[0], "%d.%d.%d", &left[0], &left[1], &left[2])
	if rich {
		var mine [3]int
		fmt.Sscanf(hands[0], "%d.%d.%d", &mine[0], &mine[1], &mine[2])
		for r := range mine {
			more := max(min(cards[r], 9-mine[0]-mine[1]-mine[2]), 0)
			mine[r], cards[r] = mine[r]+more, cards[r]-more
		}
		hands[0] = fmt.Sprintf("%d.%d.%d", mine[0], mine[1], mine[2])
	}
	words[i] = "hands=" + hands[0] + ",0.0.0"
	words[k] = fmt.Sprintf("stock=%d.%d.%d", left[0]+cards[0], left[1]+cards[1], left[2]+cards[2])
	i, rhetoric := part("rhetoric")
	mine := []byte(rhetoric[0])
	slices.Sort(mine)
	sum := func(three []byte) int { return int(three[0]) + int(three[1]) + int(three[2]) - 3*'0' }
	even := min(max(sum(mine[:3])-1, 0)/3, 8)
	if above || 3*even >= sum(mine[:3]) {
		even = min(sum(mine[2:])/3+2, 8)
	}
	words[i] = "rhetoric=" + rhetoric[0] + "," + strings.Repeat(strconv.Itoa(even), len(rhetoric[1]))
	return strings.Join(words, " ")
}

// survey explores everything that can follow in the rest of a round.
type survey struct {
	round int
	lead  bool // count the lead over the other player, not the points alone
	nodes int  // nodes left
	known map[city.State]outlook
	ends  int  // number of ends of the round seen
	other bool // the other player has a decision
	unfit bool // chance decides something
}

// outlook holds what the survey knows about a position: its value, and the number of ways in
// which the round can end.
type outlook struct{ value, ends int }

// short is below the value of any line.
const short = -1000

func (v *survey) worth(s *city.State) int {
	score := func(seat rules.Seat) int {
		n := s.Points(seat) + s.Board().MonumentPoints(s.Level(seat))
		for l := range city.Letter(city.Citizens) {
			n += s.Board().RhetoricPoints(s.Rhetoric(seat, l))
		}
		return n
	}
	if v.lead {
		return score(0) - score(1)
	}
	return score(0)
}

// value returns what the first player can guarantee.
func (v *survey) value(s *city.State) int {
	if s.Round() != v.round || s.Phase() == city.PhaseDrop || s.Phase() == city.PhaseOver {
		v.ends++
		return v.worth(s)
	}
	if o, ok := v.known[*s]; ok {
		v.ends += o.ends
		return o.value
	}
	if v.nodes--; v.nodes < 0 || v.ends > mostEnds || v.unfit {
		v.unfit = true
		return short
	}
	before := v.ends
	best := v.best(s)
	if !v.unfit {
		v.known[*s] = outlook{best, v.ends - before}
	}
	return best
}

// best computes the value of a position that is not known yet.
func (v *survey) best(s *city.State) int {
	if s.Phase() == city.PhaseStack {
		return v.drawn(s)
	}
	var buf [city.MaxMoves]city.Move
	mine := s.Active() == 0
	best := short
	if !mine {
		v.other = true
		best = far
	}
	for _, m := range s.Moves(buf[:0]) {
		n := v.after(*s, m)
		if mine {
			best = max(best, n)
		} else {
			best = min(best, n)
		}
	}
	return best
}

// after returns the value of the position after a move.
func (v *survey) after(s city.State, m city.Move) int {
	if m.Kind == city.Impeach && !certain(&s) {
		v.unfit = true
	}
	s.Play(m)
	return v.value(&s)
}

// certain reports whether the judge is the same whatever lots are drawn.
func certain(s *city.State) bool {
	var sums [2][]int
	for seat := range rules.Seat(2) {
		for l := range city.Letter(city.Citizens) {
			sums[seat] = append(sums[seat], s.Rhetoric(seat, l))
		}
		slices.Sort(sums[seat])
	}
	least := func(seat int) int { return sums[seat][0] + sums[seat][1] + sums[seat][2] }
	most := func(seat int) int { return sums[seat][2] + sums[seat][3] + sums[seat][4] }
	return least(0) > most(1) || least(1) > most(0)
}

// drawn returns the lowest value over all dealers that can be on top of a stack.
func (v *survey) drawn(s *city.State) int {
	least := far
	for _, text := range dealt(city.Game{}.Encode(*s)) {
		now, err := city.Game{}.Decode(*s, text)
		if err != nil {
			v.unfit = true
			return short
		}
		for i := range city.Stacks {
			if m := city.DrawFrom(i); (city.Game{}).Check(now, m) == nil {
				least = min(least, v.after(now, m))
				break
			}
		}
	}
	return least
}

// dealt returns the positions with each of the hidden dealers on top of all stacks where it
// can be.
func dealt(text string) (all []string) {
	a := strings.Index(text, "stacks=") + len("stacks=")
	b := a + strings.IndexByte(text[a:], ' ')
	hidden := text[a:b]
	seen := map[byte]bool{}
	for first := 0; first < len(hidden) && hidden[first] == '-' || hidden[first] == ','; first++ {
		if strings.TrimLeft(hidden[first:], "-,") == "" {
			return nil
		}
	}
	first := strings.IndexAny(hidden, "wcm")
	for i := range len(hidden) {
		if c := hidden[i]; strings.IndexByte("wcm", c) >= 0 && !seen[c] {
			seen[c] = true
			swapped := []byte(hidden)
			swapped[first], swapped[i] = swapped[i], swapped[first]
			all = append(all, text[:a]+string(swapped)+text[b:])
		}
	}
	return all
}

const (
	leastWays = 8      // least number of ends of the round in a puzzle
	mostEnds  = 60_000 // greatest number, so that others can count them too
	mostNodes = 20_000 // greatest number of positions explored for one puzzle
)

// cityPuzzle returns the rest of the round as a puzzle, if exactly one line gives the most.
func cityPuzzle(team bots.Team[city.State, city.Move], start city.State) (p puzzle.Puzzle, ok bool) {
	if len(start.Moves(nil)) < leastMoves {
		return p, false
	}
	v := survey{round: start.Round(), nodes: mostNodes, known: map[city.State]outlook{}}
	v.value(&start)
	if v.unfit || v.ends < leastWays {
		return p, false
	}
	ways := v.ends
	if v.lead = v.other; v.lead { // count the lead instead
		clear(v.known)
	}
	v.nodes, v.ends = 10*mostNodes, -far
	was := v.worth(&start)
	best := v.value(&start)
	if v.unfit || !v.lead && best < was+2 || v.lead && best < 1 {
		return p, false
	}
	s, open := start, false
	var kinds []city.MoveKind
	for s.Round() == v.round && s.Active() == 0 && s.Phase() != city.PhaseDrop {
		var right []city.Move
		poor := map[int][]string{}
		for _, m := range s.Moves(nil) {
			n := v.after(s, m)
			if n == best {
				right = append(right, m)
			} else if n < best {
				poor[n-was] = append(poor[n-was], team.Game.Format(m))
			}
		}
		if len(right) == 0 || v.unfit || len(p.Line) == 0 && len(right) > 1 {
			return p, false
		}
		ply := puzzle.Ply{Right: tokens(team.Game, right)}
		next := right[len(right)-1] // passing comes first, so of several right moves the least conspicuous is shown
		kinds = append(kinds, next.Kind)
		for n := range 200 {
			if tries := poor[n-100]; len(tries) > 0 {
				ply.Wrong = append(ply.Wrong, fmt.Sprintf("=%d: %s", n-100, strings.Join(tries, " ")))
			}
		}
		p.Line = append(p.Line, ply)
		s.Play(next)
		if len(right) > 1 && s.Round() == v.round && s.Active() == 0 && s.Phase() != city.PhaseDrop {
			open = true // different decisions follow
		} else if len(right) > 1 {
			break
		}
		// The other player minimises the value, and among equal moves takes the last.
		for s.Round() == v.round && s.Active() == 1 && s.Phase() != city.PhaseDrop {
			if s.Phase() == city.PhaseStack {
				return p, false
			}
			worst := far
			var answer city.Move
			for _, m := range s.Moves(nil) {
				if n := v.after(s, m); n < worst {
					worst, answer = n, m
				}
			}
			p.Line[len(p.Line)-1].Then = append(p.Line[len(p.Line)-1].Then, team.Game.Format(answer))
			s.Play(answer)
		}
		if s.Phase() == city.PhaseStack && s.Round() == v.round {
			// Drawing from a stack is not a decision, because nothing distinguishes them.
			break
		}
	}
	p.Kind = "score"
	if v.lead {
		p.Kind = "lead"
	}
	if open { // ask only where the citizen goes, because the rest can be done in several ways
		p.Line = p.Line[:1]
		p.Kind = map[string]string{"score": "place", "lead": "ahead"}[p.Kind]
	}
	p.Depth, p.Seed, p.Position = len(p.Line), 1, team.Game.Encode(start)
	p.Numbers = map[string]int{"n": best - was, "ways": ways}
	if v.lead {
		p.Numbers = map[string]int{"n": best, "was": was, "ways": ways}
		for i := range p.Line {
			for k, w := range p.Line[i].Wrong {
				head, tries, _ := strings.Cut(w, ": ")
				n, _ := strconv.Atoi(head[1:])
				p.Line[i].Wrong[k] = fmt.Sprintf("=%d: %s", n+was, tries)
			}
		}
	}
	first, err := team.Game.Parse(p.Line[0].Right[0])
	if err != nil {
		return p, false
	}
	p.Theme = cityTheme(&v, first, kinds)
	p.Hard = cityHard(team, start, first)
	return p, p.Hard > 0
}

// cityTheme returns the theme of a puzzle: the rarest kind of decision that the first
// player makes; otherwise that the other player has a say, or where the citizen goes.
func cityTheme(v *survey, first city.Move, kinds []city.MoveKind) string {
	has := func(k city.MoveKind) bool { return slices.Contains(kinds, k) }
	switch {
	case v.other && has(city.Convict) || has(city.Acquit):
		return "verdict"
	case v.other:
		return "rival"
	case first.Row == city.Monument: // there are many of these
		return "monument"
	case has(city.Impeach):
		return "court"
	case has(city.Pass):
		return "round"
	}
	switch first.Row {
	case city.Court:
		return "court"
	case city.Exchange:
		return "trade"
	case city.Stoa:
		return "round"
	case city.Monument:
		return "monument"
	}
	return "stall"
}

// cityHard returns in how many of a hundred tries a weak player starts with another move.
func cityHard(team bots.Team[city.State, city.Move], s city.State, right city.Move) int {
	const tries = 8
	missed, seed := 0, seedOf(team.Game.Encode(s))
	for n := range uint64(tries) {
		job, err := team.Job(s, 1+int(n%2), seed+n, int(n))
		if err != nil {
			return 0
		}
		job.Budget = bots.Budget{Nodes: 20}
		if bots.Decide(team.Player, job).Move != right {
			missed++
		}
	}
	return missed * 100 / tries
}
