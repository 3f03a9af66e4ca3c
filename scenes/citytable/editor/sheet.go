// Package editor is the sheet of The City in the position editor.
package editor

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
)

// The tool that takes citizens home. The other tools are the numbers of the seats.
const takeHome = "take"

// IDs of a sheet's steps. Those of lots are followed by the number of the seat.
const (
	stepSeats   = "players"
	stepPlayer  = "player"
	stepPhase   = "phase"
	stepStart   = "start"
	stepDonated = "donated"
	stepLots    = "lots/"
	stepLuck    = "luck"
)

// IDs of a sheet's counts. Those of a player are followed by the number of the seat, the
// stacks by their own number.
const (
	countPoints   = "points/"
	countLevel    = "level/"
	countCards    = "cards/"    // followed by the resource
	countRhetoric = "rhetoric/" // followed by the letter
	countStack    = "stack/"
	countPrison   = "prison"
	countAside    = "aside"
	countRound    = "round"
)

// Limits of numbers that the rules do not limit.
const (
	mostPoints = 99
	mostRounds = 99
)

// sheet is a position of The City in the position editor, with everything that is
// hidden at the table. It always holds a position that the rules allow, because each
// change goes through their parser.
type sheet struct {
	st      city.State
	options map[string]string
	player  rules.Seat // the player whose possessions are counted
	ways    []turnWord // the possible decisions
}

func New() known.Sheet {
	s := &sheet{}
	s.begin(2, "1")
	return s
}

// show replaces the position.
func (s *sheet) show(st city.State) {
	s.st, s.player = st, min(s.player, rules.Seat(st.Seats())-1)
	s.ways = choices(st, s.options)
}

// set replaces the position by a draft, if the rules allow it.
func (s *sheet) set(d draft) error { return s.setFor(d, rules.NoSeat) }

// setFor does so with a decision of the given seat, or with NoSeat of any seat.
func (s *sheet) setFor(d draft, seat rules.Seat) error {
	st, err := d.settle(s.options, seat)
	if err == nil {
		s.show(st)
		return nil
	}
	switch n := d.placed(); {
	case n == city.Citizens*d.seats:
		return words.Wrong("editor.city.none").Because(err)
	case n > 0 && strings.Contains(d.text(s.st.Board()), "ends=- "):
		return words.Wrong("editor.city.order").Because(err)
	case n > 0:
		return words.Wrong("editor.city.last").Because(err)
	}
	return words.Wrong("editor.wrong").Because(err)
}

// Read implements known.Sheet.
func (s *sheet) Read(p match.Position) error {
	start, _, err := city.Game{}.Start(rules.Setup{Seats: p.Seats, Options: p.Options, Seed: 1})
	if err != nil {
		return err
	}
	st, err := city.Game{}.Decode(start, p.Text)
	if err != nil {
		return err
	}
	s.options = p.Options
	s.show(st)
	return nil
}

// Position implements known.Sheet.
func (s *sheet) Position() match.Position {
	return match.Position{Game: city.Game{}.Name(), Seats: s.st.Seats(), Options: s.options, Text: city.Game{}.Encode(s.st)}
}

// Clear implements known.Sheet: all citizens are at home and nobody has anything.
func (s *sheet) Clear() {
	d, b := draftOf(s.st), s.st.Board()
	d.home()
	d.freeAll()
	_, rhetoric, _ := b.Rhetoric()
	for seat := range d.points {
		d.points[seat], d.level[seat], d.hands[seat], d.lots[seat] = b.StartPoints(), 0, city.Cards{}, ""
		for l := range d.rhetoric[seat] {
			d.rhetoric[seat][l] = rhetoric
		}
	}
	d.round, d.decision, d.donated, d.shaken = "1", "1", false, false
	_ = s.set(d) // the first round can always begin
}

// Begin implements known.Sheet: the seed decides the set-up.
func (s *sheet) Begin() { s.begin(s.st.Seats(), draftOf(s.st).seed) }

