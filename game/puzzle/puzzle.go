// Package puzzle holds the puzzles: positions with a task, and which moves fulfil it.
// Command book found and proved them; package agora/tests/proof proves them again, by the
// rules alone. A puzzle is played as a lesson; see Lesson. The package draws nothing and
// writes no sentence.
package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/assets"
	"agora/game/lesson"
)

// Book is a file of puzzles, the easiest first.
type Book struct {
	Game    string   `json:"game"`
	Themes  []string `json:"themes"` // in the order in which they are listed
	Puzzles []Puzzle `json:"puzzles"`
}

// Puzzle is one of them. The first seat is to find the way; the second answers as
// well as it can.
type Puzzle struct {
	ID       string            `json:"id"`    // one word, made of the position: it stays when others come and go
	Kind     string            `json:"kind"`  // what is asked for; names the text of the task
	Theme    string            `json:"theme"` // the idea that it is about; names the text it is listed under
	Hard     int               `json:"hard"`  // how often in a hundred hasty tries it is not solved
	Depth    int               `json:"depth"`
	Seed     uint64            `json:"seed,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	Position string            `json:"position"`
	// Goal holds what is so when all is done, as goals of lessons are written, where not
	// every way to it is listed.
	Goal []string `json:"goal,omitempty"`
	// Numbers are named in the text of the task.
	Numbers map[string]int `json:"numbers,omitempty"`
	// Line is the way, a Ply for each decision of the first seat: Depth of them.
	Line []Ply `json:"line"`
}

// Ply is a decision of the first seat, and what follows it.
type Ply struct {
	Right []string `json:"right"` // all that are right, the one to be shown first; only the last Ply can have several
	// Then is the best that the other player can answer: what puts the end off for longest.
	Then []string `json:"then,omitempty"`
	// Wrong are the other decisions, by what is known of them:
	//
	//	ANSWER: DECISION DECISION …    an answer that spoils them
	//	~ANSWER: DECISION …            they win too, but later: the answer puts it off
	//	=NUMBER: DECISION …            they bring no more than that
	Wrong []string `json:"wrong,omitempty"`
}

// maxPuzzles is far above what a book has.
const maxPuzzles = 500

// Parse reads a book. The error is a sentence. What only the rules can tell, Bind of
// package lesson checks when a puzzle is set.
func Parse(data []byte) (*Book, error) {
	var b Book
	if err := lesson.Decode("The book of puzzles", data, &b); err != nil {
		return nil, err
	}
	if len(b.Puzzles) == 0 || len(b.Puzzles) > maxPuzzles {
		return nil, fmt.Errorf("The book has %d puzzles; it must have 1 to %d.", len(b.Puzzles), maxPuzzles)
	}
	seen := map[string]bool{}
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		if seen[p.ID] {
			return nil, fmt.Errorf("Two puzzles are called %.40q.", p.ID)
		}
		seen[p.ID] = true
		if !slices.Contains(b.Themes, p.Theme) {
			return nil, fmt.Errorf("The puzzle %.40q is about %.40q, which is none of the book's themes.", p.ID, p.Theme)
		}
		if p.Depth != len(p.Line) || p.Depth == 0 {
			return nil, fmt.Errorf("The puzzle %.40q takes %d decisions, but its line has %d.", p.ID, p.Depth, len(p.Line))
		}
		for k, ply := range p.Line {
			if len(ply.Right) == 0 || len(ply.Right) > 1 && k < p.Depth-1 {
				return nil, fmt.Errorf("Decision %d of the puzzle %.40q has %d right answers.", k+1, p.ID, len(ply.Right))
			}
			for _, wrong := range ply.Wrong {
				head, _, ok := strings.Cut(wrong, ": ")
				number, counts := strings.CutPrefix(head, "=")
				if _, err := strconv.Atoi(number); !ok || counts && err != nil {
					return nil, fmt.Errorf("In the puzzle %.40q, %.40q names no answer.", p.ID, wrong)
				}
			}
		}
	}
	return &b, nil
}

// Of returns the puzzles of a game that the program carries; nil if it has none. The error
// is of a file that tests have not seen.
func Of(game string) (*Book, error) {
	return books.Of(game, assets.Puzzles, Parse)
}

// books are those that have been read.
var books lesson.Files[Book]

// Find returns the place of a puzzle in the book, -1 if there is none with that name.
func (b *Book) Find(id string) int {
	return slices.IndexFunc(b.Puzzles, func(p Puzzle) bool { return p.ID == id })
}

// Name returns a word in small letters for a position of a game and the task set in it.
func Name(game, kind, position string) string {
	h := uint64(14695981039346656037) // FNV-1a
	for _, part := range []string{game, kind, position} {
		for _, c := range []byte(part + "\n") {
			h = (h ^ uint64(c)) * 1099511628211
		}
	}
	var word [7]byte
	for i := range word {
		word[i] = 'a' + byte(h%26)
		h /= 26
	}
	return string(word[:])
}

// ThemeKey names the text that says what a theme is.
func (b *Book) ThemeKey(theme string) string { return "puzzles." + b.Game + ".theme." + theme }

// Key names a text of a puzzle: "puzzles.stacks.revolt.task". Every kind has these, with n
// for the decisions, or of Numbers:
//
//	title   what this one is about
//	task    what to do
func (b *Book) Key(p *Puzzle, what string) string {
	return "puzzles." + b.Game + "." + p.Kind + "." + what
}

// Keys returns all texts of the book.
func (b *Book) Keys() (keys []string) {
	for _, theme := range b.Themes {
		keys = append(keys, b.ThemeKey(theme))
	}
	for i := range b.Puzzles {
		for _, what := range []string{"title", "task"} {
			if key := b.Key(&b.Puzzles[i], what); !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// Lesson returns the puzzle as a lesson: each decision is a step, and the first seat is the
// learner. What is said is not said by the lesson's own keys.
func (b *Book) Lesson(i int) *lesson.Lesson {
	p := &b.Puzzles[i]
	l := &lesson.Lesson{Game: b.Game, Minutes: 1, Seed: p.Seed, Options: p.Options}
	for k, ply := range p.Line {
		s := lesson.Step{ID: fmt.Sprintf("%s%d", p.ID, k+1), Right: &lesson.Answer{Moves: ply.Right}, Then: ply.Then}
		if len(ply.Right) > 1 {
			s.Then = nil // it answers the first of them
		}
		if k == 0 {
			s.Position = p.Position
		}
		if k == len(p.Line)-1 {
			s.Right.Goal = p.Goal
		}
		for _, wrong := range ply.Wrong {
			answer, moves, _ := strings.Cut(wrong, ": ")
			w := lesson.Wrong{Say: "answered", Answer: lesson.Answer{Moves: strings.Fields(moves)}}
			if later, ok := strings.CutPrefix(answer, "~"); ok {
				w.Say, answer = "later", later
			}
			if number, ok := strings.CutPrefix(answer, "="); ok {
				w.Say, w.Brings = "short", number
			} else {
				w.Then = []string{answer}
			}
			s.Wrong = append(s.Wrong, w)
		}
		l.Steps = append(l.Steps, s)
	}
	return l
}

// OfDay returns the puzzle of a day: the same for everybody whose calendar shows that day,
// and all of a book come up before one comes again.
func (b *Book) OfDay(day time.Time) int {
	n := len(b.Puzzles)
	d := max(DayNumber(day), 0)
	return ((d%n)*stride(n) + int(mix(uint64(d/n), b.Game)%uint64(n))) % n
}

// stride returns a step that visits all of n places, near the golden section of n.
func stride(n int) int {
	s := max(n*618/1000, 1)
	for gcd(s, n) != 1 {
		s++
	}
	return s
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// SeedOfDay returns the seed of a day's game, the same for everybody.
func SeedOfDay(game string, day time.Time) uint64 {
	return mix(uint64(DayNumber(day)), game)%1_000_000 + 1
}

// DayNumber counts days of the calendar, wherever it hangs.
func DayNumber(day time.Time) int {
	y, m, d := day.Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// mix returns the finaliser of splitmix64 over a number and a name.
func mix(x uint64, name string) uint64 {
	for _, c := range []byte(name) {
		x = (x ^ uint64(c)) * 0x9e3779b97f4a7c15
		x ^= x >> 29
	}
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
