package club

import (
	"bytes"
	"encoding/json"
	"slices"

	"agora/game/words"
)

// MaxRecord bounds the file of an evening, in bytes.
const MaxRecord = 1 << 20

// kind marks the file of an evening; version is that of its form.
const (
	kind    = "Agora evening"
	version = 1
)

// file is the form of the record: JSON, with one line for each player, round and standing.
//
//	{"Kind": "Agora evening", "Version": 1,
//	 "Terms": {"Game": "stacks", …},       see Terms
//	 "Players": [{"Name": "Anna", "Since": 1}, …],   the first has the number 1
//	 "Rounds": [{"Tables": [{"Seats": [1, 5], "Ranks": [1, 2]}, …], "Byes": [9]}, …],
//	 "Ended": true,
//	 "Standings": [{"Place": 1, "Number": 5, "Points": 36, …}, …]}   see Standing
type file struct {
	Kind    string
	Version int
	Evening
	Standings []Standing
}

// Record returns the evening as a file. Its standings are for people who read
// the file; Read computes them again and compares.
func (e *Evening) Record() []byte {
	var b bytes.Buffer
	put := func(name string, list any) {
		b.WriteString(",\n\"" + name + "\": ")
		b.Write(encode(list))
	}
	rows := func(name string, n int, row func(i int) any) {
		b.WriteString(",\n\"" + name + "\": [")
		for i := range n {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString("\n  ")
			b.Write(encode(row(i)))
		}
		b.WriteString("]")
	}
	b.WriteString("{\"Kind\": \"" + kind + "\",\n\"Version\": 1")
	put("Terms", e.Terms)
	rows("Players", len(e.Players), func(i int) any { return e.Players[i] })
	rows("Rounds", len(e.Rounds), func(i int) any { return e.Rounds[i] })
	put("Ended", e.Ended)
	standings := e.Standings()
	rows("Standings", len(standings), func(i int) any { return standings[i] })
	b.WriteString("}\n")
	return b.Bytes()
}

func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic("club: an evening of our own cannot be written: " + err.Error())
	}
	return data
}

// Read reads what Record has written, round by round through the same rules, so that whatever
// it accepts could have been played. An error is a sentence.
func Read(data []byte) (*Evening, error) {
	var f file
	switch {
	case len(data) > MaxRecord:
		return nil, words.Wrong("club.file.large")
	case json.Unmarshal(data, &f) != nil || f.Kind != kind:
		var of struct {
			Kind    string
			Version int
		}
		if json.Unmarshal(data, &of) == nil && of.Kind == kind && of.Version > version {
			return nil, words.Wrong("club.file.version")
		}
		return nil, words.Wrong("club.file.form")
	case f.Version != version:
		return nil, words.Wrong("club.file.version")
	case !f.Evening.Sound() || !slices.Equal(f.Standings, f.Evening.Standings()):
		return nil, words.Wrong("club.file.wrong")
	}
	return &f.Evening, nil
}

// Sound reports whether an evening can have come about.
func (e *Evening) Sound() bool {
	if !e.Terms.Sound() || len(e.Players) > MostPlayers || len(e.Rounds) > e.Terms.Rounds {
		return false
	}
	again := Evening{Terms: e.Terms}
	for i := range len(e.Rounds) + 1 {
		for n := len(again.Players); n < len(e.Players) && e.Players[n].Since == i+1; n++ {
			if _, ok := again.Come(e.Players[n].Name); !ok {
				return false
			}
		}
		for n := range again.Players {
			again.Players[n].Left = slices.Contains(e.Players[n].Away, i+1) || i == len(e.Rounds) && e.Players[n].Left
		}
		if i == len(e.Rounds) {
			break
		}
		if !again.repeat(e.Rounds[i]) {
			return false
		}
	}
	again.Ended = e.Ended
	return bytes.Equal(encode(again.normal()), encode(e.normal()))
}

// repeat opens a round and sets its results.
func (e *Evening) repeat(r Round) bool {
	open := Round{Byes: slices.Clone(r.Byes)}
	for _, t := range r.Tables {
		open.Tables = append(open.Tables, Table{Seats: slices.Clone(t.Seats)})
	}
	if !e.Open(open) {
		return false
	}
	for n, t := range r.Tables {
		if t.Ranks != nil && !e.Result(len(e.Rounds), n+1, t.Ranks, t.Set) {
			return false
		}
	}
	return true
}

// normal returns the evening with nothing where lists are empty.
func (e *Evening) normal() Evening {
	n := *e
	n.Players, n.Rounds = slices.Clone(e.Players), slices.Clone(e.Rounds)
	if len(n.Players) == 0 {
		n.Players = nil
	}
	if len(n.Rounds) == 0 {
		n.Rounds = nil
	}
	return n
}
