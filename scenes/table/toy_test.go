package table

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes/table/spots"
	"agora/scenes/table/think"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
	"agora/tests/uidrive"
)

// race is a small game for these tests: two players take turns adding 1 to 3 to a total,
// and the one who reaches ten wins. Each has a secret number, which is only for show.
type race struct{}

type raceState struct {
	total, number int
	secrets       [2]int // -1 where unknown
}

type added struct {
	seat rules.Seat
	by   int
}

func (added) Kind() string { return "added" }

const goal = 10

func (race) Name() string            { return "race" }
func (race) Seats() (int, int)       { return 2, 2 }
func (race) Options() []rules.Option { return nil }
func (race) Start(setup rules.Setup) (raceState, []rules.Event, error) {
	r := chance.New(setup.Seed, 1)
	return raceState{number: 1, secrets: [2]int{r.Intn(100), r.Intn(100)}}, []rules.Event{added{rules.NoSeat, 0}}, nil
}
func (race) Turn(s raceState) rules.Turn {
	if s.total >= goal {
		return rules.Turn{Seat: rules.NoSeat, Number: s.number, Phase: "over"}
	}
	return rules.Turn{Seat: rules.Seat((s.number - 1) % 2), Number: s.number, Phase: "add"}
}
func (g race) Check(s raceState, m int) error { _, _, err := g.Apply(s, m); return err }
func (g race) Apply(s raceState, m int) (raceState, []rules.Event, error) {
	if m < 1 || m > 3 || s.total >= goal {
		return s, nil, rules.Refuse("range", "One adds 1 to 3, not %d.", m)
	}
	e := added{g.Turn(s).Seat, m}
	s.total += m
	s.number++
	return s, []rules.Event{e}, nil
}
func (race) Outcome(s raceState) (rules.Outcome, bool) {
	if s.total < goal {
		return rules.Outcome{}, false
	}
	o := rules.Outcome{Winners: []rules.Seat{rules.Seat(s.number % 2)}, Scores: make([]int, 2)}
	o.Scores[s.number%2] = 1
	return o, true
}
func (race) View(s raceState, seat rules.Seat) raceState {
	for i := range s.secrets {
		if rules.Seat(i) != seat {
			s.secrets[i] = -1
		}
	}
	return s
}
func (race) Format(m int) string         { return strconv.Itoa(m) }
func (race) Parse(s string) (int, error) { return strconv.Atoi(s) }
func (race) Encode(s raceState) string   { return fmt.Sprint(s.total, s.number) }
func (race) Decode(s raceState, text string) (raceState, error) {
	_, err := fmt.Sscan(text, &s.total, &s.number)
	return s, err
}
func (race) Passed(s raceState) (raceState, bool) {
	s.number++
	return s, s.total < goal
}
func (race) Hash(s raceState) uint64 { return uint64(s.total*100 + s.number) }

// presentTicks is how long the toy's table presents a change.
const presentTicks = 5

// toy is a table of the race. It records what the table calls.
type toy struct {
	staged string // what Stage returns
	Table[raceState, int, int]
	t        testing.TB
	nav      *uidrive.Nav
	disk     *store.Memory
	asked    []string // "show", "present", …
	changes  []Change[raceState, int]
	stage    timeline.Player[int, int]
	cells    bool // 1 to 4 can be pointed at, and added
	turned   bool
	half     bool
	wide     bool   // the log has a place to itself
	private  bool   // moves need a secret
	hidden   int    // number of times that secrets were hidden
	curtains []bool // closed, opened
	share    func([]byte) []byte
	mind     *mind                       // plays for computers
	player   bots.Player[raceState, int] // plays for computers too
	ask      func(Question) thought
	hints    bool // hints are given
	names    bool // there is a button for cell names
	mayHint  func() bool
	skips    bool
	leads    bool // see Config.Leads
	high     bool // the board has room for a graph
	forces   bool // at seven there is no choice
	told     bool // it has numbers for a graph
	chosen   func(n int) bool
	steps    *int // counts calls of the rules and lines written; nil: do not count
}