// begin sets up the start of a game with that seed.
func (s *sheet) begin(seats int, luck string) {
	seed, _ := strconv.ParseUint(luck, 10, 64)
	if st, _, err := (city.Game{}).Start(rules.Setup{Seats: seats, Options: s.options, Seed: seed}); err == nil {
		s.show(st)
	}
}

// Board implements known.Sheet: there is only one.
func (s *sheet) Board() (option, value string) { return "", "" }

// SetBoard implements known.Sheet.
func (s *sheet) SetBoard(string) {}

// Turn implements known.Sheet.
func (s *sheet) Turn() rules.Seat { return s.st.Active() }

// SetTurn implements known.Sheet. While citizens are placed, the start marker moves too.
func (s *sheet) SetTurn(seat rules.Seat) error { return s.setFor(draftOf(s.st), seat) }

// Tools implements known.Sheet.
func (s *sheet) Tools(say *words.Words) (list []known.SheetTool) {
	for seat := range s.st.Seats() {
		list = append(list, known.SheetTool{ID: strconv.Itoa(seat), Name: say.T("editor.city.put", "player", known.Called(say, nil, seat)), Paint: func(c *render.Canvas, r render.Rect) {
			art.DrawCitizen(c, art.PutIn(r, art.CitizenWide), board.Looks[seat], city.NoLetter)
		}})
	}
	return append(list, known.SheetTool{ID: takeHome, Name: say.T("editor.take"), Paint: known.PaintIcon(icon.Trash)})
}

// Press implements known.Sheet. On a space it places a citizen, changes it to the next
// letter or takes it home. It turns a marker into one of the next resource, swapping it
// with such a marker. On a player's line it chooses whose possessions are counted.
func (s *sheet) Press(cell, tool string) error {
	kind, at := cellOf(cell)
	d := draftOf(s.st)
	if row := rowOf(kind); row < city.Rows {
		if at < 1 || at > len(d.rows[row]) {
			return nil
		}
		if err := d.put(row, at-1, tool); err != nil {
			return err
		}
		return s.set(d)
	}
	if kind == cellSeat {
		s.player = rules.Seat(min(max(at, 1), s.st.Seats()) - 1)
		return nil
	}
	for _, m := range d.markers() {
		if m.cell == cell {
			d.turnOver(m)
			return s.set(d)
		}
	}
	return nil
}

// rowOf returns the row with that word, or city.Rows.
func rowOf(word string) city.Row {
	row := city.Row(0)
	for row < city.Rows && row.String() != word {
		row++
	}
	return row
}

// put applies a tool to a space.
func (d *draft) put(row city.Row, k int, tool string) error {
	there := &d.rows[row][k]
	if tool == takeHome {
		*there = noCitizen
		d.close(row)
		return nil
	}
	n, err := strconv.Atoi(tool)
	if err != nil || n < 0 || n >= d.seats {
		return nil
	}
	seat := rules.Seat(n)
	if there.Seat == seat { // the next letter
		next := city.Citizen{Seat: seat, Letter: (there.Letter + 1) % city.Citizens}
		if other := d.find(next); other != nil {
			*other = *there
		}
		*there = next
		return nil
	}
	for l := range city.Letter(city.Citizens) {
		if who := (city.Citizen{Seat: seat, Letter: l}); d.find(who) == nil {
			*there = who
			d.close(row)
			return nil
		}
	}
	court := d.rows[city.Court]
	for i, who := range slices.Backward(court) { // nobody is at home: take somebody from the Court
		if row != city.Court && who.Seat == seat {
			court[i], *there = *there, who
			d.close(row)
			d.close(city.Court)
			return nil
		}
	}
	return words.Wrong("editor.city.placed")
}

// Kinds of cells that are not spaces, followed by a number.
const (
	cellDealer = "dealer"
	cellStack  = "stack" // the stack and the place in it: stack:12 is the second in stack I
	cellPrison = "prison"
	cellDemand = "demand"
	cellDeck   = "deck"
	cellAside  = "aside"
	cellSeat   = "seat"
)

