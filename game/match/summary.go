package match

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/words"
	"agora/rules"
)

// Summary holds what the tags of a record say, without replaying any move: enough for a
// list of many games. It does not check what the record claims; Read does.
type Summary struct {
	Info    Info
	Origin  Origin
	Moves   int
	Over    bool
	Winners []rules.Seat // empty if nobody won or all share the win
	Scores  []int        // by seat; nil if the game is not over

	Stood []rules.Seat // at a host: for whose players a computer played, at times or to the end

	Star bool   // a person has marked the game
	Note string // a person's note
}

// MostNote is the most letters that a note may have.
const MostNote = 500

// Noted returns a record with or without a star, and with a note; "": none.
func Noted(record []byte, star bool, note string) ([]byte, error) {
	r, err := ParseRecord(record)
	if err != nil {
		return nil, err
	}
	r.Tags = slices.DeleteFunc(r.Tags, func(t Tag) bool { return t.Name == starTag || t.Name == noteTag })
	at := r.ending()
	if note = words.Short(note, MostNote); note != "" {
		r.Tags = slices.Insert(r.Tags, at, Tag{Name: noteTag, Value: note})
	}
	if star {
		r.Tags = slices.Insert(r.Tags, at, Tag{Name: starTag, Value: "1"})
	}
	return r.Bytes(), nil
}

// Summarise summarises a record. An error says where it is damaged.
func Summarise(record []byte) (Summary, error) {
	r, err := ParseRecord(record)
	if err != nil {
		return Summary{}, err
	}
	for _, name := range []string{"Game", "Seats", "Seed"} {
		if _, ok := r.find(name); !ok {
			return Summary{}, Flaw(1, words.M("record.missing", "tag", name), "the tag [%s] is missing", name)
		}
	}
	in, err := infoOf(r)
	if err != nil {
		return Summary{}, err
	}
	if err := dress(in.Players); err != nil {
		return Summary{}, Flaw(1, words.M("record.setup"), "%v", err)
	}
	s := Summary{Info: in, Origin: originOf(r.Tag), Moves: len(r.Moves)}
	stood, _ := r.Tag(SubstitutesTag)
	s.Stood = stoodIn(parseSubstitutes(stood, len(in.Players)))
	if t, ok := r.find(starTag); ok {
		s.Star = t.Value != ""
	}
	if t, ok := r.find(noteTag); ok {
		s.Note = words.Short(t.Value, MostNote)
	}
	lapsed, _ := r.Tag(lostTag)
	lapses := parseLapses(lapsed, len(in.Players))
	t, ok := r.find("Result")
	if !ok || t.Value == unfinished {
		if s.Over = lapses.End(); s.Over {
			s.Winners = lapses.Winners(rules.Outcome{}, len(in.Players))
		}
		return s, nil
	}
	if s.Over = s.result(t.Value); s.Over && len(lapses) > 0 {
		s.Winners = lapses.Winners(rules.Outcome{Winners: s.Winners, Scores: s.Scores}, len(in.Players))
	}
	if !s.Over {
		return Summary{}, Flaw(t.Line, words.M("record.value", "tag", "Result", "value", t.Value), "the result %q cannot be read", t.Value)
	}
	return s, nil
}

// result reverses Result.
func (s *Summary) result(text string) bool {
	words := strings.Fields(text)
	if len(words) != 1+len(s.Info.Players) {
		return false
	}
	if winners, won := strings.CutSuffix(words[0], "+"); won {
		for word := range strings.SplitSeq(winners, ",") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 || n > len(s.Info.Players) {
				return false
			}
			s.Winners = append(s.Winners, rules.Seat(n-1))
		}
	} else if words[0] != "0" {
		return false
	}
	for _, word := range words[1:] {
		n, err := strconv.Atoi(word)
		if err != nil {
			return false
		}
		s.Scores = append(s.Scores, n)
	}
	return true
}
