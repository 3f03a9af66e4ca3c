package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/words"
)

// mind is a computer player that thinks for some ticks and then adds the next number.
type mind struct {
	next      []int // what it adds; 1 when they have run out
	ticks     int
	asked     []Question
	at        *thinker // its last thought
	refuses   bool     // it plays no seat
	cancelled int
}

type thinker struct {
	m      *mind
	left   int
	polled int
	ended  bool
	slice  time.Duration
}

func (m *mind) ask(q Question) thought {
	if m.refuses {
		return nil
	}
	m.asked = append(m.asked, q)
	m.at = &thinker{m: m, left: m.ticks}
	return m.at
}

func (t *thinker) Poll(slice time.Duration) (bots.Choice[int], bool) {
	t.slice = slice
	if t.polled++; t.left > 0 {
		t.left--
		return bots.Choice[int]{}, false
	}
	add := 1
	if len(t.m.next) > 0 {
		add, t.m.next = t.m.next[0], t.m.next[1:]
	}
	return bots.Choice[int]{Move: add, Why: words.Series{words.M("market.why.closes", "n", 2, "player", bots.Rival(1))}}, true
}

func (t *thinker) MoveNow() { t.left = 0 }
func (t *thinker) Cancel()  { t.ended = true; t.m.cancelled++ }

// against opens a game with a computer as the second player.
func against(t *testing.T, m *mind, kinds ...string) *toy {
	t.Helper()
	if len(kinds) == 0 {
		kinds = []string{"human", "computer 3"}
	}
	return openToy(t, routes.NewArg{Info: players(kinds...)}, func(s *toy) { s.mind = m })
}

// TestComputerDecides: the computer is asked once the move before has been presented. It
// sees only its View, and its answer is presented like any other move.
func TestComputerDecides(t *testing.T) {
	m := &mind{ticks: 3, next: []int{2}}
	s := against(t, m)
	s.ticks(20)
	if len(m.asked) != 0 || !s.Playing() {
		t.Fatalf("the computer is asked out of turn: len(m.asked) is %v, want 0", len(m.asked))
	}
	s.Do(1, false)
	s.ticks(presentTicks - 1)
	if len(m.asked) != 0 {
		t.Fatalf("the computer thinks before the decision has been presented: len(m.asked) is %v, want 0", len(m.asked))
	}
	s.ticks(2)
	if len(m.asked) != 1 || !s.thinking() || s.Playing() || s.Bar.Lines[0] != "Bert is thinking." {
		t.Fatalf("asked %d times, thinking %v: %q, s.Playing() = %v; want 1, true, [0] \"Bert is thinking.\" and false", len(m.asked), s.thinking(), s.Bar.Lines, s.Playing())
	}
	q := m.asked[0]
	if q.Seat != 1 || q.Kind != "computer 3" || q.Decisions != 1 || q.Seed != bots.Seed(s.Info.Seed, 1, 1) || q.View.total != 1 {
		t.Errorf("the question is %+v; want one about seat 1 at level 3 after 1 decision, with its own seed", q)
	}
	if own := s.State().secrets[1]; q.View.secrets != [2]int{-1, own} {
		t.Errorf("the computer sees the secrets %v; want %v", q.View.secrets, [2]int{-1, own})
	}
	if s.Do(3, false) {
		t.Error("a person decides for the computer: s.Do(3, false) = true; want false")
	}
	s.ticks(m.ticks + presentTicks + 2)
	if s.total() != 3 || s.last().Kind != Made || !s.Playing() || s.thinking() {
		t.Errorf("total %d, thinking %v, s.last().Kind = %v, s.Playing() = %v; want 3, false, %v and true", s.total(), s.thinking(), s.last().Kind, s.Playing(), Made)
	}
	if _, n := s.saved(); n != 2 {
		t.Errorf("the save has %d decisions; want 2", n)
	}
}

