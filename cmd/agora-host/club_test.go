package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"agora/game/club"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// visitor is a player at a club's evening.
type visitor struct {
	*player
	evening, code string
}

// at sends a request about the evening.
func (v *visitor) at(t testing.TB, kind string, more func(*wire.Club)) wire.Answer {
	q := wire.AtClub(v.id(), kind)
	q.Code = v.code
	if more != nil {
		more(&q)
	}
	a := v.ask(t, wire.VerbClub, v.evening, q)
	if a.Err() != nil {
		t.Errorf("%s = %v; want no error", kind, a.Err())
	}
	return a
}

// round sits down at this round's table and plays to its end; false if there is none for this
// player.
func (v *visitor) round(t testing.TB, m *measured, seed uint64) bool {
	e := v.at(t, "look", nil).Club
	if e == nil || e.Next == "" {
		return false
	}
	if a := v.ask(t, wire.VerbSit, e.Next, wire.Accept("", strings.Repeat("d4", 16))); a.Err() != nil || a.Seat != e.Seat {
		t.Errorf("Accept = seat %d, %v; want seat %d", a.Seat, a.Err(), e.Seat)
		return false
	}
	v.sitAt(t, e.Next, e.Seat)
	p := &live{player: v.player, r: chance.New(seed, uint64(e.Me))}
	p.hear(t)
	for p.About == nil || !p.About.Begun { // the others have not sat down
		select {
		case msg := <-p.news:
			p.take(t, msg)
		case <-p.again:
			p.CatchUp()
		case <-time.After(2 * time.Second):
			p.CatchUp()
		}
	}
	p.play(t, nil, m, nil)
	return true
}

// links returns the links to an evening that a host has printed, which has ended: one for
// everybody, one for its owner.
func (h *hostProcess) links(t testing.TB) (links []string) {
	t.Helper()
	for _, m := range regexp.MustCompile(`evening=(\S+)`).FindAllStringSubmatch(h.out.String(), -1) {
		c, err := wire.ParseClub(m[1])
		if err != nil || c.Owner != (len(links) == 1) {
			t.Errorf("ParseClub(%q) = %+v, %v; want a guest's code, then an owner's", m[1], c, err)
		}
		links = append(links, m[1])
	}
	if len(links) != 2 {
		t.Errorf("the host prints %q; want two links", h.out)
	}
	return links
}

// TestClubsEveningOverTheLine plays an evening with players on lines of their own: the host is
// killed in the middle of the second round and started again, nothing is lost, and every
// result is that of the game's record. In the long tests 200 come.
func TestClubsEveningOverTheLine(t *testing.T) {
	people := 12
	if requirements.Long() || os.Getenv("AGORA_TEST_ALL") != "" {
		people = club.MostPlayers
	}
	h := &hostProcess{t: t, addr: requirements.Address(t), dir: t.TempDir(), more: []string{"-evening", "phobia", "-rounds", "3"}}
	today := time.Now().YearDay()
	h.start()
	owner := &visitor{newPlayer(t, h.addr), wire.NoTable, ""}
	made := owner.at(t, "new", func(q *wire.Club) {
		q.Terms = &club.Terms{Game: "phobia", Rules: match.Version, Seats: 2, Rounds: 3}
	})
	guest, err := wire.ParseClub(made.Club.Code)
	if err != nil {
		t.Fatalf("ParseClub(%q) = %v; want no error", made.Club.Code, err)
	}
	owner.evening = guest.Evening
	var visitors []*visitor
	for n := range people {
		v := &visitor{newPlayer(t, h.addr), guest.Evening, guest.String()}
		v.at(t, "come", func(q *wire.Club) { q.Name = fmt.Sprint("Guest ", n+1) })
		visitors = append(visitors, v)
	}
	var m measured
	var printed []string
	points := make([]int, people) // as the players' own programs count them
	for round := 1; round <= 3; round++ {
		if e := owner.at(t, "round", nil).Club; e == nil || len(e.Rounds) != round {
			t.Fatalf("round %d is not paired: %+v; want it paired", round, e)
		}
		var wait sync.WaitGroup
		sat := make([]bool, people)
		for n, v := range visitors {
			wait.Go(func() { sat[n] = v.round(t, &m, uint64(round)) })
		}
		if round == 2 {
			half := m.made() + 10*people
			done := make(chan bool)
			go func() { wait.Wait(); close(done) }()
			for over := false; m.made() < half && !over; {
				select {
				case <-done:
					over = true
				case <-time.After(5 * time.Millisecond):
				}
			}
			h.kill()
			printed = h.links(t)
			h.start()
		}
		wait.Wait()
		if n := len(slices.DeleteFunc(sat, func(s bool) bool { return !s })); n != people {
			t.Fatalf("round %d: %d played; want %d", round, n, people)
		}
		for _, v := range visitors {
			if v.Ended != "over" {
				t.Errorf("round %d: a game ended %q; want over", round, v.Ended)
			}
			v.Prove()
		}
		results(t, owner, visitors, round)
		for n, v := range visitors {
			switch o, _ := v.Game.Game.Outcome(v.State()); {
			case len(o.Winners) != 1:
				points[n] += club.Half
			case o.Winners[0] == v.Seat:
				points[n] += club.First
			}
		}
	}
	a := owner.at(t, "record", nil)
	h.kill()
	if again := h.links(t); !slices.Equal(again, printed) && time.Now().YearDay() == today {
		t.Errorf("started again, the host prints %v; want the links of today's evening, %v", again, printed)
	}
	e, err := club.Read([]byte(a.Record))
	if err != nil || len(e.Players) != people || len(e.Rounds) != 3 {
		t.Fatalf("the record = %v; want an evening of %d over three rounds", err, people)
	}
	last := 3 * club.First
	for _, s := range e.Standings() {
		if s.Points != points[s.Number-1] || s.Points > last {
			t.Errorf("player %d has %d points, after one with %d; want %d, in order", s.Number, s.Points, last, points[s.Number-1])
		}
		last = s.Points
	}
	t.Logf("%d players, %d moves", people, m.made())
}

// results waits until a round has all its results, and compares each with the position that the
// players' own programs have reached.
func results(t testing.TB, owner *visitor, visitors []*visitor, round int) {
	t.Helper()
	e := owner.at(t, "look", nil).Club
	for e.Waits() { // the host looks once a second
		e = owner.at(t, "look", nil).Club
	}
	for i, table := range e.Rounds[round-1].Tables {
		v := visitors[table.Seats[0]-1]
		o, over := v.Game.Game.Outcome(v.State())
		want := []int{1, 1}
		if len(o.Winners) == 1 {
			want[1-o.Winners[0]] = 2
		}
		if !over || !slices.Equal(table.Ranks, want) || v.Seat != rules.Seat(0) {
			t.Errorf("round %d, table %d: %v, seat %d; want %v, seat 0 (over: %v)", round, i+1, table.Ranks, v.Seat, want, over)
		}
	}
}
