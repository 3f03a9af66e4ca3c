package bots

import (
	"math"
	"strings"
	"testing"
	"time"

	"agora/rules"
)

// counter is a player that only counts nodes, answers with their number, and reports on the
// way.
type counter struct{ panics bool }

func (counter) Levels() []Level {
	budgets := [Levels]Budget{}
	for i := range budgets {
		budgets[i] = Budget{Nodes: 1000 * (i + 1), Time: time.Minute}
	}
	return Ladder([Levels]string{"One.", "Two.", "Three.", "Four.", "Five."}, budgets)
}

func (p counter) Think(job Job[string, int], e *Effort) Choice[int] {
	for e.Spend(1) {
		if e.Nodes() == 100 && job.Report != nil {
			job.Report(Choice[int]{Move: 100})
		}
		if p.panics && e.Nodes() == 500 {
			panic("a fault")
		}
	}
	return Choice[int]{Move: e.Nodes(), Nodes: e.Nodes()}
}

// endless is a budget larger than any test waits for.
var endless = Budget{Nodes: math.MaxInt, Time: time.Hour}

// both runs a test with a goroutine and with the coroutine used in browsers.
func both(t *testing.T, test func(t *testing.T, start func(counter, Job[string, int]) *Thinking[int])) {
	for name, one := range map[string]bool{"goroutine": false, "one thread": true} {
		if !one && oneThread {
			continue
		}
		t.Run(name, func(t *testing.T) {
			test(t, func(p counter, job Job[string, int]) *Thinking[int] { return start(p, job, one) })
		})
	}
}

// await polls until there is an answer.
func await(t *testing.T, thinking *Thinking[int]) Choice[int] {
	t.Helper()
	for until := time.Now().Add(5 * time.Minute); time.Now().Before(until); {
		if c, ok := thinking.Poll(time.Millisecond); ok {
			return c
		}
		time.Sleep(20 * time.Microsecond)
	}
	t.Fatal("no answer; want one")
	return Choice[int]{}
}

func TestThinkingAnswers(t *testing.T) {
	both(t, func(t *testing.T, start func(counter, Job[string, int]) *Thinking[int]) {
		thinking := start(counter{}, Job[string, int]{Level: 3})
		if c := await(t, thinking); c.Move != 3000 {
			t.Errorf("nodes of level 3 = %d; want 3000", c.Move)
		}
		if c, ok := thinking.Poll(0); !ok || c.Move != 3000 {
			t.Errorf("Poll once more = %v, %v; want 3000, true", c, ok)
		}
		if c, ok := thinking.Latest(); !ok || c.Move != 3000 {
			t.Errorf("Latest() = %v, %v; want 3000, true", c, ok)
		}
		thinking.Cancel()
	})
}

// TestThinkingGivesTheThreadBack checks that in the browser a call of Poll returns, and
// that many calls are needed.
func TestThinkingGivesTheThreadBack(t *testing.T) {
	thinking := start(counter{}, Job[string, int]{Budget: endless}, true)
	for range 20 {
		if _, ok := thinking.Poll(time.Millisecond); ok {
			t.Fatal("Poll of an endless search has an answer; want none")
		}
	}
	if c, ok := thinking.Latest(); !ok || c.Move != 100 {
		t.Errorf("Latest() of an endless search = %v, %v; want 100, true", c, ok)
	}
	thinking.Cancel()
}

func TestMoveNow(t *testing.T) {
	both(t, func(t *testing.T, start func(counter, Job[string, int]) *Thinking[int]) {
		thinking := start(counter{}, Job[string, int]{Budget: endless})
		for range 3 {
			if _, ok := thinking.Poll(time.Millisecond); ok {
				t.Fatal("Poll of an endless search has an answer; want none")
			}
		}
		thinking.MoveNow()
		if c := await(t, thinking); c.Move <= 0 {
			t.Errorf("the answer after MoveNow = %v; want one found so far", c)
		}
	})
}

func TestMoveNowAtOnce(t *testing.T) {
	both(t, func(t *testing.T, start func(counter, Job[string, int]) *Thinking[int]) {
		thinking := start(counter{}, Job[string, int]{Budget: endless})
		thinking.MoveNow()
		await(t, thinking)
	})
}

func TestCancel(t *testing.T) {
	both(t, func(t *testing.T, start func(counter, Job[string, int]) *Thinking[int]) {
		for polls := range 3 {
			thinking := start(counter{}, Job[string, int]{Budget: endless})
			for range polls {
				thinking.Poll(time.Millisecond)
			}
			thinking.Cancel()
			thinking.Cancel()
			for range 3 {
				if c, ok := thinking.Poll(time.Millisecond); ok {
					t.Errorf("Poll after Cancel = %v; want nothing", c)
				}
			}
		}
	})
}

// TestFault checks that Poll raises a panic of the search, with the stack of its origin.
func TestFault(t *testing.T) {
	both(t, func(t *testing.T, start func(counter, Job[string, int]) *Thinking[int]) {
		defer func() {
			fault, ok := recover().(*Fault)
			if !ok || fault.Value != "a fault" || !strings.Contains(fault.Error(), "counter.Think") {
				t.Errorf("the fault = %v; want \"a fault\", with the place", fault)
			}
		}()
		await(t, start(counter{panics: true}, Job[string, int]{Level: 1}))
	})
}

