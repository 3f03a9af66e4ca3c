package city

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"agora/rules"
)

// ParseBoard reads the numbers of a board from JSON. Every field must be there,
// once, and nothing else; what does not fit together is refused. The error is a
// sentence that names the field.
func ParseBoard(data []byte) (*Board, error) {
	r := boardReader{}
	fields, err := readObject(data)
	if err != nil {
		return nil, fmt.Errorf("The board cannot be read: %w.", err)
	}
	r.fields = fields
	b := new(Board)
	r.read(b)
	if r.err == nil {
		for _, name := range r.names {
			if !slices.Contains(r.known, name) {
				r.fail(name, "is not a field of a board")
			}
		}
	}
	if r.err == nil {
		r.fits(b)
	}
	if r.err != nil {
		return nil, r.err
	}
	return b, nil
}

// object is a JSON object, each value as text.
type object struct {
	names  []string // in order
	values map[string]json.RawMessage
}

// readObject reads a JSON object and refuses what encoding/json lets pass: a
// name that is there twice, and something behind the end.
func readObject(data []byte) (object, error) {
	o := object{values: map[string]json.RawMessage{}}
	in := json.NewDecoder(bytes.NewReader(data))
	if t, err := in.Token(); err != nil {
		return o, cut(err)
	} else if t != json.Delim('{') {
		return o, errors.New("it is not an object of fields")
	}
	for in.More() {
		t, err := in.Token()
		if err != nil {
			return o, cut(err)
		}
		name := t.(string) // what else stands there is an error of the decoder
		if _, twice := o.values[name]; twice {
			return o, fmt.Errorf("%s is there twice", rules.Clip(name))
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return o, fmt.Errorf("%s: %w", rules.Clip(name), cut(err))
		}
		o.names = append(o.names, name)
		o.values[name] = value
	}
	if _, err := in.Token(); err != nil {
		return o, cut(err)
	}
	if _, err := in.Token(); err != io.EOF {
		return o, errors.New("there is something behind its end")
	}
	return o, nil
}

// cut names the end of a file that should go on.
func cut(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it is cut off")
	}
	return err
}

// boardReader reads field by field; after the first error it does nothing.
type boardReader struct {
	fields object
	names  []string // of the object that is read
	known  []string
	err    error
}

func (r *boardReader) fail(field, format string, a ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("The board's field %s %s.", rules.Clip(field), fmt.Sprintf(format, a...))
	}
}

// value returns the text of a field.
func (r *boardReader) value(field string) json.RawMessage {
	r.known = append(r.known, field)
	v, ok := r.fields.values[field]
	if !ok {
		r.fail(field, "is missing")
	}
	return v
}

// whole reads a whole number in a range.
func (r *boardReader) whole(field string, text json.RawMessage, least, most int) int {
	if r.err != nil {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		r.fail(field, "must be a whole number, not %s", rules.Clip(string(text)))
		return 0
	}
	if n < least || n > most {
		r.fail(field, "must be from %d to %d, not %d", least, most, n)
	}
	return n
}

func (r *boardReader) number(field string, least, most int) int {
	return r.whole(field, r.value(field), least, most)
}