// cellOf returns the kind of a cell, or its row, and its number.
func cellOf(cell string) (kind string, n int) {
	kind, number, _ := strings.Cut(cell, ":")
	n, _ = strconv.Atoi(number)
	return kind, n
}

// marker is the place of a marker.
type marker struct {
	cell   string
	res    *city.Resource
	demand bool // of the Monument's demand
}

// markers lists all markers in the order in which they are swapped for others: the deepest
// first.
func (d *draft) markers() (list []marker) {
	add := func(kind string, first int, of []city.Resource, demand bool) {
		for i := range slices.Backward(of) {
			list = append(list, marker{kind + ":" + strconv.Itoa(first+i), &of[i], demand})
		}
	}
	for i, of := range slices.Backward(d.stacks[:]) {
		add(cellStack, 10*(i+1)+1, of, false)
	}
	add(cellPrison, 1, d.prison, false)
	add(cellDealer, 1, d.dealers[:], false)
	add(cellDeck, 1, d.deck, true)
	add(cellAside, 1, d.aside, true)
	add(cellDemand, 1, d.demand[:], true)
	return list
}

// turnOver turns a marker into one of the next resource. The number of each is fixed, so
// it swaps places with another one.
func (d *draft) turnOver(m marker) {
	next := (*m.res + 1) % city.Resources
	for _, other := range d.markers() {
		if other.demand == m.demand && *other.res == next {
			*m.res, *other.res = *other.res, *m.res
			return
		}
	}
}

// height returns the highest stack from which a marker can be taken, or the lowest onto
// which one can be put; -1 if there is none. It ignores stack not.
func (d *draft) height(high bool, not, most int) int {
	best := -1
	for i, of := range d.stacks {
		if i == not || high && len(of) == 0 || !high && len(of) >= most {
			continue
		}
		if best < 0 || high && len(of) > len(d.stacks[best]) || !high && len(of) < len(d.stacks[best]) {
			best = i
		}
	}
	return best
}

// arrest moves the top marker of the highest stack to the prison.
func (d *draft) arrest() bool {
	i := d.height(true, -1, 0)
	if i < 0 {
		return false
	}
	d.prison = append(slices.Clone(d.prison), d.stacks[i][0])
	d.stacks[i] = d.stacks[i][1:]
	return true
}

// free takes the last dealer out of prison.
func (d *draft) free(most int) bool {
	i, last := d.height(false, -1, most), len(d.prison)-1
	if i < 0 || last < 0 {
		return false
	}
	d.stacks[i] = append([]city.Resource{d.prison[last]}, d.stacks[i]...)
	d.prison = d.prison[:last]
	return true
}

// freeAll empties the prison.
func (d *draft) freeAll() {
	for d.free(city.Game{}.Board().Markers() - 1) {
	}
}

// Steps implements known.Sheet.
func (s *sheet) Steps(say *words.Words) []known.SheetStep {
	d := draftOf(s.st)
	only := ""
	if len(s.ways) < 2 {
		only = say.T("editor.city.only")
	}
	list := []known.SheetStep{
		{ID: stepSeats, Name: say.T("editor.players"), Value: strconv.Itoa(d.seats)},
		{ID: stepPhase, Name: say.T("editor.phase"), Value: s.wayName(say), Off: only},
		{ID: stepStart, Name: say.T("editor.city.start"), Value: known.Called(say, nil, d.start)},
	}
	if d.lots[0] != "" {
		for seat := range d.seats {
			list = append(list, known.SheetStep{ID: stepLots + strconv.Itoa(seat), Name: say.T("editor.city.lots", "player", known.Called(say, nil, seat)), Value: d.lots[seat]})
		}
	}
	if d.turn.phase == city.PhaseDonate {
		list = append(list, known.SheetStep{ID: stepDonated, Name: say.T("editor.city.donated"), Value: say.T(map[bool]string{false: "editor.city.no", true: "editor.city.yes"}[d.donated])})
	}
	return append(list, known.SheetStep{ID: stepLuck, Name: say.T("editor.city.luck"), Value: words.Short(d.seed, 8)},
		known.SheetStep{ID: stepPlayer, Name: say.T("editor.city.player"), Value: known.Called(say, nil, int(s.player))})
}

