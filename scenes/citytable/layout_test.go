package citytable

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"agora/game/words/wordstest"
	"agora/render"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// rooms returns the spaces for this many players.
func rooms(seats int) board.Rooms {
	return board.Rooms{Seats: seats, Spaces: [city.Rows]int{seats + 1, seats + 1, seats + 1, 4, seats + 1, 5 * seats, seats}}
}

// TestSharesAreWhole: what a section gave everybody fits in the tray, in every language
// and window, however much it was.
func TestSharesAreWhole(t *testing.T) {
	for _, say := range wordstest.All(t) {
		stoa := tell.Balance{Cards: [city.Resources]int{-2, -1, 0}}
		for i := range stoa.Raised {
			r := &stoa.Raised[i]
			r.Moved, r.From, r.To = true, 2, 4
		}
		dear := stoa
		dear.Cards = [city.Resources]int{-2, -2, -1}
		cheap := stoa
		cheap.Cards = [city.Resources]int{-1, -1, -1}
		market := tell.Balance{Cards: [city.Resources]int{2, 2, 2}}
		monument := tell.Balance{Cards: [city.Resources]int{-3, -2, 0}, Level: 3}
		for i, much := range slices.Repeat([]tell.Balance{stoa, dear, cheap, market, monument}, 3) {
			seats := 2 + i/5
			s := &tell.Sums{Teller: tell.Teller{Words: say, Name: func(rules.Seat) string { return "Theophrastos Ψ" }}}
			for seat := range seats {
				s.Of[seat] = much
			}
			told := s.Shares()
			for _, size := range windows {
				kit := rendertest.Kit(t, size[0], size[1], 1, "light")
				l := hand.Arrange(size[0], size[1], rooms(seats))
				r, _ := shares(&l, seats)
				if r.H > 70 { // the prompt to continue is there too
					r, _ = r.CutTop(r.H - kit.LineHeight(render.Small))
				}
				columns, style, which := shown(kit, r, told)
				for i, share := range told {
					_, room := sharePlace(r, i, seats, columns)
					if wide, _ := kit.Measure(style, share.Texts[which]); wide > room.W || room.H < 12 {
						t.Errorf("%d at %v: %q is %.0f dp wide and has %.0f x %.0f; want room for it, 12 dp high at least",
							seats, size, share.Texts[which], wide, room.W, room.H)
					}
				}
			}
		}
	}
}

// windows are sizes that the kit lays out, from a small phone to 4K. A window below 640 x
// 360 is laid out at that size and scaled down.
var windows = [][2]float64{
	{640, 360}, {360, 640}, {427, 640}, {390, 844}, {844, 390}, {800, 450}, {1280, 720}, {1366, 768}, {1024, 768}, {768, 1024},
	{1920, 1080}, {2560, 1440}, {3840, 2160}, {2160, 3840}, {700, 700}, {701, 700}, {360, 1200}, {1500, 360}, {999, 600}, {1000, 600}, {3000, 600},
}