func (s *toy) note(what string) { s.asked = append(s.asked, what) }

// players returns two people, or the given kinds.
func players(kinds ...string) match.Info {
	in := match.Info{Game: "race", Seed: 5, OpenUndo: true}
	for i, name := range []string{"Anna", "Bert"} {
		p := match.Player{Name: name}
		if i < len(kinds) {
			p.Kind = kinds[i]
		}
		in.Players = append(in.Players, p)
	}
	return in
}

// newToy makes a table without opening it.
func newToy(t testing.TB) *toy {
	t.Helper()
	kit := rendertest.Kit(t, 1000, 600, 1, "light")
	settings := store.DefaultSettings()
	settings.ComputerPace, settings.Played = "off", store.Newcomer
	s := &toy{t: t, nav: &uidrive.Nav{}, disk: &store.Memory{}, wide: true}
	s.Services = game.Services{Kit: kit, Saves: store.NewSaves(s.disk), Settings: &settings, Nav: s.nav}
	return s
}

// openToy opens a table; change may prepare it.
func openToy(t testing.TB, arg routes.PlayArg, change func(*toy)) *toy {
	t.Helper()
	s := newToy(t)
	if change != nil {
		change(s)
	}
	if err := s.sit(arg); err != nil {
		t.Fatalf("s.sit(arg) = %v; want no error", err)
	}
	return s
}

// openAs opens a toy with a scene that does more than the toy.
func openAs(t testing.TB, arg routes.PlayArg, prepare func(*toy, *Config), as func(*toy) Scene[raceState, int, int]) *toy {
	t.Helper()
	s := newToy(t)
	f := Config{Stage: &s.stage}
	if prepare != nil {
		prepare(s, &f)
	}
	s.takeMinds()
	if err := s.Open(s.Services, arg, rolesOf(as(s)), raceTeam(nil), f); err != nil {
		t.Fatalf("s.Open(s.Services, arg, rolesOf(as(s)), raceTeam(nil), f) = %v; want no error", err)
	}
	return s
}

// raceTeam returns the race, with a player or without.
func raceTeam(p bots.Player[raceState, int]) bots.Team[raceState, int] {
	return bots.Team[raceState, int]{Title: "The Race", Game: race{}, Player: p}
}

// Question is a job in the form that these tests use.
type Question struct {
	bots.Job[raceState, int]
	Kind      string
	Decisions int // made before
}

// thought is a Thought of the race.
type thought interface {
	Poll(slice time.Duration) (bots.Choice[int], bool)
	MoveNow()
	Cancel()
}

// written is a thought that answers with moves as the rules write them.
type written struct{ thought }

func (w written) Poll(slice time.Duration) (bots.Choice[string], bool) {
	c, done := w.thought.Poll(slice)
	return bots.Tokens(race{}, c), done
}

// takeMinds lets the toy's mind, or another one that the test names, play for computers.
func (s *toy) takeMinds() {
	if s.mind != nil {
		s.ask = s.mind.ask
	}
	if s.ask == nil {
		return
	}
	s.Ask = func(job bots.Job[raceState, int], made []int) think.Thought {
		if t := s.ask(Question{job, match.Kind(job.Level), len(made)}); t != nil {
			return written{t}
		}
		return nil
	}
}

func (s *toy) sit(arg any) error {
	f := Config{Stage: &s.stage, Analyse: s.hints, Leads: s.leads}
	s.takeMinds()
	scene := Scene[raceState, int, int](s)
	switch {
	case s.skips:
		scene = skipper{s}
	case s.forces:
		scene = obliged{s}
	case s.told:
		scene = counted{s}
	case s.hints:
		scene = adviser{s}
	}
	team := raceTeam(s.player)
	if s.steps != nil {
		team.Game = stepped{race{}, s.steps}
	}
	return s.Open(s.Services, arg, rolesOf(scene), team, f)
}

