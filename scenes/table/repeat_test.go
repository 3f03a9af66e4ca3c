package table

import (
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/render"
)

// totals returns the totals of the positions that the table showed during some ticks.
func totals(s *toy, ticks int) (list []int) {
	for range ticks {
		if n := s.total(); len(list) == 0 || list[len(list)-1] != n {
			list = append(list, n)
		}
		s.Update(nil)
	}
	return list
}

// TestRepeat: what others did is repeated move by move as first presented. The game does
// not change, and a half-made move comes back.
func TestRepeat(t *testing.T) {
	for _, leads := range []bool{false, true} {
		s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.leads = leads })
		if s.canRepeat() {
			t.Errorf("leads %v: there is something to repeat before anybody decided: s.canRepeat() = true; want false", leads)
		}
		s.key(input.KeyR, 0)
		if s.Bar.notice == "" || s.Repeating() {
			t.Errorf("leads %v: nothing is repeated, and it is not said: s.Bar.notice is %q, s.Repeating() = %v; want some text and false", leads, s.Bar.notice, s.Repeating())
		}
		s.add(1)
		s.add(2)
		s.add(3) // Anna's move
		before := s.State()
		_, n := s.saved()
		s.half = true
		s.changes = nil
		s.key(input.KeyR, 0)
		want := []int{3, 6} // Bert saw it at 3, and then Anna added
		if leads {
			want = []int{1, 3, 6} // the game as his moves made it
		}
		if !s.Repeating() || s.Playing() || s.Looking() || !s.Busy() || !s.Waits() {
			t.Fatalf("leads %v: it is not repeated, or the game continues meanwhile, s.Repeating() = %v, s.Playing() = %v, s.Looking() = %v, s.Busy() = %v, s.Waits() = %v; want true, false, false, true and true",
				leads, s.Repeating(), s.Playing(), s.Looking(), s.Busy(), s.Waits())
		}
		if got := totals(s, 400); !slices.Equal(got, want) {
			t.Errorf("leads %v: shown were %v, want %v", leads, got, want)
		}
		for i, c := range s.changes {
			if c.Kind != Repeated || len(c.Steps) != 0 && (i == 0 || i == len(s.changes)-1) {
				t.Errorf("change %d: %+v; want a repetition, with steps but for the first and the last", i, c)
			}
		}
		if s.Repeating() || !s.Playing() || s.State() != before || s.Match.Draft() != "half" {
			t.Errorf("leads %v: the game is not as it was: s.Match.Draft() is %q, want \"half\"", leads, s.Match.Draft())
		}
		if _, m := s.saved(); m != n {
			t.Errorf("%d decisions are saved; want %d", m, n)
		}
	}
}

// TestRepeatIsSkipped: a press or key ends the repetition, and does nothing else.
func TestRepeatIsSkipped(t *testing.T) {
	for _, speed := range []string{"normal", "off"} {
		s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.cells, s.Settings.AnimationSpeed = true, speed })
		s.add(1)
		s.add(2)
		for name, end := range map[string]func(){
			"key":    func() { s.key(input.KeyEnter, 0) },
			"press":  func() { s.Update([]input.Event{{Kind: input.Press, X: 20, Y: 20}, {Kind: input.Tap, X: 20, Y: 20}}) },
			"undo":   func() { s.click("undo") },
			"spoken": func() { s.Use(skip, "") },
		} {
			s.key(input.KeyR, 0)
			s.ticks(3)
			if !s.Repeating() || s.total() != 1 {
				t.Fatalf("%s, speed %s: nothing is repeated, s.Repeating() = %v, s.total() = %v; want true and 1", name, speed, s.Repeating(), s.total())
			}
			end()
			if s.Repeating() || s.Match.Len() != 2 || s.total() != 3 || !s.Deciding() {
				t.Errorf("%s, speed %s: %d decisions, %d shown, s.Repeating() = %v, s.Deciding() = %v; want 2, 3, false and true",
					name, speed, s.Match.Len(), s.total(), s.Repeating(), s.Deciding())
			}
		}
	}
}

// TestRepeatWithoutMotion: without animation each position stays for a while.
func TestRepeatWithoutMotion(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.Settings.ReducedMotion, s.Settings.ComputerPace = "on", "normal" })
	s.add(1)
	s.add(2)
	s.key(input.KeyR, 0)
	seen := map[int]int{}
	for range 400 {
		if s.Repeating() {
			seen[s.total()]++
		}
		s.Update(nil)
	}
	if seen[1] < 20 || seen[3] < 30 {
		t.Errorf("the positions are seen for %v ticks; want 20 and 30 at least", seen)
	}
}

