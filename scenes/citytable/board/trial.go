package board

import (
	"math"
	"slices"
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// Trial is a trial shown as a scene of its own: what is on the players' benches turns
// over, one thing after another, and the sums grow.
type Trial struct {
	benches []city.Bench
	jurors  bool          // lots, to find the judge; otherwise citizens, to find the prosecutor
	turn    int           // ticks to turn one over; 0: all are open
	who     rules.Seat    // the prosecutor or judge it has found; NoSeat: none yet
	dealer  city.Resource // the impeached dealer's
	verdict verdict

	title, sentence string
	names           [city.MaxSeats]string
}

// verdict is the result of a trial.
type verdict uint8

const (
	undecided verdict = iota
	guilty
	notGuilty
)

// turnMS is how long a lot takes to turn over, in milliseconds at normal speed.
const turnMS = 300

// lots returns how many things are on the benches.
func (t *Trial) lots() (n int) {
	for i := range t.benches {
		n += len(t.benches[i].Letters)
	}
	return n
}

// order returns when thing k of a bench turns over: everybody's first thing before
// anybody's second.
func (t *Trial) order(bench, k int) (n int) {
	for i := range t.benches {
		n += min(len(t.benches[i].Letters), k)
		if i < bench && len(t.benches[i].Letters) > k {
			n++
		}
	}
	return n
}

// tried adds to the Court's steps what is being weighed there, until the result is known.
func tried(steps []Step, sums *tell.Sums) {
	var now *Trial
	for i := range steps {
		step := &steps[i]
		next := Trial{who: rules.NoSeat}
		if now != nil {
			next = *now
			next.turn = 0
		}
		switch e := step.Event.(type) {
		case city.CourtSums:
			next = Trial{benches: e.Benches, turn: step.turn, who: rules.NoSeat}
		case city.JurorsDrawn:
			next = Trial{benches: e.Benches, jurors: true, turn: step.turn, who: rules.NoSeat}
		case city.Prosecutor:
			next.who = e.Seat
		case city.Judge:
			next.who = e.Seat
		case city.Verdict:
			if now == nil && sums != nil && sums.Jurors != nil {
				next.benches, next.jurors = sums.Jurors.Benches, true
			}
			next.who, next.verdict = e.Judge, notGuilty
			if e.Guilty {
				next.verdict = guilty
			}
		case city.Scored:
		default:
			now = nil
			continue
		}
		next.dealer = city.NoResource
		if d, ok := step.After.Accused(); ok && next.jurors {
			next.dealer = step.After.Dealer(d)
		}
		if v, ok := step.Event.(city.Verdict); ok {
			next.dealer = v.Resource
		}
		if sums != nil {
			next.say(sums)
		}
		now = &next
		if len(next.benches) > 0 {
			step.Trial = now
		}
	}
}

// say sets the texts of the scene.
func (t *Trial) say(s *tell.Sums) {
	t.title, t.sentence = s.T("city.trial.accuses"), ""
	switch {
	case t.verdict == guilty:
		t.title, t.sentence = s.T("city.trial"), s.T("city.guilty")
	case t.verdict == notGuilty:
		t.title, t.sentence = s.T("city.trial"), s.T("city.notGuilty")
	case t.jurors:
		t.title = s.T("city.trial.judges")
	}
	for i := range t.benches {
		t.names[t.benches[i].Seat] = s.Name(t.benches[i].Seat)
	}
}

// turned returns how far thing n on the benches has turned over, 0 to 1.
func (s *Stage) turned(t *Trial, n int) float64 {
	r := s.Reading()
	if r == nil || t.turn == 0 {
		return 1
	}
	return min(max(float64(s.Now()-r.Delay-n*t.turn)/float64(t.turn), 0), 1)
}

// Open reports whether a juror's lot has turned over, or no lots are turning.
func (s *Stage) Open(seat rules.Seat, l city.Letter) bool {
	step, _ := s.Step()
	if step == nil || step.Trial == nil || !step.Trial.jurors {
		return true
	}
	for i, b := range step.Trial.benches {
		if k := slices.Index(b.Letters, l); b.Seat == seat && k >= 0 {
			return s.turned(step.Trial, step.Trial.order(i, k)) >= 0.5
		}
	}
	return true
}

// Said returns the step's sentence; while lots turn over, only the question that they
// decide.
func (s *Stage) Said(step *Step) string {
	if t := step.Trial; t != nil && s.turned(t, t.lots()-1) < 1 {
		return t.title
	}
	return step.Text
}

// DrawTrial draws the trial that is being presented over the board b.
func (s *Stage) DrawTrial(c *render.Canvas, b render.Rect, looks []emblem.ID) {
	step, _ := s.Step()
	if step == nil || step.Trial == nil {
		return
	}
	t, tr := c.Theme(), step.Trial
	n := float64(len(tr.benches))
	head, foot, gap := 50.0, 0.0, 6.0
	if tr.verdict != undecided {
		foot = 66
	}
	row := min(84, (b.H-24-head-foot-gap*(n+1))/n)
	r := b.Middle(min(b.W-12, 700), head+foot+n*(row+gap)+24)
	c.Panel(r, render.PanelTip)
	in := r.Inset(12)
	top, in := in.CutTop(head)
	if tr.dealer != city.NoResource {
		art.DrawMarker(c, art.PutAt(top.X+24, top.Y+head/2-2, 44), tr.dealer)
		_, top = top.CutLeft(58)
	} else {
		c.Sprite(icon.Sprite(c.Kit, icon.Speech, 34), render.Place{X: top.X + 22, Y: top.Y + head/2, Tint: t.Ink})
		_, top = top.CutLeft(50)
	}
	c.TextIn(c.Kit.Fit(tr.title, top.W, render.Heading.Sized(26), render.Strong), tr.title, top, render.AlignLeft, t.Ink)
	for i := range tr.benches {
		var bench render.Rect
		bench, in = in.CutTop(row)
		_, in = in.CutTop(gap)
		s.drawTrialBench(c, bench, tr, i, looks)
	}
	if tr.verdict != undecided {
		drawVerdict(c, in, tr)
	}
}

// drawTrialBench draws a player's bench, and its sum as far as it has turned over.
func (s *Stage) drawTrialBench(c *render.Canvas, r render.Rect, tr *Trial, i int, looks []emblem.ID) {
	t, b := c.Theme(), &tr.benches[i]
	look := looks[b.Seat]
	won := b.Seat == tr.who
	c.FillRound(r, 9, render.Fade(t.Seat[int(look)&3], 0.13))
	if won {
		c.FrameRound(r.Inset(-1), 10, 3, t.Gold)
	}
	in := r.InsetXY(10, 4)
	badge := min(36, in.H)
	art.DrawBearer(c, in.X+badge/2, r.Y+r.H/2, badge, look)
	_, in = in.CutLeft(badge + 10)
	if in.W > 420 {
		var name render.Rect
		name, in = in.CutLeft(130)
		c.TextIn(render.Strong, tr.names[b.Seat], name, render.AlignLeft, t.Ink)
	}
	total, row := in.CutRight(64)
	if won {
		id := icon.Speech
		if tr.jurors {
			id = icon.Scales
		}
		c.Sprite(icon.Sprite(c.Kit, id, 26), render.Place{X: row.Right() - 16, Y: r.Y + r.H/2, Tint: t.Ink})
	}
	_, row = row.CutRight(36)
	sum := drawWeighed(c, row, b, look, tr.jurors, func(k int) float64 { return s.turned(tr, tr.order(i, k)) })
	c.TextIn(panels.Digits(32), strconv.Itoa(sum), total, render.AlignRight, t.Ink)
}

// drawWeighed draws the citizens of a bench, or their lots, each as far as it has turned
// over, and returns the sum of those that have.
func drawWeighed(c *render.Canvas, r render.Rect, b *city.Bench, look emblem.ID, lots bool, turned func(k int) float64) (sum int) {
	n := float64(max(len(b.Letters), 1))
	size := min(r.H-8, (r.W-6*(n-1))/n, 62)
	for k, l := range b.Letters {
		part := turned(k)
		q := art.PutAt(r.X+(size+6)*float64(k)+size/2, r.Y+r.H/2, size)
		if part < 1 {
			q.Lift = math.Sin(part * math.Pi)
		}
		if part < 0.5 && lots {
			l = city.NoLetter
		}
		if lots {
			art.DrawLot(c, q, look, l)
		} else {
			art.DrawCitizen(c, q, look, l)
		}
		if part >= 0.5 {
			sum += b.Rhetoric[k]
			art.DrawWorth(c, q, b.Rhetoric[k])
		}
	}
	return sum
}

// drawVerdict draws the verdict as a stamp that comes down.
func drawVerdict(c *render.Canvas, r render.Rect, tr *Trial) {
	t := c.Theme()
	col := t.Good
	if tr.verdict == guilty {
		col = t.Bad
	}
	w, _ := c.Measure(render.Heading, tr.sentence)
	box := r.Middle(min(r.W, w+64), min(r.H-6, 52))
	c.FillRound(box, 10, render.Fade(col, 0.12))
	c.FrameRound(box, 10, 3.5, col)
	c.TextIn(render.Heading, tr.sentence, box, render.AlignCentre, col)
}