// parts returns rectangles that share the screen, and those within each.
func parts(l *hand.Layout, n board.Rooms) map[string]map[string]render.Rect {
	screen := map[string]render.Rect{"board": l.Board, "tray": l.Tray, "bar": l.Bar, "action": l.Action, "keys": l.Keys, "tools": l.Tools}
	for i := range n.Seats {
		screen[fmt.Sprint("seat ", i)] = l.Seats[i]
	}
	board := map[string]render.Rect{"exchange": l.Part[city.Exchange], "stoa": l.Part[city.Stoa], "court": l.Part[city.Court], "monument": l.Part[city.Monument], "store": l.Store}
	if !l.Track.Empty() {
		board["track"] = l.Track
	}
	list := func(what string, rects []render.Rect) map[string]render.Rect {
		m := map[string]render.Rect{}
		for i, r := range rects {
			m[fmt.Sprint(what, " ", i)] = r
		}
		return m
	}
	all := map[string]map[string]render.Rect{"screen": screen, "board": board,
		"exchange": list("space", l.Space[city.Exchange]), "stoa": list("space", l.Space[city.Stoa]), "court": list("space", l.Space[city.Court])}
	for i := range city.Dealers {
		board[fmt.Sprint("stall ", i)] = l.Part[i]
		m := list("space", l.Space[i])
		m["dealer"] = l.Dealers[i]
		all[fmt.Sprint("stall ", i)] = m
	}
	monument := list("space", l.Space[city.Monument])
	monument["pedestal"] = l.Pedestal
	all["monument"] = monument
	store := list("stock", l.Stock[:])
	for i, r := range l.Stacks {
		store[fmt.Sprint("stack ", i)] = r
	}
	store["prison"] = l.Prison
	all["store"] = store
	all["prison"] = list("cell", l.Cells[:])
	placing := list("citizen", l.Citizens[:])
	placing["aside"] = l.Aside
	all["placing"] = placing
	all["choosing"] = map[string]render.Rect{"hand": l.Hand, "choices": l.Choices}
	all["judging"] = map[string]render.Rect{"hand": l.Shut, "choices": l.Verdicts}
	return all
}

// TestLayout: nothing overlaps, nothing leaves what it belongs to, and everything that
// can be pressed is large enough.
func TestLayout(t *testing.T) {
	for _, size := range windows {
		for seats := 2; seats <= 4; seats++ {
			n := rooms(seats)
			l := hand.Arrange(size[0], size[1], n)
			where := fmt.Sprintf("%v with %d", size, seats)
			around := map[string]render.Rect{"screen": render.R(0, 0, size[0], size[1]), "board": l.Board,
				"stall 0": l.Part[0], "stall 1": l.Part[1], "stall 2": l.Part[2], "exchange": l.Part[city.Exchange], "stoa": l.Part[city.Stoa], "court": l.Part[city.Court],
				"monument": l.Part[city.Monument], "store": l.Store, "prison": l.Prison, "placing": l.Tray, "choosing": l.Tray, "judging": l.Tray}
			for name, parts := range parts(&l, n) {
				outer, ok := around[name]
				if !ok {
					t.Fatalf("%s has no outside, ok of around[name] = %v; want true", name, ok)
				}
				for a, ra := range parts {
					if ra.Empty() {
						t.Errorf("%s: %s of %s is empty: ra.Empty() = true; want false", where, a, name)
						continue
					}
					if in := ra.Intersect(outer.Inset(-0.01)); in.W < ra.W-0.01 || in.H < ra.H-0.01 {
						t.Errorf("%s: %s %v leaves %s %v, in.W = %v, in.H = %v; want at least %v and at least %v", where, a, ra, name, outer, in.W, in.H, ra.W-0.01, ra.H-0.01)
					}
					for b, rb := range parts {
						if in := ra.Intersect(rb); a < b && in.W > 0.01 && in.H > 0.01 {
							t.Errorf("%s: %s %v and %s %v of %s overlap; want places that do not overlap", where, a, ra, b, rb, name)
						}
					}
				}
			}
			targets := map[string]render.Rect{"exchange": l.Part[city.Exchange], "stoa": l.Part[city.Stoa], "court": l.Part[city.Court], "monument": l.Part[city.Monument], "action": l.Action, "aside": l.Aside, "hand": l.Hand}
			for i := range city.Resources {
				targets[fmt.Sprint("stall ", i)], targets[fmt.Sprint("stack ", i)] = l.Part[i], l.Stacks[i]
			}
			for i, r := range l.Space[city.Exchange] {
				targets[fmt.Sprint("exchange ", i)] = r
			}
			for i, r := range l.Citizens {
				targets[fmt.Sprint("citizen ", i)] = r
			}
			for i := range seats {
				targets[fmt.Sprint("seat ", i)] = l.Seats[i]
			}
			for name, r := range targets {
				if r.W < ui.Target-0.01 || r.H < ui.Target-0.01 {
					t.Errorf("%s: %s is %.1f x %.1f; want at least %.1f and at least %.1f", where, name, r.W, r.H, ui.Target-0.01, ui.Target-0.01)
				}
			}
			if l.Keys.W < 4*ui.Target || l.Keys.H < ui.Target || l.Tools.H < ui.Target || l.Tools.W < 2*ui.Target {
				t.Errorf("%s: keys %v, tools %v; want keys of 4 and tools of 2 buttons' width at least", where, l.Keys, l.Tools)
			}
			for name, list := range map[string][]render.Rect{"stall": l.Space[0], "stoa": l.Space[city.Stoa], "court": l.Space[city.Court], "monument": l.Space[city.Monument], "cell": l.Cells[:]} {
				least := 18.0
				if name == "cell" {
					least = 14
				}
				if list[0].W < least {
					t.Errorf("%s: the spaces of %s are %.1f wide; want at least %v", where, name, list[0].W, least)
				}
			}
			if !l.Tall && (l.Bar.W < 150 || l.Board.H < 190) {
				t.Errorf("%s: bar %v, board %v; want a bar 150 wide and a board 190 high at least", where, l.Bar, l.Board)
			}
		}
	}
}

