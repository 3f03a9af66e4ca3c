package host

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/game/club"
	"agora/game/wire"
)

// meeting is a club's evening as its log tells it. The first line is its head; the others are
// a word, the ID of the request that they come from, and arguments:
//
//	come ID KEY NAME     is paired from the next round on
//	leave ID NUMBER
//	return ID NUMBER
//	own ID KEY           may do what the owner may
//	round ID {…}         who sits where: a club.Round
//	result ID ROUND TABLE RANKS WHO   by "game" or "owner"; ranks by seat, joined by commas
//	end ID -
//
// Its tables are tables like others, in logs of their own; their names follow from the
// evening's, the round and the table.
type meeting struct {
	name    string
	evening club.Evening
	owners  []string
	keys    []string // by number - 1
	ids     map[string]bool
	returns map[int]int // how often each player has come back, by number
	set     int         // results that owners have set
	entries int
	seq     uint64
	looked  time.Time // when its tables were last looked at
	record  string    // as it stood after so many entries
	records int
}

// written returns the record of the evening, which is written once after each entry.
func (m *meeting) written() string {
	if m.records != m.entries {
		m.record, m.records = string(m.evening.Record()), m.entries
	}
	return m.record
}

// meetingHead is the first line of an evening's log.
type meetingHead struct {
	Terms club.Terms
	Key   string // of its maker
}

const headOfMeeting = "evening "

// readMeeting builds an evening from its log.
func readMeeting(name string, entries []Entry) (*meeting, error) {
	if len(entries) == 0 {
		return nil, errNoTable
	}
	var h meetingHead
	data, ok := strings.CutPrefix(entries[0].Line, headOfMeeting)
	if !ok || json.Unmarshal([]byte(data), &h) != nil || !h.Terms.Sound() || !wire.IsKey(h.Key) {
		return nil, errors.New("The head of the evening cannot be read.")
	}
	m := &meeting{name: name, evening: club.Evening{Terms: h.Terms}, owners: []string{h.Key}, ids: map[string]bool{}, returns: map[int]int{}, entries: 1, seq: entries[0].Seq}
	for _, e := range entries[1:] {
		if err := m.follow(e); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// follow applies an entry. What the host wrote always fits.
func (m *meeting) follow(e Entry) error {
	word, rest, _ := strings.Cut(e.Line, " ")
	id, rest, _ := strings.Cut(rest, " ")
	if !wire.IsID(id) || !m.do(word, rest) {
		return fmt.Errorf("The entry %.40q of the evening does not fit.", e.Line)
	}
	m.ids[id] = true
	m.entries, m.seq = m.entries+1, e.Seq
	return nil
}

func (m *meeting) do(word, rest string) bool {
	number, _ := strconv.Atoi(rest)
	switch word {
	case "come":
		key, name, _ := strings.Cut(rest, " ")
		if !wire.IsKey(key) || m.number(key) > 0 {
			return false
		}
		_, ok := m.evening.Come(name)
		if ok {
			m.keys = append(m.keys, key)
		}
		return ok
	case "leave":
		return m.evening.Leave(number)
	case "return":
		m.returns[number]++
		return m.evening.Return(number)
	case "own":
		if !wire.IsKey(rest) {
			return false
		}
		m.owners = append(m.owners, rest)
		return true
	case "round":
		var r club.Round
		return json.Unmarshal([]byte(rest), &r) == nil && m.evening.Open(r)
	case "result":
		round, table, ranks, by, ok := resultOf(rest)
		if by == byOwner {
			m.set++
		}
		return ok && m.evening.Result(round, table, ranks, by == byOwner)
	case "end":
		return m.evening.End()
	}
	return false
}

// Who has set a result.
const byGame, byOwner = "game", "owner"

// resultOf reads the arguments of a result.
func resultOf(rest string) (round, table int, ranks []int, by string, ok bool) {
	parts := strings.Fields(rest)
	if len(parts) != 4 || parts[3] != byGame && parts[3] != byOwner {
		return 0, 0, nil, "", false
	}
	round, err1 := strconv.Atoi(parts[0])
	table, err2 := strconv.Atoi(parts[1])
	for part := range strings.SplitSeq(parts[2], ",") {
		r, err := strconv.Atoi(part)
		if err != nil || len(ranks) == club.MostSeats {
			return 0, 0, nil, "", false
		}
		ranks = append(ranks, r)
	}
	return round, table, ranks, parts[3], errors.Join(err1, err2) == nil
}

// resultLine writes a result.
func resultLine(id string, round, table int, ranks []int, by string) string {
	var text []string
	for _, r := range ranks {
		text = append(text, strconv.Itoa(r))
	}
	return fmt.Sprintf("result %s %d %d %s %s", id, round, table, strings.Join(text, ","), by)
}

// number returns the number of the player with a key; 0 if they have not come.
func (m *meeting) number(key string) int { return slices.Index(m.keys, key) + 1 }

// owns reports whether a key may do what the owner may.
func (m *meeting) owns(key string) bool { return slices.Contains(m.owners, key) }
