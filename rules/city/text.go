package city

import (
	"fmt"
	"strings"
)

var romans = [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII"}

// Roman returns the number of a dealer or space, counted from 0, as it is printed.
func Roman(i int) string {
	if i < 0 || i >= len(romans) {
		return fmt.Sprint(i + 1)
	}
	return romans[i]
}

var inRow = [Rows]string{"at stall I", "at stall II", "at stall III", "at the Exchange", "in the Stoa", "in the Court", "at the Monument"}

// Words returns a space as part of a sentence: "in the Stoa".
func (s Spot) Words() string {
	if s.Row == Exchange {
		return inRow[Exchange] + ", " + s.space()
	}
	return inRow[s.Row]
}

func (s Spot) space() string { return "space " + Roman(s.Space) }

func (y Why) words(r Row) string {
	switch y {
	case WhyCards:
		switch r {
		case Stoa:
			return "no cards in hand"
		case Exchange:
			return "too few cards for a trade"
		}
		return "too few cards for the next level"
	case WhyStock:
		return "too few cards in stock"
	case WhyMost:
		return "its rhetoric is already the highest"
	case WhyTop:
		return "the top level is built"
	}
	return ""
}

// Words returns cards as part of a sentence: "2 wood and 1 clay".
func (c Cards) Words() string {
	var parts []string
	for r, n := range c {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, resourceNames[r]))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return list(parts)
}

// list joins words: "a, b and c".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
