package main

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// TestCare checks what is done about a store: players are sent away before it is mended,
// also where mending never ends; then the host gives up. They return once the store is well
// and answers, and an election sends nobody away.
func TestCare(t *testing.T) {
	for name, c := range map[string]struct {
		ill    func(at time.Duration) bool
		silent func(at time.Duration) bool
		mend   time.Duration // how long it takes; 0: for ever
		fails  bool          // and then it has failed
		out    [2]int        // from when to when players are sent away, in seconds
		end    int           // when the host gives up; 0: it does not
	}{
		"a store that is well":                {},
		"one that is mended":                  {ill: between(10, 16), mend: 2 * time.Second, out: [2]int{10, 16}},
		"one whose mending hangs":             {ill: between(10, 1000), out: [2]int{10, 1000}, end: 10 + 60},
		"one that cannot be mended":           {ill: between(10, 1000), mend: time.Second, fails: true, out: [2]int{10, 1000}, end: 10 + 62},
		"one that answers nothing":            {silent: between(20, 60), out: [2]int{34, 61}},
		"one that is mended and then silent":  {ill: between(10, 20), silent: between(10, 50), mend: time.Second, out: [2]int{10, 51}},
		"one that has another leader by then": {silent: between(20, 30)},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, end := context.WithCancel(t.Context())
				began := time.Now()
				is := func(f func(time.Duration) bool) bool { return f != nil && f(time.Since(began)) }
				var out []int // the seconds in which players are sent away
				mends, gaveUp := 0, 0
				done := make(chan bool)
				go func() {
					defer close(done)
					care{
						ill: func() bool { return is(c.ill) },
						answers: func(ctx context.Context) error {
							if is(c.silent) {
								<-ctx.Done()
								return ctx.Err()
							}
							return nil
						},
						mend: func() error {
							if mends++; c.mend == 0 {
								<-ctx.Done()
							}
							time.Sleep(c.mend)
							if c.fails {
								return errors.New("no")
							}
							return nil
						},
						changed: func(is bool) {
							if is {
								out = append(out, int(time.Since(began).Seconds()))
							}
						},
						giveUp: func(err error) {
							if !errors.Is(err, errStuck) {
								t.Errorf("the host gives up: %v; want %v", err, errStuck)
							}
							gaveUp = int(time.Since(began).Seconds())
						},
					}.take(ctx)
				}()
				time.Sleep(2 * time.Minute)
				synctest.Wait()
				end()
				<-done
				near := func(got, want int) bool { return got >= want-3 && got <= want+3 }
				switch from, to := c.out[0], c.out[1]; {
				case from == 0 && len(out) > 0:
					t.Errorf("players are sent away in the seconds %v; want never", out)
				case from > 0 && (len(out) == 0 || !near(out[0], from) || to < 120 && !near(out[len(out)-1], to)):
					t.Errorf("players are sent away in the seconds %v; want from %d to %d", out, from, to)
				}
				if c.end == 0 && gaveUp != 0 || c.end > 0 && !near(gaveUp, c.end) {
					t.Errorf("the host gives up after %d s; want %d", gaveUp, c.end)
				}
				if (mends > 0) != (c.ill != nil) || c.mend == 0 && mends > 1 || c.fails && mends < 20 {
					t.Errorf("the store is mended %d times; want one mend at most while it works, and a way out after 20 that fail", mends)
				}
			})
		})
	}
}

// between returns whether a time lies between two, in seconds.
func between(from, to int) func(time.Duration) bool {
	return func(at time.Duration) bool {
		return at >= time.Duration(from)*time.Second && at < time.Duration(to)*time.Second
	}
}
