package host

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/club"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// guest is somebody at a club's evening.
type guest struct {
	key, name, code string
	e               *evening
	at              string // the evening
	seen            *wire.Evening
}

// ask sends a request about the evening.
func (g *guest) ask(kind string, more func(*wire.Club)) wire.Answer {
	q := wire.AtClub(g.e.id(), kind)
	q.Code = g.code
	if more != nil {
		more(&q)
	}
	a := g.e.ask(g.key, wire.VerbClub, g.at, q)
	if a.Club != nil {
		g.seen = a.Club
	}
	return a
}

// must fails if a request is refused.
func (g *guest) must(kind string, more func(*wire.Club)) *wire.Evening {
	g.e.t.Helper()
	if a := g.ask(kind, more); a.Err() != nil {
		g.e.t.Fatalf("%s: %s = %v; want no refusal", g.name, kind, a.Err())
	}
	return g.seen
}

func keyOf(n int) string {
	return "U" + strings.Repeat(string(rune('A'+n/26)), 27) + strings.Repeat(string(rune('A'+n%26)), 28)
}

// gatherClub makes an evening and lets so many come.
func gatherClub(e *evening, terms club.Terms, n int) (owner *guest, guests []*guest) {
	terms.Rules = match.Version
	owner = &guest{key: keyOf(600), name: "the owner", e: e, at: wire.NoTable}
	owner.must("new", func(q *wire.Club) { q.Terms = &terms })
	c, err := wire.ParseClub(owner.seen.Code)
	if err != nil {
		e.t.Fatalf("wire.ParseClub(owner.seen.Code) = %v; want no error", err)
	}
	owner.at = c.Evening
	for range n {
		guests = append(guests, owner.guest(len(guests)))
	}
	return owner, guests
}

// guest lets somebody come by the owner's link.
func (g *guest) guest(n int) *guest {
	c := &guest{key: keyOf(n), name: fmt.Sprint("Guest ", n+1), code: g.seen.Code, e: g.e, at: g.at}
	c.must("come", func(q *wire.Club) { q.Name = c.name })
	return c
}

// sitAll seats everybody who is paired, and returns their programs table by table.
func sitAll(e *evening, guests []*guest) (tables [][]*client) {
	at := map[string]int{}
	for _, g := range guests {
		if g.must("look", nil); g.seen.Next == "" || g.seen.Players[g.seen.Me-1].Left {
			continue
		}
		a := e.ask(g.key, wire.VerbSit, g.seen.Next, wire.Accept(g.name, strings.Repeat("c3", 16)))
		if a.Err() != nil || a.Seat != g.seen.Seat {
			e.t.Fatalf("%s sits at seat %d: %v; want seat %d", g.name, a.Seat, a.Err(), g.seen.Seat)
		}
		n, there := at[g.seen.Next]
		if !there {
			n, tables = len(tables), append(tables, nil)
			at[g.seen.Next] = n
		}
		tables[n] = append(tables[n], e.join(g.key, g.seen.Next, a.Seat))
	}
	for _, clients := range tables {
		for _, c := range clients {
			c.CatchUp()
		}
	}
	return tables
}

