package apart

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/rules/market"
)

func find(name string) (bots.Team[any, any], bool) {
	g, ok := catalogue.Games().Find(name)
	return g.Team, ok
}

// pipe is a Link to a Server that works only when told to.
type pipe struct {
	heard  func(string)
	broken func()
	server *Server
	mute   bool // it accepts everything and does nothing
	asked  []string
	said   []string
	ended  bool
	dead   bool // messages to it are lost with an error
}

func (p *pipe) Say(text string) error {
	if p.dead {
		return errors.New("nobody is there")
	}
	p.asked = append(p.asked, text)
	return nil
}

func (p *pipe) End() { p.ended = true }

// run lets the Server work for a slice.
func (p *pipe) run() {
	for n := len(p.asked); n > 0 && !p.mute; n-- {
		p.server.Hear(p.asked[0])
		p.asked = p.asked[1:]
	}
	if !p.mute {
		p.server.Work(5 * time.Millisecond)
	}
	for n := len(p.said); n > 0 && !p.ended; n-- {
		text := p.said[0]
		p.said = p.said[1:]
		p.heard(text)
	}
}

// piped returns Minds whose programs are pipes, and the list of all pipes started.
func piped() (*Minds, *[]*pipe) {
	all := &[]*pipe{}
	return New(func(heard func(string), broken func()) (Link, error) {
		p := &pipe{heard: heard, broken: broken}
		p.server = Serve(find, func(text string) { p.said = append(p.said, text) })
		*all = append(*all, p)
		return p, nil
	}), all
}

// await polls a thought until it is done, running the programs in between.
func await(t *testing.T, thought *Thought, all *[]*pipe) bots.Choice[string] {
	t.Helper()
	for {
		if c, done := thought.Poll(5 * time.Millisecond); done {
			return c
		}
		for _, p := range *all {
			p.run()
		}
		time.Sleep(100 * time.Microsecond)
	}
}

// position is a game after some random moves, with the job of the player to move.
type position struct {
	team  bots.Team[any, any]
	setup rules.Setup
	moves []any
	state any
	job   bots.Job[any, any]
}

func at(t testing.TB, g catalogue.Game, seats, moves, level, nodes int) position {
	t.Helper()
	p := position{team: g.Team, setup: rules.Setup{Seats: seats, Seed: uint64(moves + 1)}}
	s, _, err := g.Game.Start(p.setup)
	if err != nil {
		t.Fatalf("g.Game.Start(p.setup) = %v; want no error", err)
	}
	rnd := chance.New(uint64(moves), 7)
	for range moves {
		m, ok := g.Game.(rules.Sampler[any, any]).Sample(s, &rnd)
		if !ok {
			break
		}
		next, _, err := g.Game.Apply(s, m)
		if err != nil {
			t.Fatalf("g.Game.Apply(s, m) = %v; want no error", err)
		}
		if g.Game.Turn(next).Over() {
			break
		}
		s, p.moves = next, append(p.moves, m)
	}
	p.state = s
	if p.job, err = g.Job(s, level, 5, moves); err != nil {
		t.Fatalf("g.Job(s, level, 5, moves) = %v; want no error", err)
	}
	p.job.Budget = bots.Budget{Nodes: nodes}
	return p
}

func (p position) ask(m *Minds) *Thought {
	return Ask(m, Game[any, any]{p.team, p.setup.Seats, p.setup.Options, p.moves}, p.job)
}

// TestAnswersAreTheSame checks that an answer from the second program equals in every part
// what would have been found here, for all games and levels, few and many seats, play and
// analysis.
func TestAnswersAreTheSame(t *testing.T) {
	var told atomic.Int64
	t.Cleanup(func() {
		if told.Load() == 0 {
			t.Error("no answer has a reason; want at least one")
		}
	})
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			m, all := piped()
			least, most := g.Game.Seats()
			asked := 0
			for _, seats := range []int{least, most} {
				for level := 1; level <= bots.Levels; level++ {
					for _, moves := range []int{0, 3, 14, 37} {
						for _, analyse := range []bool{false, true} {
							if analyse && level < bots.Levels {
								continue
							}
							p := at(t, g, seats, moves, level, 300)
							p.job.Analyse, p.job.Temper = analyse, level%(p.team.Tempers+1)
							if analyse && seats == most && moves > 0 { // of some moves only
								rnd := chance.New(1, 1)
								for range 3 {
									if m, ok := g.Game.(rules.Sampler[any, any]).Sample(p.state, &rnd); ok && g.Game.Check(p.job.View, m) == nil {
										p.job.Among = append(p.job.Among, m)
									}
								}
							}
							want := bots.Tokens(p.team.Game, bots.Decide(p.team.Player, p.job))
							asked++
							told.Add(int64(len(want.Why)))
							if got := await(t, p.ask(m), all); !reflect.DeepEqual(got, want) {
								t.Fatalf("%d seats, level %d, after %d moves, analysis %v:\n%#v there,\n%#v here\nwant the same choice",
									seats, level, moves, analyse, got, want)
							}
						}
					}
				}
			}
			if m.Answered() != asked || len(*all) != 1 {
				t.Errorf("%d of %d are answered by %d programs; want all of them, by one program", m.Answered(), asked, len(*all))
			}
		})
	}
}

