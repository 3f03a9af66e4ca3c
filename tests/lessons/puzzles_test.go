package lessons

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/lesson"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// solve opens a puzzle.
func solve(t *testing.T, b *puzzle.Book, i int, how string, win uidrive.Window) *pupil {
	t.Helper()
	name, l := b.Game, b.Lesson(i)
	make := func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games = scenes.Games()
		return scenes.Routes()[name](svc, arg)
	}
	d := uidrive.Open(t, win, make, routes.PuzzleArg{Name: b.Puzzles[i].ID}, func(s *store.Settings) {
		s.ReducedMotion, s.ComputerPace = "on", "off"
	})
	p := &pupil{Driver: d, how: how, l: l}
	var err error
	if p.c, err = lesson.Bind(l, p.team()); err != nil {
		t.Fatalf("lesson.Bind(l, p.team()) = %v; want no error", err)
	}
	return p
}

func books(t *testing.T, each func(t *testing.T, b *puzzle.Book)) {
	for _, g := range scenes.Games() {
		t.Run(g.Name, func(t *testing.T) {
			b, err := puzzle.Of(g.Name)
			if err != nil || b == nil {
				t.Fatalf("there are no puzzles: %v; want a book and no error", err)
			}
			each(t, b)
		})
	}
}

// Puzzles from the whole book can be solved at their tables, by mouse, touch and keyboard
// in turn. A wrong try is answered and taken back, a solved puzzle is ticked, and no game
// is saved.
func TestPuzzlesByHand(t *testing.T) {
	books(t, func(t *testing.T, b *puzzle.Book) {
		for i := range b.Puzzles {
			if i%29 != 0 || testing.Short() && i%58 != 0 {
				continue // a whole book takes minutes
			}
			how := []string{"mouse", "touch", "keys"}[i%3]
			win := wide
			if how == "touch" {
				win = tall
			}
			p, of := solve(t, b, i, how, win), &b.Puzzles[i]
			for k, ply := range of.Line {
				p.until("asking")
				if got := p.Trace()["lesson"]; got != p.l.Steps[k].ID {
					t.Fatalf("%s: decision %d is %v; want %v", of.ID, k+1, got, p.l.Steps[k].ID)
				}
				if n := len(ply.Wrong); n > 0 {
					answer, tries, _ := strings.Cut(ply.Wrong[i%n], ": ")
					say, moves := "answered", 2
					switch answer[0] {
					case '~':
						say = "later"
					case '=':
						say, moves = "short", 1 // no answer needed
					}
					before, hash := p.Trace()["moves"].(int), p.Trace()["hash"]
					p.try(strings.Fields(tries)[0])
					p.until("wrong")
					if !p.Is("answer", say) {
						t.Errorf("%s: a wrong try is answered by %v; want %q", of.ID, p.Trace()["answer"], say)
					}
					seen := false
					for n := 0; n < 600 && p.Is("stage", "wrong"); n++ {
						made := p.Trace()["moves"].(int)
						seen = seen || made == before+moves
						p.Tick()
					}
					if !seen || p.Trace()["hash"] != hash {
						t.Errorf("%s: %s is not seen to be answered by %s and taken back; want an answer that is taken back", of.ID, tries, answer)
					}
					p.until("asking")
				}
				p.try(ply.Right[0])
				if k < of.Depth-1 {
					p.until("asking")
					if !p.Is("answer", "on") {
						t.Fatalf("%s: %s is answered by %v: %s; want \"on\"", of.ID, ply.Right[0], p.Trace()["answer"], p.Text())
					}
				}
			}
			p.until("solved")
			if !p.Is("answer", "done") {
				t.Errorf("%s is answered by %v; want \"done\"", of.ID, p.Trace()["answer"])
			}
			if got := p.Svc.Settings.Puzzles[b.Game].Solved; !slices.Equal(got, []string{of.ID}) {
				t.Errorf("%s: these are ticked: %v; want %v", of.ID, got, []string{of.ID})
			}
			if names, _ := p.Disk.List(""); len(names) > 0 {
				t.Errorf("a puzzle leaves files behind: %v; want none", names)
			}
		}
	})
}

