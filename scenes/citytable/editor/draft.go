package editor

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
)

// draft is an editable position of The City: the parts of its text, and operations that
// change them. The rules decide whether such a position exists.
type draft struct {
	seats, start    int
	round, decision string
	turn            turnWord
	points, level   [city.MaxSeats]int
	rhetoric        [city.MaxSeats][city.Citizens]int
	hands           [city.MaxSeats]city.Cards
	dealers         [city.Dealers]city.Resource
	stacks          [city.Stacks][]city.Resource // from the top
	prison          []city.Resource
	demand          [2]city.Resource
	aside, deck     []city.Resource // the deck from the top
	rows            [city.Rows][]city.Citizen
	lots            [city.MaxSeats]string // the letters of the jurors, "" if none are drawn
	donated         bool
	shaken          bool // rhetoric ends the game, although the citizens have since lost it in the Court
	seed            string
}

// turnWord is the word of a position's text for the decision to be made: the phase, with
// the space of that row or the dealer, counted from 1, or 0.
type turnWord struct {
	seat  rules.Seat
	phase string
	n     int
}

// String returns the word as texts have it.
func (t turnWord) String() string {
	if t.phase == city.PhaseOver {
		return t.phase
	}
	text := strconv.Itoa(int(t.seat)+1) + ":" + t.phase
	if t.n > 0 {
		text += strconv.Itoa(t.n)
	}
	return text
}

// turnOf returns the word for a position.
func turnOf(st *city.State) turnWord {
	t := turnWord{seat: st.Active(), phase: st.Phase()}
	if at, ok := st.Spot(); ok {
		t.n = at.Space + 1
	}
	if dealer, ok := st.Accused(); ok {
		t.n = dealer + 1
	}
	return t
}

// draftOf returns the draft of a position.
func draftOf(st city.State) draft {
	word := map[string]string{}
	for _, w := range strings.Fields(city.Game{}.Encode(st)) {
		key, value, _ := strings.Cut(w, "=")
		word[key] = value
	}
	d := draft{seats: st.Seats(), start: int(st.Start()), round: word["round"], decision: word["decision"], turn: turnOf(&st),
		demand: st.Demand(), deck: markersOf(word["deck"]), donated: word["donated"] == "yes", seed: word["seed"]}
	for seat := range rules.Seat(d.seats) {
		d.points[seat], d.level[seat] = st.Points(seat), st.Level(seat)
		d.rhetoric[seat] = board.RhetoricOf(&st, seat)
		d.hands[seat], _ = st.Hand(seat)
		for l := range city.Letter(city.Citizens) {
			if st.Juror(seat, l) {
				d.lots[seat] += l.String()
			}
		}
	}
	for i, list := range strings.Split(word["stacks"], ",") {
		d.dealers[i], d.stacks[i] = st.Dealer(i), markersOf(list)
	}
	d.prison = markersOf(word["prison"])
	if d.turn.phase == city.PhaseStack { // the dealer is on the way to the prison
		last := len(d.prison) - 1
		d.dealers[d.turn.n-1], d.prison = d.prison[last], d.prison[:last]
	}
	for res, n := range st.DemandAside() {
		d.aside = append(d.aside, slices.Repeat([]city.Resource{city.Resource(res)}, int(n))...)
	}
	for row := range city.Row(city.Rows) {
		for k := range st.Spaces(row) {
			d.rows[row] = append(d.rows[row], st.At(city.Spot{Row: row, Space: k}))
		}
	}
	if why, last := st.LastRound(); last {
		d.shaken = slices.Contains(why, city.ReasonRhetoric) && !d.masters(st.Board())
	}
	return d
}

// goodLetters are the letters of the resources in position texts.
const goodLetters = "wcm"

// markersOf parses a list of markers.
func markersOf(text string) (list []city.Resource) {
	for i := range len(text) {
		if at := strings.IndexByte(goodLetters, text[i]); at >= 0 {
			list = append(list, city.Resource(at))
		}
	}
	return list
}

// written formats a list of markers.
func written(list []city.Resource) string {
	if len(list) == 0 {
		return "-"
	}
	var b strings.Builder
	for _, r := range list {
		b.WriteByte((goodLetters + "_")[r])
	}
	return b.String()
}