// wayName names the current decision.
func (s *sheet) wayName(say *words.Words) string {
	t := turnOf(&s.st)
	if at, ok := s.st.Spot(); ok {
		return say.Pick("city.row", at.Row.String()) + " " + city.Roman(at.Space)
	}
	if t.n > 0 {
		return say.Pick("editor.city.phase", t.phase, "dealer", city.Roman(t.n-1))
	}
	return say.Pick("editor.city.phase", t.phase)
}

// Step implements known.Sheet.
func (s *sheet) Step(id string, by int) error {
	d := draftOf(s.st)
	around := func(n, by, all int) int { return ((n+by)%all + all) % all }
	lots, ofSeat := strings.CutPrefix(id, stepLots)
	switch id {
	case stepSeats:
		least, most := city.Game{}.Seats()
		return s.setSeats(least + around(d.seats-least, by, most-least+1))
	case stepPlayer:
		s.player = rules.Seat(around(int(s.player), by, d.seats))
		return nil
	case stepPhase:
		if at := slices.Index(s.ways, d.turn); at >= 0 {
			d.turn = s.ways[around(at, by, len(s.ways))]
		}
	case stepStart:
		d.start = around(d.start, by, d.seats)
	case stepDonated:
		d.donated = !d.donated
	case stepLuck:
		seed, _ := strconv.ParseUint(d.seed, 10, 64)
		d.seed = strconv.FormatUint(seed+uint64(int64(by)), 10)
	default:
		seat, err := strconv.Atoi(lots)
		if !ofSeat || err != nil || seat < 0 || seat >= d.seats || d.lots[seat] == "" {
			return nil
		}
		at := slices.Index(lotsOfThree, d.lots[seat])
		d.lots[seat] = lotsOfThree[around(at, by, len(lotsOfThree))]
	}
	return s.set(d)
}

// lotsOfThree lists the sets of lots that can be drawn for a player.
var lotsOfThree = []string{"ABC", "ABD", "ABE", "ACD", "ACE", "ADE", "BCD", "BCE", "BDE", "CDE"}

// setSeats changes the number of players. New players start without anything, and all
// citizens go home, because the spaces change.
func (s *sheet) setSeats(n int) error {
	first, _, err := city.Game{}.Start(rules.Setup{Seats: n, Options: s.options, Seed: 1})
	if err != nil {
		return err
	}
	d, fresh := draftOf(s.st), draftOf(first)
	held := 0
	for seat := range n {
		if seat >= d.seats {
			d.points[seat], d.level[seat], d.rhetoric[seat], d.hands[seat] = fresh.points[seat], fresh.level[seat], fresh.rhetoric[seat], fresh.hands[seat]
		}
		for _, cards := range d.hands[seat] {
			held = max(held, int(cards))
		}
	}
	if held*n > first.Board().Stock(n) {
		d.hands = fresh.hands
	}
	for seat := n; seat < city.MaxSeats; seat++ {
		d.points[seat], d.level[seat], d.rhetoric[seat], d.hands[seat] = 0, 0, [city.Citizens]int{}, city.Cards{}
	}
	d.seats, d.start, d.rows, d.lots = n, d.start%n, fresh.rows, fresh.lots
	return s.set(d)
}