// TestRepeatAmongComputers: while a computer thinks, its last moves can be repeated, and
// then it continues thinking. There is no repetition in lessons, in reviews or behind a
// curtain.
func TestRepeatAmongComputers(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, func(s *toy) { s.mind = &mind{ticks: 20} })
	s.Do(1, false)
	s.ticks(60)
	if s.Match.Len() != 2 {
		t.Fatalf("the computer has not answered: s.Match.Len() is %v, want 2", s.Match.Len())
	}
	after := s.total()
	s.key(input.KeyR, 0)
	if got := totals(s, 400); !slices.Equal(got, []int{1, after}) {
		t.Errorf("shown were %v; want %v", got, []int{1, after})
	}
	s.Do(1, false)
	s.ticks(presentTicks + 3)
	if !s.thinking() {
		t.Fatal("no computer thinks after the move: s.thinking() = false; want true")
	}
	if s.canRepeat() {
		t.Error("nobody has decided since, but it can be shown again: s.canRepeat() = true; want false")
	}
	s.ticks(100)
	s.LookAt(1)
	s.rest()
	if s.canRepeat() || s.Furniture.offers(BtnRepeat) {
		t.Errorf("a game that is looked through can be repeated: s.canRepeat() = %v, s.Furniture.offers(BtnRepeat) = %v; want false and false",
			s.canRepeat(), s.Furniture.offers(BtnRepeat))
	}
	s.repeat()
	if s.Repeating() {
		t.Error("a game that is looked through was repeated: s.Repeating() = true; want false")
	}
}

// TestStaging: opponents' moves are shown at their own speed.
func TestStaging(t *testing.T) {
	for _, c := range []struct {
		speed, pace string
		move, read  int
	}{
		{"normal", "calm", 96, 96}, {"normal", "normal", 60, 60}, {"normal", "quick", 30, 30},
		{"fast", "calm", 60, 60}, {"fast", "normal", 30, 30}, {"fast", "quick", 30, 30},
		{"off", "calm", 0, 96}, {"off", "normal", 0, 60}, {"off", "quick", 0, 30},
	} {
		s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, func(s *toy) { s.mind = &mind{} })
		s.Settings.AnimationSpeed, s.Settings.ComputerPace = c.speed, c.pace
		if p := s.Pace(1); p.Move(1000) != c.move || p.Read(1000) != c.read {
			t.Errorf("%+v: %d and %d ticks; want %d and %d", c, p.Move(1000), p.Read(1000), c.move, c.read)
		}
		if p := s.Pace(0); p.Move(1000) != s.Speed().Ticks(1000) {
			t.Errorf("%+v: one's own moves take %d ticks; want %d", c, p.Move(1000), s.Speed().Ticks(1000))
		}
	}
	s := openToy(t, routes.NewArg{Info: players("human", "computer 1")}, nil)
	s.Settings.ComputerPace = "auto"
	for played, want := range []string{"calm", "calm", "calm", "normal"} {
		if s.Settings.Played = played; s.Services.Pace() != want {
			t.Errorf("after %d games the pace is %s; want %s", played, s.Services.Pace(), want)
		}
	}
	if s.Speed() != render.Normal {
		t.Errorf("the speed is not the usual one: s.Speed() is %v, want render.Normal", s.Speed())
	}
}

// TestPlayedGamesAreCounted: finishing games turns a newcomer into a regular player.
func TestPlayedGamesAreCounted(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.Settings.Played = 0 })
	for !s.Turn().Over() {
		s.add(3)
	}
	if s.Settings.Played != 1 || !slices.Contains(s.nav.Asked, "settings") {
		t.Errorf("%d games are counted, s.nav.Asked = %v; want 1 and \"settings\" among them", s.Settings.Played, s.nav.Asked)
	}
}

// TestRepeatWithoutButton: if opponents' moves are not shown, there is no button and the
// sentence gets the whole bar; the key still works.
func TestRepeatWithoutButton(t *testing.T) {
	for _, pace := range []string{"auto", "off"} {
		s := openToy(t, routes.NewArg{Info: players()}, nil)
		s.Settings.ComputerPace = pace
		s.add(1)
		s.add(2)
		s.Stale()
		s.Update(nil)
		has := s.Furniture.repeats()
		if want := pace != "off"; has != want || (s.Bar.room() != s.Frame.Bar) != want {
			t.Errorf("%s: button %v, the sentence has %v of %v; want both unless the pace is off", pace, has, s.Bar.room(), s.Frame.Bar)
		}
		if has {
			s.click("repeat")
		} else {
			s.key(input.KeyR, 0)
		}
		if !s.Repeating() {
			t.Errorf("%s: the button or the key repeats nothing: %q: s.Repeating() = false; want true", pace, s.Bar.notice)
		}
	}
}