// masters reports whether rhetoric ends the game.
func (d *draft) masters(b *city.Board) bool {
	_, _, most := b.Rhetoric()
	for _, of := range d.rhetoric {
		n := 0
		for _, value := range of {
			if value >= most {
				n++
			}
		}
		if n >= b.Masters() {
			return true
		}
	}
	return false
}

// text returns the text of the position.
func (d *draft) text(b *city.Board) string {
	bySeat := func(part func(seat int) string) string {
		list := make([]string, d.seats)
		for seat := range list {
			list[seat] = part(seat)
		}
		return strings.Join(list, ",")
	}
	cards := func(c city.Cards) string {
		return strconv.Itoa(int(c[0])) + "." + strconv.Itoa(int(c[1])) + "." + strconv.Itoa(int(c[2]))
	}
	n := uint8(b.Stock(d.seats))
	stock := city.Cards{n, n, n}
	for seat := range d.seats {
		stock = stock.Minus(d.hands[seat])
	}
	dealers, prison := slices.Clone(d.dealers[:]), slices.Clone(d.prison)
	if d.turn.phase == city.PhaseStack {
		prison = append(prison, dealers[d.turn.n-1])
		dealers[d.turn.n-1] = city.NoResource
	}
	var aside city.Cards
	for _, res := range d.aside {
		aside[res]++
	}
	court := d.turn.phase == city.PhaseVerdict || d.turn.phase == city.PhaseStack
	gone := d.turn.phase == city.PhaseStack || d.turn.phase == city.PhaseDonate || d.turn.phase == city.PhaseOver
	lots, donated := "-", "no"
	if d.turn.phase == city.PhaseDonate {
		if court = d.lots[0] != ""; d.donated {
			donated = "yes"
		}
	}
	if court {
		lots = bySeat(func(seat int) string { return cmp.Or(d.lots[seat], "ABC") })
	}
	var ends []string
	if len(prison) >= b.Prison() {
		ends = append(ends, city.ReasonPrison)
	}
	if slices.Max(d.level[:]) >= b.Top() {
		ends = append(ends, city.ReasonMonument)
	}
	if d.masters(b) || d.shaken && gone {
		ends = append(ends, city.ReasonRhetoric)
	}
	if len(ends) == 0 {
		ends = []string{"-"}
	}
	var rows []string
	for row := range city.Row(city.Rows) {
		rows = append(rows, row.String()+"="+d.row(row))
	}
	return strings.Join([]string{
		"round=" + d.round, "decision=" + d.decision, "start=" + strconv.Itoa(d.start+1), "turn=" + d.turn.String(),
		"points=" + bySeat(func(seat int) string { return strconv.Itoa(d.points[seat]) }),
		"level=" + bySeat(func(seat int) string { return strconv.Itoa(d.level[seat]) }),
		"rhetoric=" + bySeat(func(seat int) (text string) {
			for _, n := range d.rhetoric[seat] {
				text += strconv.Itoa(n)
			}
			return text
		}),
		"hands=" + bySeat(func(seat int) string { return cards(d.hands[seat]) }), "stock=" + cards(stock),
		"dealers=" + written(dealers), "stacks=" + written(d.stacks[0]) + "," + written(d.stacks[1]) + "," + written(d.stacks[2]),
		"prison=" + written(prison), "demand=" + written(d.demand[:]), "aside=" + cards(aside), "deck=" + written(d.deck),
		strings.Join(rows, " "), "jurors=" + lots, "donated=" + donated, "ends=" + strings.Join(ends, ","), "seed=" + d.seed,
	}, " ")
}

// row formats the citizens in a row.
func (d *draft) row(row city.Row) string {
	var list []string
	last := -1
	for k, who := range d.rows[row] {
		if list = append(list, "_"); who.Seat != rules.NoSeat {
			list[k], last = strconv.Itoa(int(who.Seat)+1)+who.Letter.String(), k
		}
	}
	if last < 0 {
		return "-"
	}
	return strings.Join(list[:last+1], ",")
}

// noCitizen marks a free space.
var noCitizen = city.Citizen{Seat: rules.NoSeat, Letter: city.NoLetter}

// home takes all citizens home.
func (d *draft) home() {
	for _, row := range d.rows {
		for k := range row {
			row[k] = noCitizen
		}
	}
}