// TestUndoWithComputer: undo takes back the computer's answer as well and redo restores
// it. A thought about a position that no longer exists is cancelled.
func TestUndoWithComputer(t *testing.T) {
	m := &mind{ticks: 2, next: []int{2, 3}}
	s := against(t, m)
	s.Do(1, false)
	s.ticks(30)
	s.Do(1, false)
	s.ticks(30)
	if s.total() != 7 {
		t.Fatalf("the total is %d; want 7", s.total())
	}
	s.undo()
	c := s.last()
	if s.total() != 3 || len(c.Steps) != 2 || !c.Back || c.Steps[0].Move != 1 || !s.Playing() {
		t.Errorf("undo leads to %d over %d decisions; want 3 decisions, and 2 taken back", s.total(), len(c.Steps))
	}
	s.redo()
	if c := s.last(); s.total() != 7 || len(c.Steps) != 2 || c.Back || c.Kind != Redone {
		t.Errorf("redo leads to %d over %d decisions, c.Back = %v, c.Kind = %v; want 7, 2, false and %v", s.total(), len(c.Steps), c.Back, c.Kind, Redone)
	}
	s.undo()
	s.Do(2, false)
	s.ticks(presentTicks + 1)
	if !s.thinking() {
		t.Fatal("the computer does not think: s.thinking() = false; want true")
	}
	s.undo()
	if s.total() != 3 || s.thinking() || !m.at.ended {
		t.Errorf("undo does not end the thought, or takes too much back: s.total() is %v, want 3; m.at.ended is %v", s.total(), m.at.ended)
	}
	s.undo()
	s.undo()
	s.Update(nil)
	if s.total() != 0 || s.canUndo() {
		t.Errorf("all taken back, the total is %d, s.canUndo() = %v; want 0 and false", s.total(), s.canUndo())
	}
}

// TestComputerBegins: moves that only computers have made are not undone.
func TestComputerBegins(t *testing.T) {
	m := &mind{}
	s := against(t, m, "computer 1", "human")
	s.ticks(20)
	if s.total() != 1 || !s.Playing() {
		t.Fatalf("the computer does not begin: total %d, s.Playing() = %v; want 1 and true", s.total(), s.Playing())
	}
	if s.canUndo() {
		t.Error("Undo is offered, want no such button")
	}
	s.key(input.KeyZ, input.Ctrl)
	if s.total() != 1 || !strings.Contains(s.Bar.Lines[0], "Only computers") {
		t.Errorf("undo: %q, s.total() = %v; want [0] one with \"Only computers\" and 1", s.Bar.Lines, s.total())
	}
	s.Do(1, false)
	s.ticks(20)
	s.undo()
	if s.total() != 1 {
		t.Errorf("undo leads to %d; want 1", s.total())
	}
}

// TestUndoIsAllOrNothing: where undo is possible only within a turn, the computer's
// answer stays, and so does everything else.
func TestUndoIsAllOrNothing(t *testing.T) {
	in := players("human", "computer 2")
	in.OpenUndo = false
	s := openToy(t, routes.NewArg{Info: in}, func(s *toy) { s.mind = &mind{} })
	s.Do(1, false)
	s.ticks(20)
	s.undo()
	if s.Match.Len() != 2 || s.source.CanRedo() {
		t.Errorf("%d decisions are left, s.source.CanRedo() = %v; want 2 and false", s.Match.Len(), s.source.CanRedo())
	}
}

// TestThoughtIsCancelled: reviewing, covering or leaving the table cancels the thought.
func TestThoughtIsCancelled(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(s *toy)
		back func(s *toy)
	}{
		{"looking back", func(s *toy) { s.LookAt(0) }, func(s *toy) { s.LookAt(99) }},
		{"curtain", func(s *toy) { s.Curtain.fall() }, func(s *toy) { s.Curtain.rise() }},
		{"leaving", func(s *toy) { s.Leave() }, nil},
	} {
		m := &mind{ticks: 10, next: []int{3}}
		s := against(t, m)
		s.Do(1, false)
		s.ticks(presentTicks + 2)
		c.do(s)
		if !m.at.ended || s.thinking() {
			t.Errorf("%s: the thought continues, m.at.ended = %v, s.thinking() = %v; want true and false", c.name, m.at.ended, s.thinking())
		}
		if c.back == nil {
			continue
		}
		polled := m.at.polled
		s.ticks(40)
		if m.at.polled != polled || s.Match.Len() != 1 {
			t.Errorf("%s: the computer thinks or decides meanwhile, m.at.polled = %v, s.Match.Len() = %v; want %v and 1", c.name, m.at.polled, s.Match.Len(), polled)
		}
		c.back(s)
		s.ticks(40)
		if len(m.asked) != 2 || s.total() != 4 {
			t.Errorf("%s: afterwards it was asked %d times, total %d; want 2 and 4", c.name, len(m.asked), s.total())
		}
	}
}

// TestMoveNow: Enter and the primary button make the computer move at once.
func TestMoveNow(t *testing.T) {
	for _, do := range []func(s *toy){func(s *toy) { s.key(input.KeyEnter, 0) }, func(s *toy) { s.click("move-now") }} {
		s := against(t, &mind{ticks: 1 << 30})
		s.Do(1, false)
		s.ticks(presentTicks + 3)
		do(s)
		s.ticks(3)
		if s.Match.Len() != 2 {
			t.Errorf("the move does not come: s.Match.Len() is %v, want 2", s.Match.Len())
		}
	}
}