// Counts implements known.Sheet.
func (s *sheet) Counts(say *words.Words) (list []known.SheetCount) {
	d, b, seat := draftOf(s.st), s.st.Board(), strconv.Itoa(int(s.player))
	add := func(id, name string, n, least, most int) {
		list = append(list, known.SheetCount{ID: id, Name: name, N: n, Least: least, Most: most})
	}
	add(countPoints+seat, say.T("editor.city.points"), d.points[s.player], 0, max(mostPoints, d.points[s.player]))
	add(countLevel+seat, say.T("editor.city.level"), d.level[s.player], 0, b.Top())
	stock := s.st.Stock()
	for res, n := range d.hands[s.player] {
		name := say.T("editor.city.cards", "resource", say.Pick("city.resource", city.Resource(res).String()))
		add(countCards+seat+"/"+strconv.Itoa(res), name, int(n), 0, int(n)+int(stock[res]))
	}
	least, _, most := b.Rhetoric()
	for l, n := range d.rhetoric[s.player] {
		add(countRhetoric+seat+"/"+strconv.Itoa(l), say.T("editor.city.rhetoric", "letter", city.Letter(l).String()), n, least, most)
	}
	high := b.Markers() - 1
	for i, of := range d.stacks {
		least, most := len(of), len(of)
		if len(of) > 0 && d.height(false, i, high) >= 0 {
			least = 0
		}
		if len(of) < high && d.height(true, i, high) >= 0 {
			most = high
		}
		add(countStack+strconv.Itoa(i), say.T("editor.city.stack", "stack", city.Roman(i)), len(of), least, most)
	}
	add(countPrison, say.T("editor.city.prison"), len(d.prison), 0, b.Prison())
	add(countAside, say.T("editor.city.aside"), len(d.aside), 0, len(d.aside)+len(d.deck))
	round, _ := strconv.Atoi(d.round)
	add(countRound, say.T("editor.city.round"), round, 1, max(mostRounds, round))
	return list
}

// SetCount implements known.Sheet.
func (s *sheet) SetCount(id string, n int) error {
	d, b := draftOf(s.st), s.st.Board()
	parts := append(strings.Split(id, "/"), "", "")
	kind := parts[0] + "/"
	i, err := strconv.Atoi(parts[1])
	if parts[1] == "" {
		kind, i, err = parts[0], 0, nil
	}
	j, _ := strconv.Atoi(parts[2])
	if err != nil || i < 0 || i >= d.seats && kind != countStack || j < 0 || j >= city.Citizens {
		return nil
	}
	high := b.Markers() - 1
	switch kind {
	case countPoints:
		d.points[i] = min(max(n, 0), max(mostPoints, d.points[i]))
	case countLevel:
		d.level[i] = min(max(n, 0), b.Top())
	case countCards:
		if j >= city.Resources {
			return nil
		}
		d.hands[i][j] = uint8(min(max(n, 0), int(d.hands[i][j])+int(s.st.Stock()[j])))
	case countRhetoric:
		least, _, most := b.Rhetoric()
		d.rhetoric[i][j] = min(max(n, least), most)
	case countStack:
		if i >= city.Stacks || !d.move(i, n, high) {
			return nil
		}
	case countPrison:
		for len(d.prison) < n && d.arrest() {
		}
		for len(d.prison) > n && d.free(high) {
		}
	case countAside:
		for len(d.aside) < n && len(d.deck) > 0 {
			d.aside, d.deck = append(d.aside, d.deck[0]), d.deck[1:]
		}
		for last := len(d.aside) - 1; last >= max(n, 0); last-- {
			d.deck = append([]city.Resource{d.aside[last]}, d.deck...)
			d.aside = d.aside[:last]
		}
	case countRound:
		d.round = strconv.Itoa(min(max(n, 1), mostRounds))
	}
	return s.set(d)
}

// move sets the height of a stack, moving markers from or to the bottoms of the others.
func (d *draft) move(i, n, high int) bool {
	for len(d.stacks[i]) != n {
		from, to := d.height(true, i, high), i
		if len(d.stacks[i]) > n {
			from, to = i, d.height(false, i, high)
		}
		if from < 0 || to < 0 || len(d.stacks[from]) == 0 || len(d.stacks[to]) >= high {
			return false
		}
		last := len(d.stacks[from]) - 1
		d.stacks[to] = append(d.stacks[to], d.stacks[from][last])
		d.stacks[from] = d.stacks[from][:last]
	}
	return true
}