// TestNames: a section's name has the whole of its head, clear of the dealer, also in a
// figure without one; its spaces begin below.
func TestNames(t *testing.T) {
	rooms := board.Rooms{Seats: 2, Spaces: [city.Rows]int{3, 3, 3, 4, 3, 10, 2}}
	cut := board.Parts{Rooms: rooms, Head: 24}
	for row := range city.Row(city.Rows) {
		cut.Part[row] = render.R(400, 300, 150, 90)
	}
	low, high := hand.Arrange(390, 560, rooms), hand.Arrange(390, 844, rooms)
	for _, c := range []struct {
		what   string
		parts  *board.Parts
		beside int // names beside a dealer
	}{{"a cut-out", &cut, 0}, {"low stalls", &low.Parts, city.Dealers}, {"high stalls", &high.Parts, 0}} {
		p, beside := c.parts, 0
		for row := range city.Row(city.Rows) {
			in, name, left := p.Part[row], p.Name(row), p.Part[row].X
			if d, stall := row.Dealer(); stall && p.Dealers[d].W > 0 && p.Dealers[d].Y < in.Y+p.Head {
				left = p.Dealers[d].Right()
				beside++
			}
			want := render.R(left, in.Y, in.Right()-left, p.Head)
			if d := p.Demands[0]; row == city.Monument && d.W > 0 && d.Y < in.Y+p.Head { // the demand moves there to make room for the price list
				want.W = d.X - left
			}
			if math.Abs(name.X-want.X)+math.Abs(name.Y-want.Y)+math.Abs(name.W-want.W)+math.Abs(name.H-want.H) > 0.01 || name.W < 60 {
				t.Errorf("%s: row %v at %v has its name at %v; want %v", c.what, row, in, name, want)
			}
			for i, space := range p.Space[row] {
				if !space.Intersect(name).Empty() {
					t.Errorf("%s: the name of row %v at %v lies on its space %d at %v; want Intersect(name).Empty() true", c.what, row, name, i, space)
				}
			}
		}
		if beside != c.beside {
			t.Errorf("%s: %d names stand beside a dealer; want %d", c.what, beside, c.beside)
		}
	}
}

// TestRoomBesideLesson: beside a lesson at 1280 x 720, two lines in the bar keep clear of
// its edges, and rings around cards and citizens keep clear of the tray's.
func TestRoomBesideLesson(t *testing.T) {
	kit := rendertest.Kit(t, 980, 720, 1, "light")
	for seats := 2; seats <= city.MaxSeats; seats++ {
		l := hand.Arrange(980, 720, rooms(seats))
		if two := 2*kit.LineHeight(panels.BarStyle) + 8; l.Bar.H < two {
			t.Errorf("%d players: the bar is %.0f dp high, two lines take %.0f; want room for both", seats, l.Bar.H, two)
		}
		if side := l.Citizens[0].W; side+16 > l.Tray.H {
			t.Errorf("%d players: citizens are %.0f dp high in a tray of %.0f; want 16 dp more for the tray", seats, side, l.Tray.H)
		}
	}
}