// close moves citizens up to fill gaps in a row. At the Exchange there may be gaps,
// because each space is chosen separately.
func (d *draft) close(row city.Row) {
	if row == city.Exchange {
		return
	}
	list := slices.DeleteFunc(slices.Clone(d.rows[row]), func(who city.Citizen) bool { return who.Seat == rules.NoSeat })
	for k := range d.rows[row] {
		if d.rows[row][k] = noCitizen; k < len(list) {
			d.rows[row][k] = list[k]
		}
	}
}

// placed returns how many citizens are in the city.
func (d *draft) placed() (n int) {
	for _, row := range d.rows {
		for _, who := range row {
			if who.Seat != rules.NoSeat {
				n++
			}
		}
	}
	return n
}

// find returns the space of a citizen.
func (d *draft) find(who city.Citizen) (at *city.Citizen) {
	for _, row := range d.rows {
		for k := range row {
			if row[k] == who {
				return &row[k]
			}
		}
	}
	return nil
}

// decisions lists the decisions that may be due with the citizens where they are, in the
// order of a round. The rules decide which of them are possible.
func (d *draft) decisions() (list []turnWord) {
	all := d.placed()
	seats := func(phase string, n int) {
		for seat := range rules.Seat(d.seats) {
			list = append(list, turnWord{seat, phase, n})
		}
	}
	spaces := func(phase string, row city.Row) {
		for k, who := range d.rows[row] {
			if who.Seat != rules.NoSeat {
				list = append(list, turnWord{who.Seat, phase, k + 1})
			}
		}
	}
	if all < city.Citizens*d.seats {
		seats(city.PhasePlace, 0)
		if all == 0 {
			seats(city.PhaseDrop, 0)
			list = append(list, turnWord{rules.NoSeat, city.PhaseOver, 0})
		}
		return list
	}
	spaces(city.PhaseExchange, city.Exchange)
	spaces(city.PhaseStoa, city.Stoa)
	seats(city.PhaseImpeach, 0)
	for _, phase := range []string{city.PhaseVerdict, city.PhaseStack} {
		for dealer := range city.Dealers {
			seats(phase, dealer+1)
		}
	}
	spaces(city.PhaseDonate, city.Monument)
	return list
}

// read parses the position by the rules.
func (d *draft) read(options map[string]string) (city.State, error) {
	start, _, err := city.Game{}.Start(rules.Setup{Seats: d.seats, Options: options, Seed: 1})
	if err != nil {
		return start, err
	}
	return city.Game{}.Decode(start, d.text(start.Board()))
}

// settle returns the position with a decision to be made: the current one if the rules
// allow it, otherwise the nearest one that they allow, perhaps with the start marker at
// another player. If `only` is not NoSeat, the decision must be that seat's.
func (d *draft) settle(options map[string]string, only rules.Seat) (st city.State, err error) {
	type way struct {
		start, far int
		turn       turnWord
	}
	var ways []way
	for k := range d.seats {
		for _, turn := range d.decisions() {
			if only != rules.NoSeat && turn.seat != only {
				continue
			}
			far := 4 * k
			switch {
			case turn == d.turn:
			case turn.phase == d.turn.phase && turn.n == d.turn.n:
				far++
			case turn.phase == d.turn.phase:
				far += 2
			default:
				far += 100
			}
			ways = append(ways, way{(d.start + k) % d.seats, far, turn})
		}
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Compare(a.far, b.far) })
	for _, w := range ways {
		with := *d
		with.start, with.turn = w.start, w.turn
		got, wrong := with.read(options)
		if wrong == nil {
			return got, nil
		}
		err = cmp.Or(err, wrong)
	}
	return st, err
}

// choices lists the possible decisions in a position, in the order of a round.
func choices(st city.State, options map[string]string) (list []turnWord) {
	d := draftOf(st)
	for _, turn := range d.decisions() {
		with := d
		if with.turn = turn; turn.phase == city.PhaseStack && turn.seat != st.Active() {
			continue // the judge follows from the player to move, and anybody can be judge at the verdict
		}
		if _, err := with.read(options); err == nil {
			list = append(list, turn)
		}
	}
	return list
}