func (s *toy) Arrange(w, h float64) Frame {
	s.note("arrange")
	row := func(i int) render.Rect { return render.R(10, 50*float64(i)+10, w-20, 44) }
	if s.high {
		return Frame{Board: render.R(0, 0, w, h), Seats: []render.Rect{row(1), row(2)}, Bar: row(3), Keys: row(4), Action: row(5),
			Slider: render.R(10, h-60, w-20, 44), Log: render.R(10, h-10, w-20, 5), Beside: s.wide}
	}
	return Frame{Board: row(0), Seats: []render.Rect{row(1), row(2)}, Bar: row(3), Keys: row(4), Action: row(5),
		Slider: row(6), Log: render.R(10, 360, w-20, h-370), Beside: s.wide, Unfolded: s.wide}
}

func (s *toy) LayBoard(turned bool) { s.note("lay"); s.turned = turned }

func (s *toy) Show(c *Change[raceState, int], v *View) {
	if c != nil {
		s.note("present")
		s.changes = append(s.changes, *c)
		s.half = false
		s.stage.Clear()
		if len(c.Steps) == 1 && s.Speed() != render.Off {
			s.stage.Play([]timeline.Track[int, int]{{Length: presentTicks}})
		}
	}
	s.note("show")
	s.Spots.Reset()
	for n := 1; n <= 4 && s.cells; n++ {
		s.Spots.Add(spots.Box(n, fmt.Sprintf("add:%d", n), s.Frame.Board.Column(n-1, 4, 0)))
		s.Spots.Spots[n-1].Live = n < 4
	}
	v.Sentences, v.Page = s.says(), "page"
	s.Furniture.AddKeys(v, 0)
	v.Add(render.R(900, 560, 44, 30), s.Furniture.RulesButton())
	if s.names {
		v.Add(render.R(900, 500, 44, 30), s.Furniture.NamesButton())
	}
	s.Furniture.AddAction(v, ui.Button{ID: "own", Icon: ui.Icon(icon.Confirm), Label: "Add"})
	for n := range v.Unwritten() {
		if s.steps != nil {
			*s.steps++
		}
		if n == 0 {
			v.Log(n, panels.Entry{Text: "start", Plain: true})
		} else {
			v.Log(n, panels.Entry{Text: fmt.Sprint(s.Name(s.Match.At(n-1).Seat()), " ", s.Match.At(n-1).Move)})
		}
	}
}

func (s *toy) says() Sentences {
	return Sentences{
		Looked: func() string { return "So far." },
		Ended:  func() string { return "It is over." },
		Idle:   func() string { return s.Name(s.Turn().Seat) + ": add." },
	}
}

func (s *toy) OnSettled() { s.note("settled") }

func (s *toy) OnTick() bool {
	s.note("tick")
	return false
}

func (s *toy) OnGesture(e input.Event) { s.note("gesture") }

func (s *toy) OnButton(id string) Intent[int] {
	s.note("press " + id)
	return Intent[int]{Kind: Heard}
}

func (s *toy) OnAct(act spots.Act[int], e input.Event) Intent[int] {
	s.note("input")
	switch {
	case act.Kind == spots.Click || act.Kind == spots.Confirm:
		return Intent[int]{Kind: Asked, Move: act.To}
	case act.Kind == spots.Moved:
		return Intent[int]{Kind: Changed}
	case e.Kind == input.KeyPress && e.Key == input.KeyX:
		return Intent[int]{Kind: Heard}
	}
	return Intent[int]{}
}

func (s *toy) OnEntry(n int) bool { return s.chosen != nil && s.chosen(n) }

func (s *toy) HalfMade() bool { return s.half || s.Pointer.Aimed() }

func (s *toy) GiveUp() bool {
	was := s.half
	s.half = false
	return was || s.Pointer.GiveUp(&s.Spots)
}

func (s *toy) KeepDraft() {
	if text := ""; s.Playing() {
		if s.half {
			text = "half"
		}
		s.SetDraft(text)
	}
}