func TestBudgets(t *testing.T) {
	for _, c := range []struct {
		job  Job[string, int]
		want int
	}{
		{Job[string, int]{Level: 1}, 1000},
		{Job[string, int]{Level: 5}, 5000},
		{Job[string, int]{Level: 5, Budget: Budget{Nodes: 7}}, 7},
		{Job[string, int]{}, 1},
	} {
		if got := Decide(counter{}, c.job); got.Move != c.want {
			t.Errorf("%+v looks at %d nodes, want %d", c.job, got.Move, c.want)
		}
	}
	begun := time.Now()
	if c := Decide(counter{}, Job[string, int]{Budget: Budget{Time: 20 * time.Millisecond}}); c.Move < 1 {
		t.Errorf("nodes within 20 ms = %d; want at least 1", c.Move)
	}
	if d := time.Since(begun); d < 20*time.Millisecond {
		t.Errorf("time used = %v; want at least 20 ms", d)
	}
}

// TestPausesDoNotCount checks that pauses count neither as time nor as nodes, however busy
// the machine is.
func TestPausesDoNotCount(t *testing.T) {
	const pause, most = 10 * time.Millisecond, 4
	pauses, begun := 0, time.Now()
	e := NewEffort(Budget{Time: time.Hour, Nodes: math.MaxInt}, func() bool {
		time.Sleep(pause)
		pauses++
		return pauses < most
	})
	nodes := 0
	for more := true; more; nodes++ {
		more = e.Spend(1)
	}
	if thought := time.Since(begun) - most*pause; pauses != most || e.spent > thought || e.Nodes() != nodes {
		t.Errorf("%d pauses, %v of %v are counted, %d of %d nodes; want no pause counted, and every node", pauses, e.spent, thought, e.Nodes(), nodes)
	}
	if e.Spend(1) || !e.Stopped() {
		t.Error("Spend after the stop = true, or Stopped = false; want false, true")
	}
}

// TestShare checks that an effort ends once its time is spent.
func TestShare(t *testing.T) {
	e := NewEffort(Budget{Time: time.Millisecond, Nodes: math.MaxInt}, nil)
	for e.Spend(1) {
	}
	if e.Spend(1) || !e.Stopped() || e.Share() != 1000 {
		t.Errorf("Stopped, Share = %v, %d; want true, 1000", e.Stopped(), e.Share())
	}
}

func TestSpendIsExact(t *testing.T) {
	for _, n := range []int{1, 2, 99, 8191, 100_000} {
		for _, step := range []int{1, 3, 1000} {
			e := NewEffort(Budget{Nodes: n}, func() bool { return true })
			for e.Spend(step) {
			}
			if want := (n + step - 1) / step * step; e.Nodes() != want || e.Left() != max(0, n-want) {
				t.Errorf("%d nodes in steps of %d: Nodes() = %d, Left() = %d; want %d, %d", n, step, e.Nodes(), e.Left(), want, max(0, n-want))
			}
		}
	}
}

func TestParseBudget(t *testing.T) {
	for text, want := range map[string]Budget{
		"500ms":                        {Time: 500 * time.Millisecond},
		"2s":                           {Time: 2 * time.Second},
		"ms=500":                       {Time: 500 * time.Millisecond},
		"20000":                        {Nodes: 20000},
		"nodes=3":                      {Nodes: 3},
		"ms=5,nodes=3":                 {Nodes: 3, Time: 5 * time.Millisecond},
		"nodes=3,ms=5":                 {Nodes: 3, Time: 5 * time.Millisecond},
		"":                             {},
		"0":                            {},
		"-1":                           {},
		"ms=0":                         {},
		"ms=99999999999":               {},
		"2h":                           {},
		"nodes=1,nodes=2":              {},
		"ms=1,2s":                      {},
		"nodes=1000000000000000000000": {},
		"fast":                         {},
		"seconds=3":                    {},
		"ms=1,":                        {},
	} {
		got, err := ParseBudget(text)
		if got != want || (err == nil) != (want != Budget{}) {
			t.Errorf("%q is %+v, %v; want %+v", text, got, err, want)
		}
	}
}

// TestSeeds checks that seeds never change, and that every decision and seat has a
// different one.
func TestSeeds(t *testing.T) {
	if got := Seed(1, 0, 0); got != goldenSeed {
		t.Errorf("the first seed is %#x, want %#x", got, uint64(goldenSeed))
	}
	seen := map[uint64]bool{}
	for setup := range uint64(20) {
		for decisions := range 20 {
			for seat := range rules.Seat(4) {
				seen[Seed(setup, decisions, seat)] = true
			}
		}
	}
	if len(seen) != 20*20*4 {
		t.Errorf("different seeds = %d; want 1600", len(seen))
	}
}

const goldenSeed = 0xba4946f9959e7757

func TestValueInWords(t *testing.T) {
	for want, v := range map[string]Value{
		"win 62 %":  {Win: 618},
		"won in 5":  {Win: 1000, Proof: Won, Plies: 5},
		"lost":      {Proof: Lost},
		"drawn":     {Win: 500, Proof: Drawn, Plies: 3},
		"win 0 %":   {},
		"win 100 %": {Win: 1000},
	} {
		if v.String() != want {
			t.Errorf("%+v is %q, want %q", v, v, want)
		}
	}
}

var _ error = &Fault{}