// TestClubsEvening: eight come to three rounds of Agoraphobia; the host is killed and started again in the
// middle of a round, somebody comes late, somebody leaves, two play again on their own.
func TestClubsEvening(t *testing.T) {
	e := newEvening(t, 1)
	owner, guests := gatherClub(e, club.Terms{Title: "Friday", Game: "phobia", Seats: 2, Rounds: 3}, 8)
	if a := guests[0].ask("round", nil); a.Code != wire.NotOwner {
		t.Errorf("a guest pairs a round: %q; want %q", a.Code, wire.NotOwner)
	}
	for round := 1; round <= 3; round++ {
		owner.must("round", nil)
		if a := owner.ask("round", nil); a.Code != wire.Unfinished && a.Code != wire.EveningEnd {
			t.Errorf("round %d twice: %q; want %q", round, a.Code, wire.Unfinished)
		}
		if list := e.ask(guests[0].key, wire.VerbTables, wire.NoTable, wire.Nothing()).Tables; round == 1 && (len(list) != 1 || len(list[0].Kept) != 1 || len(list[0].Seats) != 0) {
			t.Errorf("the first guest's tables: %+v; want one where a seat is kept, and nobody is seated without a press", list)
		}
		tables := sitAll(e, guests)
		for n, clients := range tables {
			if n == 1 { // killed in the middle of the round, and of a game
				e.play(clients, 9)
				e.hosts[0] = e.open(false)
			}
			e.play(clients, 2000)
			if clients[0].Ended != "over" {
				t.Fatalf("round %d: a game is not over; want its end", round)
			}
			for _, c := range clients {
				c.Prove()
			}
		}
		if len(tables) != 4 {
			t.Fatalf("round %d: %d tables; want 4", round, len(tables))
		}
		if round == 1 { // two play again: it is a game of their own
			for i, c := range tables[3] {
				a := wire.NewAction(e.id(), "rematch", c.Seat)
				if i > 0 {
					c.CatchUp()
					a = wire.NewAction(e.id(), "agree", c.Seat)
					a.N = c.Proposal.Entry
				}
				if got := e.ask(c.Key, wire.VerbAction, c.Table, a); got.Err() != nil {
					t.Fatalf("the rematch = %v; want no error", got.Err())
				}
			}
			guests = append(guests, owner.guest(8)) // the late comer
			guests[3].must("leave", nil)            // and the leaver
		}
	}
	e.now = e.now.Add(2 * lookEvery)
	owner.must("look", nil)
	if owner.seen.Waits() {
		t.Fatalf("results are missing: owner.seen.Waits() = %v; want false", owner.seen.Waits())
	}
	owner.must("end", nil)
	if len(owner.seen.Rounds) != 3 || !owner.seen.Ended || !owner.seen.Players[3].Left || owner.seen.Players[8].Since != 2 {
		t.Errorf("the evening: %+v; want three rounds, guest 4 left, guest 9 since round 2", owner.seen.Evening)
	}
	met := map[string]bool{}
	for _, r := range owner.seen.Rounds {
		for _, table := range r.Tables {
			pair := fmt.Sprint(min(table.Seats[0], table.Seats[1]), max(table.Seats[0], table.Seats[1]))
			if met[pair] {
				t.Errorf("%s meet twice; want once", pair)
			}
			met[pair] = true
		}
	}
	// The record is the same to everybody, can be read again, and survives another start.
	e.hosts[0] = e.open(false)
	a := guests[1].ask("record", nil)
	read, err := club.Read([]byte(a.Record))
	if err != nil || len(read.Standings()) != 9 {
		t.Fatalf("the record: %v; want nine standings", err)
	}
	if again := owner.ask("record", nil); again.Record != a.Record {
		t.Errorf("the owner's record is another one: again.Record = %q; want %q", again.Record, a.Record)
	}
	resultsByGames(e, owner)
}

// resultsByGames compares every result with what the game's log says, read by itself.
func resultsByGames(e *evening, owner *guest) {
	for n, r := range owner.seen.Rounds {
		for i, table := range r.Tables {
			name := e.hosts[0].evenings.(*evenings).tableOf(owner.at, n+1, i+1)
			g, err := load(e.hosts[0].Games, name, e.log.logs[tableLog(name)])
			if err != nil {
				e.t.Fatalf("load(e.hosts[0].Games, name, e.log.logs[tableLog(name)]) = %v; want no error", err)
			}
			o, over := g.game.Game.Outcome(g.state())
			want := []int{1, 1}
			if len(o.Winners) == 1 {
				want[1-o.Winners[0]] = 2
			}
			if !over || !slices.Equal(table.Ranks, want) {
				e.t.Errorf("round %d, table %d: %v; want %v (over: %v)", n+1, i+1, table.Ranks, want, over)
			}
			if g.head.Agreement.Players[0].Name != owner.seen.Players[table.Seats[0]-1].Name {
				e.t.Errorf("round %d, table %d: %q begins; want %q", n+1, i+1, g.head.Agreement.Players[0].Name, owner.seen.Players[table.Seats[0]-1].Name)
			}
		}
	}
}