func (s *toy) Explain(no *rules.Illegal) string { return "No. " + no.Error() }

func (s *toy) Ending() (string, []routes.ResultRow) {
	return "Ten!", []routes.ResultRow{{Label: "Total"}}
}

func (s *toy) Private(string) bool   { return s.private }
func (s *toy) Stage() string         { return s.staged }
func (s *toy) OnHide()               { s.hidden++ }
func (s *toy) OnCurtain(closed bool) { s.curtains = append(s.curtains, closed) }
func (s *toy) MayHint() bool         { return s.mayHint == nil || s.mayHint() }

func (s *toy) Share(whole []byte) []byte {
	if s.share == nil {
		return whole
	}
	return s.share(whole)
}

// skipper is a toy where a gesture may do no more than end the presentation.
type skipper struct{ *toy }

func (s skipper) OnSkip(input.Event, bool) bool { s.stage.Clear(); return true }

// adviser is a toy that gives hints.
type adviser struct{ *toy }

func (s adviser) Advise(c bots.Choice[int]) words.Message {
	return words.M("phobia.advice.small", "cell", fmt.Sprint(c.Move))
}

// plain is a toy with no half-made moves of its own, no explanations and no other
// optional parts: the smallest possible scene.
type plain struct{ s *toy }

func (p plain) Arrange(w, h float64) Frame                          { return p.s.Arrange(w, h) }
func (p plain) Show(c *Change[raceState, int], v *View)             { p.s.Show(c, v) }
func (p plain) OnAct(act spots.Act[int], e input.Event) Intent[int] { return p.s.OnAct(act, e) }
func (p plain) OnButton(id string) Intent[int]                      { return p.s.OnButton(id) }
func (p plain) Ending() (string, []routes.ResultRow)                { return p.s.Ending() }

// openPlain opens a table with the smallest scene.
func openPlain(t *testing.T, arg routes.PlayArg, prepare func(*toy, *Config)) *toy {
	t.Helper()
	return openAs(t, arg, prepare, func(s *toy) Scene[raceState, int, int] { return plain{s} })
}

// ticks runs ticks without input.
func (s *toy) ticks(n int) {
	for range n {
		s.Update(nil)
	}
}

func (s *toy) rest() { s.ticks(2 * presentTicks) }

// add makes a move and finishes presenting it.
func (s *toy) add(n int) {
	s.t.Helper()
	if !s.Do(n, false) {
		s.t.Fatalf("%d is not added: %v: s.Do(n, false) = false; want true", n, s.Bar.Lines)
	}
	s.rest()
}

func (s *toy) key(k input.Key, mods input.Mods) {
	s.Update([]input.Event{{Kind: input.KeyPress, Key: k, Mods: mods}})
}

func (s *toy) click(id string) {
	s.t.Helper()
	r, ok := s.Furniture.screen.Areas()[id]
	if !ok {
		s.t.Fatalf("there is no button %q, ok of s.Furniture.screen.Areas()[id] = %v; want true", id, ok)
	}
	x, y := r.Centre()
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}, {Kind: input.Release, X: x, Y: y}})
}

func (s *toy) total() int { return s.State().total }

// saved returns the game in the store.
func (s *toy) saved() (raceState, int) {
	s.t.Helper()
	data, err := s.disk.Read("autosave.agora")
	if err != nil {
		return raceState{}, -1
	}
	se, err := match.Read(race{}, data)
	if err != nil {
		s.t.Fatalf("match.Read(race{}, data) = %v; want no error", err)
	}
	return se.State(), se.Len()
}

// record returns a game with these moves.
func record(t testing.TB, moves ...int) []byte {
	t.Helper()
	se, err := match.New(race{}, players())
	if err != nil {
		t.Fatalf("match.New(race{}, players()) = %v; want no error", err)
	}
	for _, m := range moves {
		if _, err := se.Do(m); err != nil {
			t.Fatalf("se.Do(m) = %v; want no error", err)
		}
	}
	return se.Record().Bytes()
}