// items reads a list of so many items; anything that is no list is refused.
func (r *boardReader) items(field string, text json.RawMessage, least, most int) []json.RawMessage {
	if r.err != nil {
		return nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil || list == nil {
		r.fail(field, "must be a list, not %s", rules.Clip(string(text)))
		return nil
	}
	if n := len(list); n < least || n > most {
		want := fmt.Sprintf("%d to %d", least, most)
		if least == most {
			want = fmt.Sprint(least)
		}
		r.fail(field, "must have %s entries, not %d", want, n)
		return nil
	}
	return list
}

// numbers reads a list of numbers in a range.
func (r *boardReader) numbers(field string, count [2]int, least, most int) []int {
	return r.row(field, r.value(field), count, least, most)
}

func (r *boardReader) row(field string, text json.RawMessage, count [2]int, least, most int) []int {
	var list []int
	for i, item := range r.items(field, text, count[0], count[1]) {
		list = append(list, r.whole(fmt.Sprintf("%s, entry %d", field, i+1), item, least, most))
	}
	return list
}

// bySeats reads a number for every number of players; more players never have
// less.
func (r *boardReader) bySeats(field string, least, most int) (n [MaxSeats + 1]uint8) {
	text := r.value(field)
	if r.err != nil {
		return n
	}
	o, err := readObject(text)
	if err != nil {
		r.fail(field, "is wrong: %v", err)
		return n
	}
	for seats := 2; seats <= MaxSeats; seats++ {
		key := strconv.Itoa(seats)
		v, ok := o.values[key]
		if !ok {
			r.fail(field, "has no number for %d players", seats)
			return n
		}
		n[seats] = uint8(r.whole(field+" for "+key+" players", v, least, most))
		if n[seats] < n[seats-1] {
			r.fail(field, "has less for %d players than for %d", seats, seats-1)
		}
	}
	for _, key := range o.names {
		if key != "2" && key != "3" && key != "4" {
			r.fail(field, "has an entry %q; the numbers of players are 2, 3 and 4", rules.Clip(key))
		}
	}
	return n
}

// exactly returns the bounds of a list that must have n entries.
func exactly(n int) [2]int { return [2]int{n, n} }

// read reads every field.
func (r *boardReader) read(b *Board) {
	r.names = r.fields.names
	b.startPoints = int16(r.number("startPoints", 0, 100))
	b.minRhetoric = uint8(r.number("minRhetoric", 0, maxRank))
	b.startRhetoric = uint8(r.number("startRhetoric", 0, maxRank))
	b.maxRhetoric = uint8(r.number("maxRhetoric", 1, maxRank))
	b.stock = r.bySeats("stockPerResource", 1, maxStock)
	b.markers = uint8(r.number("resourceMarkersEach", 2, maxMarkers))
	b.demandMarkers = uint8(r.number("demandMarkersEach", 1, maxMarkers))
	b.prison = uint8(r.number("prison", 1, maxPrison))
	b.top = uint8(r.number("monumentTop", 1, maxLevels))
	b.handLimit = uint8(r.number("handLimit", 1, 99))
	b.masters = uint8(r.number("endCitizensAtMax", 1, Citizens))

	row := [2]int{1, maxSpaces}
	stalls := r.bySeats("stallSpaces", 1, maxSpaces)
	b.spaces[Stall1], b.spaces[Stall2], b.spaces[Stall3] = stalls, stalls, stalls
	r.enough("stallCards", fill(b.stallCards[:], r.numbers("stallCards", row, 1, 9)), stalls)
	r.exchange(b)
	b.spaces[Stoa] = r.bySeats("stoaSpaces", 1, maxSpaces)
	r.enough("stoaGain", fill(b.stoaGain[:], r.numbers("stoaGain", row, 1, maxRank)), b.spaces[Stoa])
	b.spaces[Court] = r.bySeats("courtSpaces", 1, maxCourt)
	b.spaces[Monument] = r.bySeats("monumentSpaces", 1, maxSpaces)

	for i, item := range r.items("monumentCost", r.value("monumentCost"), int(b.top), int(b.top)) {
		fill(b.cost[i][:], r.row(fmt.Sprintf("monumentCost, level %d", i+1), item, [2]int{1, 2}, 1, 20))
	}
	fill(b.monumentPoints[:], r.rising("monumentPoints", int(b.top)+1))
	fill(b.rhetoricPoints[:], r.rising("rhetoricPoints", int(b.maxRhetoric)+1))
	b.majority = int16(r.number("majorityPoints", 0, maxPoints))
}

// maxPoints is the most that one thing may be worth at the end.
const maxPoints = 1000

// fill copies numbers, which are in range, and gives how many they are.
func fill[T uint8 | int16](dst []T, list []int) int {
	for i, n := range list {
		dst[i] = T(n)
	}
	return len(list)
}

// rising reads points that never fall.
func (r *boardReader) rising(field string, n int) []int {
	list := r.numbers(field, exactly(n), 0, maxPoints)
	if !slices.IsSorted(list) {
		r.fail(field, "must not fall")
	}
	return list
}

// enough asks for an entry for every space.
func (r *boardReader) enough(field string, n int, spaces [MaxSeats + 1]uint8) {
	if n < int(spaces[MaxSeats]) {
		r.fail(field, "has %d entries, but there are %d spaces", n, spaces[MaxSeats])
	}
}

// exchange reads the ratios of the Exchange; all spaces are there for any number
// of players.
func (r *boardReader) exchange(b *Board) {
	const field = "exchange"
	items := r.items(field, r.value(field), 1, maxSpaces)
	for i, item := range items {
		var text string
		if err := json.Unmarshal(item, &text); err != nil {
			text = string(item)
		}
		give, take, ok := strings.Cut(text, ":")
		g, t := readDigit(give), readDigit(take)
		if !ok || g == 0 || t == 0 {
			r.fail(field, "has the entry %s; a ratio is like \"3:2\", with numbers from 1 to 9", rules.Clip(string(item)))
			return
		}
		b.trades[i] = Trade{g, t}
	}
	for seats := 2; seats <= MaxSeats; seats++ {
		b.spaces[Exchange][seats] = uint8(len(items))
	}
}

// readDigit reads a number from 1 to 9; 0 for anything else.
func readDigit(text string) uint8 {
	if len(text) != 1 || text[0] < '1' || text[0] > '9' {
		return 0
	}
	return text[0] - '0'
}

// fits checks the fields against each other.
func (r *boardReader) fits(b *Board) {
	if b.startRhetoric < b.minRhetoric || b.startRhetoric >= b.maxRhetoric {
		r.fail("startRhetoric", "must be from minRhetoric, %d, to less than maxRhetoric, %d, not %d", b.minRhetoric, b.maxRhetoric, b.startRhetoric)
	}
	if most := Stacks * (b.markers - 1); b.prison > most {
		r.fail("prison", "must be at most %d, because the stacks have no more markers", most)
	}
	for seats := 2; seats <= MaxSeats; seats++ {
		room := 0
		for row := range Rows {
			room += int(b.spaces[row][seats])
		}
		if room < Citizens*seats {
			r.fail("courtSpaces", "leave room for %d citizens in the whole city, but %d players have %d", room, seats, Citizens*seats)
		}
	}
}