// TestSecretsStayHere checks that the question does not contain what the seat may not know:
// whatever the hidden things are, the question is the same to the letter.
func TestSecretsStayHere(t *testing.T) {
	games := catalogue.Games()
	differed := 0
	for _, name := range []string{"city", "market"} {
		g, _ := games.Find(name)
		for moves := range 30 {
			m, all := piped()
			p := at(t, g, 3, moves, 3, 10)
			other := p
			seat := g.Game.Turn(p.state).Seat
			rnd := chance.New(uint64(moves), 99)
			switch s := p.state.(type) {
			case city.State:
				other.state = city.Deal(s, seat, &rnd)
			case market.State:
				other.state = market.Deal(s, &rnd)
			}
			if g.Game.Hash(other.state) != g.Game.Hash(p.state) {
				differed++
			}
			other.job.View = g.View(other.state, seat, 3)
			var said []string
			for _, one := range []position{p, other} {
				thought := one.ask(m)
				(*all)[0].run()
				(*all)[0].mute = true
				said = append(said, write(func() question { q := thought.question; q.ID = 0; return q }()))
			}
			if said[0] != said[1] {
				t.Fatalf("%s after %d moves: what is hidden crosses over:\n%s\n%s\nwant the same bytes", name, moves, said[0], said[1])
			}
		}
	}
	if differed < 20 {
		t.Errorf("only %d positions differ in what is hidden; want at least 20", differed)
	}
}

// TestTheSecondProgramDies checks that a program that dies is restarted once and asked
// again, and that the thought continues here if it dies again or cannot be started. The
// answer is the same.
func TestTheSecondProgramDies(t *testing.T) {
	g, _ := find("phobia")
	p := at(t, catalogue.Game{Team: g}, 2, 3, 5, 400)
	want := bots.Tokens(g.Game, bots.Decide(g.Player, p.job))
	unshared := fmt.Sprintf(`{"Say":"choice","ID":1,"Choice":{"Move":%q,"Shares":[]}}`, want.Move)
	deaths := map[string]func(*pipe){
		"dies":     func(p *pipe) { p.broken() },
		"is gone":  func(p *pipe) { p.dead = true },
		"nonsense": func(p *pipe) { p.heard("{") },
		"too much": func(p *pipe) { p.heard(strings.Repeat(" ", mostReply+1)) },
		"unknown":  func(p *pipe) { p.heard(`{"Say":"sing"}`) },
		"illegal":  func(p *pipe) { p.heard(`{"Say":"choice","ID":1,"Choice":{"Move":"a1-b2"}}`) },
		"strange":  func(p *pipe) { p.heard(`{"Say":"choice","ID":1,"Order":"rm"}`) },
		"unshared": func(p *pipe) { p.heard(unshared) },
	}
	for name, die := range deaths {
		for times := 1; times <= 2; times++ {
			t.Run(fmt.Sprint(name, " ", times), func(t *testing.T) {
				m, all := piped()
				thought := p.ask(m)
				for n := range times {
					(*all)[n].run() // it is ready and has been asked
					if (*all)[n].mute = true; name == "is gone" {
						(*all)[n].dead = true
						thought.MoveNow() // which notices
						thought.hurry = false
					} else {
						die((*all)[n])
					}
				}
				got := await(t, thought, all)
				if !reflect.DeepEqual(got, want) {
					t.Errorf("come back: %+v; want %+v", got, want)
				}
				if there := m.Answered() == 1; len(*all) != 2 || there != (times == 1) || !(*all)[0].ended {
					t.Errorf("%d programs were started, the answer is from the second: %v; want two, the first ended, and an answer only if it was lost once",
						len(*all), there)
				}
				if times == 2 {
					if await(t, p.ask(m), all); len(*all) != 2 {
						t.Errorf("it is started for the third time: len(*all) is %v, want 2", len(*all))
					}
				}
			})
		}
	}
	m := New(func(func(string), func()) (Link, error) { return nil, errors.New("forbidden") })
	if got := await(t, p.ask(m), &[]*pipe{}); !reflect.DeepEqual(got, want) {
		t.Errorf("where it is forbidden: %+v; want %+v", got, want)
	}
	if got := await(t, p.ask(nil), &[]*pipe{}); !reflect.DeepEqual(got, want) {
		t.Errorf("where there is none: %+v; want %+v", got, want)
	}
	if New(nil) != nil {
		t.Error("New(nil) is not nil; want nil")
	}
}

