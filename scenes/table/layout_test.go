package table

import (
	"slices"
	"testing"

	"agora/render"
)

// TestRoom: places are cut off with a gap between them, and the sentence gets the rest of
// the foot.
func TestRoom(t *testing.T) {
	room := Screen(1000, 600, 10)
	f := room.Foot(50, 100, 200, 150)
	if got, want := f, (Foot{
		Bar: render.R(10, 540, 500, 50), Tools: render.R(520, 540, 100, 50),
		Keys: render.R(630, 540, 200, 50), Action: render.R(840, 540, 150, 50),
	}); got != want {
		t.Errorf("the foot is %v; want %v", got, want)
	}
	left, right, top := room.Left(100), room.Right(200), room.Top(20)
	if left != render.R(10, 10, 100, 520) || right != render.R(790, 10, 200, 520) || top != render.R(120, 10, 660, 20) {
		t.Errorf("sides and top are %v, %v, %v; want %v, %v and %v", left, right, top, render.R(10, 10, 100, 520), render.R(790, 10, 200, 520), render.R(120, 10, 660, 20))
	}
	if rest := render.R(120, 40, 660, 490); room.Rect != rest {
		t.Errorf("%v is left; want %v", room.Rect, rest)
	}
}

// TestFootWithoutTools: no tools, no gap for them.
func TestFootWithoutTools(t *testing.T) {
	room := Screen(1000, 600, 10)
	if f := room.Foot(50, 0, 200, 150); f.Bar.Right()+10 != f.Keys.X || !f.Tools.Empty() {
		t.Errorf("the foot is %v; want keys 10 dp right of the bar, and no tools", f)
	}
}

// TestHeads: panels are in reading order, and one alone in its row gets the whole row.
func TestHeads(t *testing.T) {
	seats := Heads(render.R(0, 0, 210, 110), 3, 2, 10)
	if want := []render.Rect{render.R(0, 0, 100, 50), render.R(110, 0, 100, 50), render.R(0, 60, 210, 50)}; !slices.Equal(seats, want) {
		t.Errorf("the panels are at %v; want %v", seats, want)
	}
}

// TestGrid: buttons in a grid are as large as possible, do not overlap, and stay within
// their rectangle.
func TestGrid(t *testing.T) {
	for _, r := range []render.Rect{render.R(10, 20, 300, 60), render.R(10, 20, 160, 160), render.R(0, 0, 30, 400), render.R(0, 0, 2000, 50)} {
		for n := 1; n <= 7; n++ {
			var places []render.Rect
			for i := range n {
				p := Grid(r, i, n, 70)
				if p.X < r.X-1e-9 || p.Y < r.Y-1e-9 || p.Right() > r.Right()+1e-9 || p.Bottom() > r.Bottom()+1e-9 || p.W > 70 || p.W <= 0 || p.H <= 0 {
					t.Errorf("place %d of %d in %v is %v; want one inside, 70 wide at most", i, n, r, p)
				}
				for k, q := range places {
					if p.X < q.Right() && q.X < p.Right() && p.Y < q.Bottom() && q.Y < p.Bottom() {
						t.Errorf("places %d and %d of %d in %v overlap: %v, %v; want places that do not overlap", k, i, n, r, q, p)
					}
				}
				places = append(places, p)
			}
		}
	}
}

// TestTallFoot: on a tall screen the tools are below the keys and the primary button.
func TestTallFoot(t *testing.T) {
	room := Screen(400, 800, 6)
	f := room.TallFoot(46)
	if f.Tools != render.R(6, 748, 388, 46) || f.Keys.W != KeysWide || f.Keys.Bottom()+6 != f.Tools.Y || f.Action.X != f.Keys.Right()+6 || f.Action.Right() != 394 {
		t.Errorf("the foot is %+v; want tools at the lower edge, keys above them and the action beside", f)
	}
	if !f.Bar.Empty() || room.Bottom(0).Bottom() != f.Keys.Y-6 {
		t.Errorf("%v is left above %v, f.Bar.Empty() = %v, room.Bottom(0).Bottom() = %v; want true and %v",
			room.Rect, f.Keys, f.Bar.Empty(), room.Bottom(0).Bottom(), f.Keys.Y-6)
	}
}