// TestComputersAlone: computers play each other to the end without curtains.
func TestComputersAlone(t *testing.T) {
	m := &mind{next: []int{3, 3, 3, 3}}
	s := openToy(t, routes.NewArg{Info: players("computer 1", "computer 5")}, func(s *toy) {
		s.mind = m
		s.private = true
	})
	s.ticks(100)
	if len(s.curtains) > 0 {
		t.Errorf("a curtain for a computer: len(s.curtains) is %v, want 0", len(s.curtains))
	}
	if !s.Turn().Over() || !slices.Contains(s.nav.Asked, "push result") {
		t.Errorf("total %d, asked %v, s.Turn().Over() = %v; want \"push result\" among them and true", s.total(), s.nav.Asked, s.Turn().Over())
	}
	if len(m.asked) != 4 || m.cancelled != 0 {
		t.Errorf("%d questions, %d cancelled; want 4 and 0", len(m.asked), m.cancelled)
	}
}

// TestComputerFails: after an illegal move, or if no computer can play the seat, the game
// continues by hand.
func TestComputerFails(t *testing.T) {
	s := against(t, &mind{next: []int{9}})
	s.Do(1, false)
	s.ticks(presentTicks + 3)
	if !s.Playing() || s.Turn().Seat != 1 || !strings.Contains(s.Bar.Lines[0], "Bert’s move was rejected") {
		t.Fatalf("playing %v: %q, s.Turn().Seat = %v; want true, [0] one with \"Bert’s move was rejected\" and 1", s.Playing(), s.Bar.Lines, s.Turn().Seat)
	}
	s.add(2)
	if s.total() != 3 {
		t.Errorf("the seat cannot be played by hand: s.total() is %v, want 3", s.total())
	}
	none := against(t, &mind{refuses: true})
	none.add(1)
	none.add(1)
	if none.total() != 2 {
		t.Errorf("a seat that no computer plays cannot be played by hand: none.total() is %v, want 2", none.total())
	}
	plain := openToy(t, routes.NewArg{Info: players("human", "computer 3")}, nil)
	plain.add(1)
	plain.add(1)
	if plain.total() != 2 {
		t.Errorf("without computer players the seats are not played by hand: plain.total() is %v, want 2", plain.total())
	}
}

type broken struct{}

func (broken) Poll(time.Duration) (bots.Choice[int], bool) { panic("broken") }
func (broken) MoveNow()                                    {}
func (broken) Cancel()                                     {}

// TestOtherFaultsAreNotHidden: other panics while a computer thinks are faults of the
// program, which saves the game and shows them.
func TestOtherFaultsAreNotHidden(t *testing.T) {
	defer func() {
		if v := recover(); v != "broken" {
			t.Errorf("the table continues after %v; want \"broken\"", v)
		}
	}()
	s := openToy(t, routes.NewArg{Info: players("computer 1", "human")}, func(s *toy) {
		s.ask = func(Question) thought { return broken{} }
	})
	s.ticks(2)
}

// TestBoardDoesNotTurnToComputer, only to people.
func TestBoardDoesNotTurnToComputer(t *testing.T) {
	m := &mind{ticks: 40}
	s := against(t, m, "computer 1", "human")
	s.Turning.toggleTurn()
	s.ticks(100)
	if !s.Turning.turned || !s.Playing() {
		t.Fatalf("the board does not turn to the second player: s.Turning.turned = %v, s.Playing() = %v; want true and true", s.Turning.turned, s.Playing())
	}
	s.Do(1, false)
	s.ticks(30)
	if !s.thinking() || !s.Turning.turned {
		t.Errorf("the board turns away while the computer thinks: s.thinking() = %v, s.Turning.turned = %v; want true and true", s.thinking(), s.Turning.turned)
	}
	alone := against(t, &mind{ticks: 40})
	if alone.Turning.toggleTurn(); alone.Settings.TurnBoard || alone.Turning.noTurn() == "" || !strings.Contains(alone.Bar.notice, "other side") {
		t.Errorf("where nobody sits on the other side it is said %q, alone.Settings.TurnBoard = %v, alone.Turning.noTurn() = %q; want one with \"other side\", false and some text",
			alone.Bar.notice, alone.Settings.TurnBoard, alone.Turning.noTurn())
	}
}