// TestTheSecondProgramIsSilent checks that a program that falls silent while working is
// restarted, and that one that does not start is not waited for but gets the next question.
func TestTheSecondProgramIsSilent(t *testing.T) {
	g, _ := find("stacks")
	p := at(t, catalogue.Game{Team: g}, 2, 3, 5, 200)
	m, all := piped()
	thought := p.ask(m)
	(*all)[0].run()
	(*all)[0].mute = true
	for range patience + 1 {
		if _, done := thought.Poll(0); done {
			t.Fatalf("a silent program's thought is done: done of thought.Poll(0) = %v; want false", done)
		}
	}
	if await(t, thought, all); len(*all) != 2 || m.Answered() != 1 {
		t.Errorf("%d programs, %d answers; want 2 and 1", len(*all), m.Answered())
	}

	m, all = piped()
	thought = p.ask(m)
	for n := 0; thought.here == nil; n++ {
		if thought.Poll(0); n > toBegin {
			t.Fatalf("it waits for ever: n is %v, want at most toBegin", n)
		}
	}
	thought.Cancel()
	if await(t, p.ask(m), all); len(*all) != 1 || m.Answered() != 1 {
		t.Errorf("late: %d programs, %d answers; want 1 and 1", len(*all), m.Answered())
	}
}

// TestHurryAndCancel checks that MoveNow ends a thought, before or after the program is
// ready, and that Cancel leaves no work behind.
func TestHurryAndCancel(t *testing.T) {
	g, _ := find("phobia")
	p := at(t, catalogue.Game{Team: g}, 2, 3, 5, mostNodes)
	for _, ready := range []bool{false, true} {
		m, all := piped()
		thought := p.ask(m)
		if ready {
			(*all)[0].run()
			(*all)[0].run()
		}
		thought.MoveNow()
		if c := await(t, thought, all); m.Answered() != 1 || c.Nodes >= mostNodes {
			t.Errorf("ready %v: %d answers, c.Nodes = %v; want 1 and less than %v", ready, m.Answered(), c.Nodes, mostNodes)
		}
		thought = p.ask(m)
		(*all)[0].run()
		if len((*all)[0].server.jobs) != 1 {
			t.Fatalf("ready %v: nothing is thought about: len((*all)[0].server.jobs) is %v, want 1", ready, len((*all)[0].server.jobs))
		}
		thought.Cancel()
		(*all)[0].run()
		if _, done := thought.Poll(0); done || len((*all)[0].server.jobs) != 0 || len(m.open) != 0 {
			t.Errorf("ready %v: after Cancel there is work left: done is %v; len((*all)[0].server.jobs) is %v, want 0; len(m.open) is %v, want 0", ready, done, len((*all)[0].server.jobs), len(m.open))
		}
		thought.Cancel()
	}
}

// failing is a player that panics.
type failing struct{ bots.Player[any, any] }

func (failing) Think(bots.Job[any, any], *bots.Effort) bots.Choice[any] { panic("no idea") }

// TestFaultsCrossOver checks that a panic of a player in the second program is raised here,
// like one that happens here.
func TestFaultsCrossOver(t *testing.T) {
	g, _ := find("phobia")
	var p *pipe
	m := New(func(heard func(string), broken func()) (Link, error) {
		p = &pipe{heard: heard, broken: broken}
		p.server = Serve(func(string) (bots.Team[any, any], bool) {
			bad := g
			bad.Player = failing{g.Player}
			return bad, true
		}, func(text string) { p.said = append(p.said, text) })
		return p, nil
	})
	thought := at(t, catalogue.Game{Team: g}, 2, 0, 3, 10).ask(m)
	defer func() {
		if f, ok := recover().(*bots.Fault); !ok || !strings.Contains(string(f.Stack), "no idea") {
			t.Errorf("raised is %v; want a Fault with the stack of the game that had no idea", f)
		}
	}()
	await(t, thought, &[]*pipe{p})
}