// TestVerdictsAreRead: on a phone, even beside a lesson, both verdicts show their whole
// titles in every language, with room for two lines of effects.
func TestVerdictsAreRead(t *testing.T) {
	kit := rendertest.Kit(t, 390, 844, 1, "light")
	for _, say := range wordstest.All(t) {
		for _, h := range []float64{600, 844} {
			layout := hand.Arrange(390, h, rooms(2))
			for i, title := range []string{say.T("city.guilty"), say.T("city.notGuilty")} {
				room := layout.Choice(city.PhaseVerdict, i, 2)
				if room.H < 2*marginHigh+titleLeast+2*lineLeast {
					t.Errorf("%.0f dp high, a verdict is %.1f dp high; want at least %.1f", h, room.H, 2*marginHigh+titleLeast+2*lineLeast)
				}
				wide := room.W - 16
				if i == 0 {
					two := effects{drops: make([]drop, 2)}
					wide -= two.besideWide(wide)
				}
				if w, _ := kit.Measure(titleStyle(kit, title, wide), title); w > wide {
					t.Errorf("%s: %q is %.1f dp wide, and has %.1f; want room for it", say.Language(), title, w, wide)
				}
			}
		}
	}
}

// TestGiftsAreRead: the title of a donation is whole or missing, in every language and window.
func TestGiftsAreRead(t *testing.T) {
	for _, say := range wordstest.All(t) {
		for _, size := range windows {
			kit := rendertest.Kit(t, size[0], size[1], 1, "light")
			layout := hand.Arrange(size[0], size[1], rooms(2))
			for n := 2; n <= 4; n++ {
				ch := choice{title: say.T("city.tray.level", "level", 5)}
				room := layout.Choice(city.PhaseDonate, 0, n)
				title, cards := ch.paid(kit, room.InsetXY(8, marginHigh))
				if w, _ := kit.Measure(titleStyle(kit, ch.title, title.W), ch.title); title.W > 0 && w > title.W {
					t.Errorf("%s, %v, %d choices: %q is %.1f dp wide, and has %.1f; want room for it", say.Language(), size, n, ch.title, w, title.W)
				}
				if cards.Empty() {
					t.Errorf("%s, %v, %d choices: no room for the cards: cards.Empty() = true; want false", say.Language(), size, n)
				}
			}
		}
	}
}

// TestCostsStayInTheirSpaces: costs of neighbouring spaces do not run into each other.
func TestCostsStayInTheirSpaces(t *testing.T) {
	kit := rendertest.Kit(t, 390, 844, 1, "light")
	for wide := 16.0; wide < 60; wide++ {
		if w, _ := kit.Measure(art.CostStyle(kit, "2+5", wide), "2+5"); w > wide {
			t.Errorf("a cost is %.1f dp wide in a space of %.0f; want room for it", w, wide)
		}
	}
}

// TestBulbsCoverNoName: the bulb of a hint for a space covers no section's name.
func TestBulbsCoverNoName(t *testing.T) {
	for _, w := range [][2]float64{{390, 844}, {844, 390}, {1000, 700}, {1280, 720}} {
		for seats := 2; seats <= 4; seats++ {
			l := hand.Arrange(w[0], w[1], rooms(seats))
			for row := range l.Space {
				for n, space := range l.Space[row] {
					if space.Empty() {
						continue
					}
					x, y := l.BulbAt(space.Inset(-3))
					for named := range l.Part {
						if name := l.Name(city.Row(named)); !name.Intersect(render.R(x, y, 0, 0).Inset(-board.BulbSize / 2)).Empty() {
							t.Errorf("%v for %d: the bulb of space %d in %v covers the name of %v; want a bulb beside it", w, seats, n, city.Row(row), city.Row(named))
						}
					}
				}
			}
		}
	}
}