// TestClubRefuses: what is not allowed is refused, tells nothing and leaves no line.
func TestClubRefuses(t *testing.T) {
	e := newEvening(t, 1)
	owner, guests := gatherClub(e, club.Terms{Game: "stacks", Seats: 2, Rounds: 2}, 4)
	owner.must("round", nil)
	stranger := &guest{key: keyOf(500), name: "a stranger", e: e, at: owner.at}
	before := len(e.log.logs[meetingLog(owner.at)])
	other, _ := gatherClub(e, club.Terms{Game: "city", Seats: 4, Rounds: 2}, 0)
	ownerCode := owner.seen.Manage
	for name, c := range map[string]struct {
		who  *guest
		kind string
		more func(*wire.Club)
		want wire.Code
	}{
		"a stranger looks":               {stranger, "look", nil, wire.NoEvening},
		"a stranger reads":               {stranger, "record", nil, wire.NoEvening},
		"a stranger comes without link":  {stranger, "come", func(q *wire.Club) { q.Name = "X" }, wire.NoEvening},
		"another evening's link":         {stranger, "come", func(q *wire.Club) { q.Name, q.Code = "X", other.seen.Code }, wire.BadInvite},
		"a guest's link made an owner's": {stranger, "own", func(q *wire.Club) { q.Code = strings.Replace(owner.seen.Code, ".guest.", ".owner.", 1) }, wire.BadInvite},
		"a guest owns":                   {guests[0], "own", nil, wire.NotOwner},
		"no name":                        {stranger, "come", func(q *wire.Club) { q.Code, q.Name = owner.seen.Code, "  " }, wire.BadForm},
		"a name with a line":             {stranger, "come", func(q *wire.Club) { q.Code, q.Name = owner.seen.Code, "X\nend x -" }, wire.BadForm},
		"a guest ends":                   {guests[0], "end", nil, wire.NotOwner},
		"a guest corrects":               {guests[0], "result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = 1, 1, []int{1, 2} }, wire.NotOwner},
		"no such round":                  {owner, "result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = 2, 1, []int{1, 2} }, wire.NoAction},
		"no such table":                  {owner, "result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = 1, 3, []int{1, 2} }, wire.NoAction},
		"nobody is first":                {owner, "result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = 1, 1, []int{2, 2} }, wire.NoAction},
		"three places for two":           {owner, "result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = 1, 1, []int{1, 2, 3} }, wire.NoAction},
		"a round too early":              {owner, "round", nil, wire.Unfinished},
		"nothing of the kind":            {owner, "dance", nil, wire.BadForm},
	} {
		if got := c.who.ask(c.kind, c.more); got.Code != c.want || got.Club != nil || got.Record != "" {
			t.Errorf("%s is answered %q; want %q and nothing else", name, got.Code, c.want)
		}
	}
	if n := len(e.log.logs[meetingLog(owner.at)]); n != before {
		t.Errorf("what was refused left %d lines; want 0", n-before)
	}
	for name, terms := range map[string]club.Terms{
		"four at a duel": {Game: "stacks", Seats: 4, Rounds: 2}, "no such game": {Game: "chess", Seats: 2, Rounds: 2},
		"another variant": {Game: "stacks", Seats: 2, Rounds: 2, Options: map[string]string{"draws": "never heard of"}},
	} {
		terms.Rules = match.Version
		q := wire.AtClub(e.id(), "new")
		q.Terms = &terms
		if got := e.ask(owner.key, wire.VerbClub, wire.NoTable, q); got.Code != wire.BadSetup {
			t.Errorf("an evening with %s is answered %q; want %q", name, got.Code, wire.BadSetup)
		}
	}
	// The same question twice is one, and a guest who means somebody else leaves alone.
	q := wire.AtClub(e.id(), "leave")
	q.Of = 2
	for try, want := range []wire.Code{wire.OK, wire.Again} {
		if got := e.ask(guests[0].key, wire.VerbClub, owner.at, q); got.Code != want || !got.Club.Players[0].Left || got.Club.Players[1].Left {
			t.Errorf("try %d to leave: %q, %+v; want %q, and the first player away", try, got.Code, got.Club, want)
		}
	}
	// The owner's link makes another owner, who may correct a result; a game that ends later
	// changes nothing.
	second := &guest{key: keyOf(501), name: "the second owner", e: e, at: owner.at, code: ownerCode}
	second.must("own", nil)
	second.must("result", func(q *wire.Club) { q.Round, q.Table, q.Ranks = 1, 2, []int{2, 1} })
	for _, clients := range sitAll(e, guests[1:]) {
		if len(clients) == 2 {
			e.play(clients, 2000)
		}
	}
	e.now = e.now.Add(2 * lookEvery)
	second.must("look", nil)
	if got := second.seen.Rounds[0].Tables[1]; !slices.Equal(got.Ranks, []int{2, 1}) || !got.Set {
		t.Errorf("table 2: %+v; want the owner's result", got)
	}
}

// TestClubAlone: an evening goes on by itself, with three and four at a table, and with two
// hosts on one log of which each may fall silent.
func TestClubAlone(t *testing.T) {
	e := newEvening(t, 2)
	_, guests := gatherClub(e, club.Terms{Game: "market", Seats: 4, Rounds: 2, Auto: true}, 7)
	owner := &guest{key: keyOf(600), name: "the owner", e: e, at: guests[0].at}
	owner.must("round", nil)
	for round := 1; round <= 2; round++ {
		for table, clients := range sitAll(e, guests) {
			if len(clients) < 3 || len(clients) > 4 {
				t.Errorf("table %d has %d players; want 3 or 4", table, len(clients))
			}
			e.play(clients, 4000)
		}
		e.now = e.now.Add(2 * lookEvery)
		for range e.hosts {
			guests[2].must("look", nil)
		}
		e.now = e.now.Add(2 * lookEvery)
		guests[2].must("look", nil)
		if n := len(guests[2].seen.Rounds); n != min(2, round+1) {
			t.Fatalf("after round %d: %d rounds; want %d", round, n, min(2, round+1))
		}
	}
	if guests[2].seen.Waits() {
		t.Error("results are missing, guests[2].seen.Waits() = true; want false")
	}
}

// TestClubWhenTheLogFails: whatever write fails, before or after it has happened, the evening
// continues with everybody seated once.
func TestClubWhenTheLogFails(t *testing.T) {
	for fails := range 14 {
		for _, behind := range []bool{false, true} {
			e := newEvening(t, 1)
			owner, guests := gatherClub(e, club.Terms{Game: "stacks", Seats: 2, Rounds: 1}, 4)
			n := 0
			e.log.trouble = func() (bool, bool) {
				n++
				return n == fails+1 && !behind, n == fails+1 && behind
			}
			q := wire.AtClub(e.id(), "round")
			a := e.ask(owner.key, wire.VerbClub, owner.at, q)
			if a.Code == wire.Failed {
				a = e.ask(owner.key, wire.VerbClub, owner.at, q)
			}
			if a.Err() != nil {
				t.Fatalf("write %d fails: %v; want that the second try succeeds", fails, a.Err())
			}
			e.log.trouble = nil
			if tables := sitAll(e, guests); len(tables) != 2 {
				t.Errorf("write %d fails: %d tables; want 2", fails, len(tables))
			}
		}
	}
}

// TestClubIsSwept: an evening goes as long after its last line as tables do, and not before.
func TestClubIsSwept(t *testing.T) {
	e := newEvening(t, 1)
	owner, _ := gatherClub(e, club.Terms{Game: "stacks", Seats: 2, Rounds: 1}, 2)
	for _, c := range []struct {
		after time.Duration
		want  wire.Code
	}{{eveningFor - time.Hour, wire.OK}, {2 * time.Hour, wire.NoEvening}} {
		e.now = e.now.Add(c.after)
		e.hosts[0].Tidy()
		e.gather(agree("stacks", wire.Player{}, wire.Player{})) // bears out the clock
		if _, err := e.hosts[0].Sweep(context.Background(), e.log, e.now); err != nil {
			t.Fatalf("e.hosts[0].Sweep(context.Background(), e.log, e.now) = %v; want no error", err)
		}
		if got := owner.ask("look", nil); got.Code != c.want {
			t.Errorf("%v later: %q; want %q", c.after, got.Code, c.want)
		}
	}
}

// TestNobodyFillsAnEvening: neither a player who leaves and comes back without end nor an owner
// who sets results without end fills the log; the others come and go as before.
func TestNobodyFillsAnEvening(t *testing.T) {
	e := newEvening(t, 1)
	owner, guests := gatherClub(e, club.Terms{Game: "stacks", Seats: 2, Rounds: 1}, 3)
	until := func(g *guest, kind string, most int, more func(*wire.Club)) {
		t.Helper()
		for n := range most {
			e.now = e.now.Add(time.Second)
			if kind == "come" {
				g.must("leave", nil)
			}
			if got := g.ask(kind, more); got.Code != wire.OK {
				t.Fatalf("%s %d of %d = %q; want %q", kind, n+1, most, got.Code, wire.OK)
			}
		}
		if kind == "come" {
			g.must("leave", nil)
		}
		e.now = e.now.Add(time.Second)
		if got := g.ask(kind, more); got.Code != wire.Limit {
			t.Errorf("%s after %d = %q; want %q", kind, most, got.Code, wire.Limit)
		}
	}
	until(guests[2], "come", mostReturns, func(q *wire.Club) { q.Name = guests[2].name })
	guests[1].must("leave", nil)
	guests[1].must("come", func(q *wire.Club) { q.Name = guests[1].name })
	owner.must("round", nil)
	until(owner, "result", mostSet, func(q *wire.Club) { q.Round, q.Table, q.Ranks = 1, 1, []int{1, 2} })
	record := func() string { return owner.ask("record", nil).Record }
	before := record()
	owner.must("end", nil)
	if after := record(); before == "" || after == before || after != record() {
		t.Errorf("the record after the end = %q, before %q; want another, and the same again", after, before)
	}
	if lines, most := len(e.log.logs[meetingLog(owner.at)]), 20+2*mostReturns+mostSet; lines > most {
		t.Errorf("the log has %d lines; want %d at most", lines, most)
	}
}

// FuzzMeeting: any log is an evening or an error, and what is an evening can be told and read.
func FuzzMeeting(f *testing.F) {
	head := `evening {"Terms":{"Game":"stacks","Rules":"1","Seats":2,"Rounds":2},"Key":"` + key(1) + `"}`
	f.Add(head + "\ncome question1 " + key(2) + " Anna\ncome question2 " + key(3) + " Bion\nround question3 {\"Tables\":[{\"Seats\":[1,2]}]}\nresult question4 1 1 1,2 game\nleave question5 1\nreturn question6 1\nown question7 " + key(4) + "\nend question8 -")
	f.Fuzz(func(t *testing.T, text string) {
		var entries []Entry
		for line := range strings.Lines(text) {
			entries = append(entries, Entry{Seq: uint64(len(entries) + 1), Line: strings.TrimSuffix(line, "\n")})
		}
		m, err := readMeeting("0123456789abcdef", entries)
		if err != nil {
			return
		}
		told := wire.Answered(wire.OK)
		told.Club = &wire.Evening{Evening: m.evening, Seat: rules.NoSeat}
		if _, err := wire.DecodeAnswer(wire.Encode(told)); err != nil {
			t.Errorf("DecodeAnswer(evening %q) = %v; want no error", text, err)
		}
		if _, err := club.Read(m.evening.Record()); err != nil {
			t.Errorf("Read(record of %q) = %v; want no error", text, err)
		}
	})
}