// A puzzle can be solved in words alone, and the shown answer can be confirmed.
func TestPuzzlesInWords(t *testing.T) {
	books(t, func(t *testing.T, b *puzzle.Book) {
		for i := range b.Puzzles {
			if i%40 != 0 {
				continue
			}
			p, of := solve(t, b, i, "words", wide), &b.Puzzles[i]
			speaker := p.Scene.(game.Speaker)
			for k, ply := range of.Line {
				p.until("asking")
				if !slices.ContainsFunc(speaker.Speak(false).Say, func(s string) bool { return len(s) > 20 }) {
					t.Fatalf("%s: the task is not said: %q; want a sentence of more than 20 letters", of.ID, speaker.Speak(false).Say)
				}
				if k > 0 { // the shown answer only needs confirming
					p.Click("lesson-show")
					if p.Trace()["hint"] != ply.Right[0] {
						t.Errorf("%s shows %v; want %s", of.ID, p.Trace()["hint"], ply.Right[0])
					}
				}
				if b.Game == "market" { // places cannot be listed, so use the shown answer
					p.Click("lesson-show")
					p.Key(input.KeyEnter, 0)
				} else if !speaker.Use("do/"+ply.Right[0], "") {
					t.Fatalf("%s: %s cannot be done; want a legal move", of.ID, ply.Right[0])
				}
				p.Ticks(2)
			}
			p.until("solved")
			if said := speaker.Speak(true).Say; !slices.Contains(said, p.Svc.Words.T("puzzles.say.done")) {
				t.Errorf("%s: that it is solved is not said: %q; want %v among them", of.ID, said, p.Svc.Words.T("puzzles.say.done"))
			}
			if i < len(b.Puzzles)-1 && !speaker.Use("lesson-next", "") {
				t.Errorf("%s: there is no way on; want \"lesson-next\"", of.ID)
			}
		}
	})
}

// A puzzle leads to the next one, the previous one and the list.
func TestPuzzleWays(t *testing.T) {
	b, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	asked := func(p *pupil, back int) any { // where a button led
		switch arg := p.Nav.Args[len(p.Nav.Args)-back].(type) {
		case routes.PuzzleArg:
			return arg.Name
		default:
			return arg
		}
	}
	at := func(p *pupil) any { return asked(p, 1) }
	const first = 1
	next := func(i int) any { return b.Puzzles[first+i].ID }
	p := solve(t, b, first, "mouse", wide)
	p.until("asking")
	p.skip()
	if got := at(p); got != next(1) {
		t.Errorf("to skip leads to %+v; want %+v", got, next(1))
	}
	p.back()
	if got := at(p); got != next(-1) {
		t.Errorf("back leads to %+v; want %+v", got, next(-1))
	}
	p.how = "keys"
	p.skip()
	p.back()
	if asked(p, 2) != next(1) || at(p) != next(-1) {
		t.Errorf("the keys lead to %v and %v; want %v and %v", asked(p, 2), at(p), next(1), next(-1))
	}
	p.Click("puzzle-list")
	if last := p.Nav.Asked[len(p.Nav.Asked)-1]; last != "go "+routes.Puzzles || at(p) != "stacks" {
		t.Errorf("the list is %s of %v; want %s and \"stacks\"", last, at(p), "go "+routes.Puzzles)
	}
	// After a solved puzzle the one that fits follows: here, without a rating, the easiest that is not solved.
	solved := []string{b.Puzzles[first+1].ID, b.Puzzles[first+2].ID}
	p.Svc.Settings.Puzzles = p.Svc.Settings.Puzzles.With("stacks", store.Progress{Solved: solved})
	p.how = "mouse"
	for _, ply := range b.Puzzles[first].Line {
		p.until("asking")
		p.try(ply.Right[0])
		p.Ticks(2)
	}
	p.until("solved")
	p.next()
	solved = append(solved, b.Puzzles[first].ID)
	var easiest *puzzle.Puzzle
	for i := range b.Puzzles {
		if q := &b.Puzzles[i]; !slices.Contains(solved, q.ID) && (easiest == nil || q.Hard < easiest.Hard) {
			easiest = q
		}
	}
	if got := at(p); got != any(easiest.ID) {
		t.Errorf("after three solved ones %v follows; want %v", got, easiest.ID)
	}
}

// All parts of a puzzle fit into the window, whatever its size.
func TestPuzzlesFit(t *testing.T) {
	books(t, func(t *testing.T, b *puzzle.Book) {
		for _, w := range []uidrive.Window{wide, tall, {W: 844, H: 390, Scale: 1, Theme: "light"}} {
			p := solve(t, b, len(b.Puzzles)/2, "mouse", w)
			p.Ticks(90)
			p.Shot(fmt.Sprintf("puzzle-%s-%vx%v", b.Game, w.W, w.H))
			for _, id := range []string{"lesson-show", "lesson-skip", "lesson-back", "puzzle-list", "menu"} {
				if !p.Has(id) {
					t.Errorf("%s in %v x %v has no %s: p.Has(id) = false; want true", b.Game, w.W, w.H, id)
				}
			}
		}
	})
}