// TestServerRefuses checks that the server refuses whatever is not a question, and carries
// on.
func TestServerRefuses(t *testing.T) {
	g, _ := find("stacks")
	p := at(t, catalogue.Game{Team: g}, 2, 3, 5, 200)
	m, _ := piped()
	good := p.ask(m).question
	refused := func(change func(*question)) func() string {
		return func() string { q := good; change(&q); return write(q) }
	}
	for name, text := range map[string]func() string{
		"rubbish":  func() string { return "]" },
		"too long": func() string { return strings.Repeat(" ", mostQuestion) + write(good) },
		"two":      func() string { return write(good) + write(good) },
		"game":     refused(func(q *question) { q.Game = "chess" }),
		"seats":    refused(func(q *question) { q.Seats = 99 }),
		"option":   refused(func(q *question) { q.Options = map[string]string{"x": "y"} }),
		"level":    refused(func(q *question) { q.Level = 6 }),
		"nodes":    refused(func(q *question) { q.Budget.Nodes = -1 }),
		"time":     refused(func(q *question) { q.Budget.Time = 2 * mostTime }),
		"seat":     refused(func(q *question) { q.Seat ^= 1 }),
		"hash":     refused(func(q *question) { q.Hash++ }),
		"moves":    refused(func(q *question) { q.Moves = q.Moves[1:] }),
		"among":    refused(func(q *question) { q.Among = []string{q.Moves[0], "nowhere"} }),
		"token":    refused(func(q *question) { q.Moves = []string{"nowhere"} }),
		"do":       refused(func(q *question) { q.Do = "sing" }),
	} {
		var said []string
		s := Serve(find, func(text string) { said = append(said, text) })
		s.Hear(text())
		if name == "do" && len(said) != 2 {
			t.Errorf("Hear(%s) = %q; want a refusal", text(), said[1:])
		}
		if len(s.jobs) != 0 || len(said) > 2 || len(said) == 2 && !strings.Contains(said[1], sayRefuses) {
			t.Errorf("%s: %d jobs, said is %q; want no job left, and at most the refusal after the greeting", name, len(s.jobs), said)
		}
		s.Hear(write(good))
		if len(s.jobs) != 1 {
			t.Errorf("after %s it thinks about %d, want 1", name, len(s.jobs))
		}
		for n := range mostJobs + 2 {
			q := good
			q.ID = 10 + n
			s.Hear(write(q))
		}
		if len(s.jobs) != mostJobs {
			t.Errorf("it thinks about %d at a time; want %d", len(s.jobs), mostJobs)
		}
	}
}

// TestReasonsCrossOver checks that reasons survive the crossing, and that anything else is
// refused.
func TestReasonsCrossOver(t *testing.T) {
	g, _ := find("market")
	shop, ok := g.Thing("12.b")
	if !ok {
		t.Fatalf("the shop 12.b is not found: ok of g.Thing(\"12.b\") = %v; want true", ok)
	}
	why := words.Series{
		words.M("a.b", "n", 3, "who", bots.Rival(2), "shop", shop), words.M("a.b"), words.Message{Key: "a.c", Args: []any{}},
		words.All{"x", words.Percent(12)}, words.Either{}, words.Series{words.M("a.d", "m", words.M("a.e", "n", -1))}, "said",
	}
	over, err := writeAll(why)
	if err != nil {
		t.Fatalf("writeAll(why) = %v; want no error", err)
	}
	var back []any
	if err := read(write(over), mostReply, &back); err != nil {
		t.Fatalf("read(write(over), mostReply, &back) = %v; want no error", err)
	}
	if got, err := readAll(g.Thing, back, mostDeep); err != nil || !reflect.DeepEqual(words.Series(got), why) {
		t.Errorf("%+v comes back as %+v, %v; want the same and no error", why, got, err)
	}
	deep := any("end")
	for range 20 {
		deep = words.Series{deep}
	}
	if over, err = writeAll([]any{deep}); err != nil {
		t.Fatalf("writeAll([]any{deep}) = %v; want no error", err)
	}
	for _, bad := range []string{
		write(over), `[{"Kind":"thing","Name":"99.z"}]`, `[{"Kind":"thing","Name":"12.b\u0000"}]`, `[{"Kind":"rival","N":-1}]`, `[{"Key":"no key"}]`, `[true]`, `[null]`, `[1.5]`, `[99999999999]`,
		`[{"Key":"a.b","Script":"x"}]`, `["` + strings.Repeat("x", mostText+1) + `"]`,
	} {
		var list []any
		if err := read(bad, mostReply, &list); err != nil {
			t.Fatalf("read(bad, mostReply, &list) = %v; want no error", err)
		}
		if got, err := readAll(g.Thing, list, mostDeep); err == nil {
			t.Errorf("%s is taken for %+v; want an error", rules.Clip(bad), got)
		}
	}
	if _, err := writeAll([]any{1.5}); err == nil {
		t.Error("a float is written; want an error")
	}
}
