package match

import (
	"slices"
	"strconv"
	"strings"
)

// Again says that a game plays a round of an earlier game again, and how that went. It has
// no effect on the game. The zero Again is none.
type Again struct {
	Round  int   // the round that is played again, from 1
	Before []int // each seat's points at the end of the round the first time; nil: the game ended with it
	End    []int // and at the end of that game; nil: it was not over
}

// On reports whether a round is played again.
func (a Again) On() bool { return a.Round > 0 }

// mostPoints bounds the points that a tag may name; no game reaches them.
const mostPoints = 9999

// String returns the text of the tag: "3 14 12", or with the end of the game "3 14 12 end 25
// 22" or "3 end 25 22"; "" for none.
func (a Again) String() string {
	if !a.On() {
		return ""
	}
	parts := append([]string{strconv.Itoa(a.Round)}, numbers(a.Before)...)
	if len(a.End) > 0 {
		parts = append(append(parts, endWord), numbers(a.End)...)
	}
	return strings.Join(parts, " ")
}

// endWord precedes the points at the end in the tag.
const endWord = "end"

// ParseAgain reverses String for a game with this many seats. It reads invalid text as
// none: nothing but a remark is lost.
func ParseAgain(text string, seats int) (a Again) {
	before := strings.Fields(text)
	var end []string
	if i := slices.Index(before, endWord); i >= 0 {
		before, end = before[:i], before[i+1:]
		if len(end) == 0 {
			return Again{}
		}
	}
	if len(before) == 0 {
		return Again{}
	}
	round, err := strconv.Atoi(before[0])
	if err != nil || round < 1 || round > MaxDecisions || len(before) != 1 && len(before) != 1+seats || len(end) != 0 && len(end) != seats || len(before)+len(end) == 1 {
		return Again{}
	}
	points := func(parts []string) (list []int) {
		for _, part := range parts {
			n, err := strconv.Atoi(part)
			if err != nil || n < -mostPoints || n > mostPoints {
				round = 0
			}
			list = append(list, n)
		}
		return list
	}
	a = Again{Before: points(before[1:]), End: points(end)}
	if a.Round = round; round == 0 {
		return Again{}
	}
	return a
}
