package match

import (
	"slices"
	"strconv"
	"strings"
)

// Given says how many of a game's first moves were not made in it. It has no effect on the
// game. The zero Given is none.
type Given struct {
	Moves   int
	Outside bool // they came with a file, text or link; otherwise from another game here
}

// givenTag is the name of its tag, outsideWord its second word.
const (
	givenTag    = "Given"
	outsideWord = "outside"
)

// String returns the text of the tag: "12" or "12 outside"; "" for none.
func (g Given) String() string {
	switch {
	case g.Moves <= 0:
		return ""
	case g.Outside:
		return strconv.Itoa(g.Moves) + " " + outsideWord
	}
	return strconv.Itoa(g.Moves)
}

// ParseGiven reverses String. It reads invalid text as none: nothing but a remark is lost.
func ParseGiven(text string) (g Given) {
	number, by, more := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > MaxDecisions || more && by != outsideWord {
		return Given{}
	}
	return Given{n, more}
}

// Origin says where a game began.
type Origin string

const (
	AtStart     Origin = ""         // at the game's own start, and every move was made here
	AtPosition  Origin = "position" // at a position that somebody set up
	InAnother   Origin = "another"  // within another game, of which it is a branch
	FromOutside Origin = "outside"  // elsewhere: it came with moves and was played on here
)

// Counts reports whether a game of this origin counts for ratings, achievements,
// statistics and the game of the day. Nobody else decides that.
func (o Origin) Counts() bool { return o == AtStart }

// OriginOf returns the origin of a record's game without reading its moves.
func OriginOf(record []byte) Origin {
	return originOf(func(tag string) (string, bool) { return TagOf(record, tag) })
}

func originOf(tag func(name string) (string, bool)) Origin {
	if _, ok := tag("Position"); ok {
		return AtPosition
	}
	text, _ := tag(givenTag)
	given := ParseGiven(text)
	again, _ := tag("Again") // programs before [Given] wrote only this
	switch {
	case given.Outside:
		return FromOutside
	case given.Moves > 0 || again != "":
		return InAnother
	}
	return AtStart
}

// TakeOver notes that all moves so far were made elsewhere.
func (s *Match[S, M]) TakeOver() {
	if s.at > 0 {
		s.info.Given = Given{s.at, true}
	}
}

// TakenOver returns the record of a game as it is played on here after it was begun
// elsewhere. A game that is over stays as it is, and so does one that devices pass on to
// each other by design: by letter, or at a host.
func TakenOver(record []byte) ([]byte, error) {
	r, err := ParseRecord(record)
	if err != nil {
		return nil, err
	}
	_, letter := r.find("Letter")
	_, host := r.find("Remote")
	if result, ok := r.find("Result"); letter || host || len(r.Moves) == 0 || ok && result.Value != unfinished {
		return record, nil
	}
	r.Tags = slices.DeleteFunc(r.Tags, func(t Tag) bool { return t.Name == givenTag })
	r.Tags = slices.Insert(r.Tags, r.ending(), Tag{Name: givenTag, Value: Given{len(r.Moves), true}.String()})
	return r.Bytes(), nil
}
