package city

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/rules"
)

// TestTies applies every tie-breaking rule once.
func TestTies(t *testing.T) {
	type who struct {
		seat     int
		rhetoric []int
	}
	for _, c := range []struct {
		what string
		in   []who
		want int
		edge Edge
		tied []rules.Seat
	}{
		{"nobody", nil, -1, Edge{}, nil},
		{"alone", []who{{1, []int{3}}}, 1, Edge{}, nil},
		{"alone with 0", []who{{1, []int{0, 0}}}, 1, Edge{}, nil},
		{"several with 0", []who{{0, []int{0}}, {1, []int{0, 0}}}, -1, Edge{By: ByZero}, []rules.Seat{0, 1}},
		{"0 and more", []who{{0, []int{0}}, {1, []int{1}}}, 1, Edge{By: BySum}, nil},
		{"sum", []who{{0, []int{4}}, {1, []int{3, 2}}}, 1, Edge{By: BySum}, nil},
		{"best citizen", []who{{0, []int{3}}, {1, []int{2, 1}}, {2, []int{2}}}, 0, Edge{ByRhetoric, 1}, []rules.Seat{1}},
		{"second best", []who{{0, []int{3, 1, 1}}, {1, []int{3, 2}}}, 1, Edge{ByRhetoric, 2}, []rules.Seat{0}},
		{"third best", []who{{0, []int{4, 3, 1, 1}}, {1, []int{4, 3, 2}}}, 1, Edge{ByRhetoric, 3}, []rules.Seat{0}},
		{"one more", []who{{0, []int{3}}, {1, []int{3, 0}}}, 1, Edge{ByNumber, 2}, []rules.Seat{0}},
		{"all equal", []who{{0, []int{3, 1}}, {1, []int{1, 3}}, {2, []int{2}}}, -1, Edge{By: ByTie}, []rules.Seat{0, 1}},
		{"equal, but beaten", []who{{0, []int{3}}, {1, []int{3}}, {2, []int{4}}}, 2, Edge{By: BySum}, nil},
		{"equal sums, three of them", []who{{0, []int{2, 2}}, {1, []int{3, 1}}, {3, []int{4}}}, 3, Edge{ByRhetoric, 1}, []rules.Seat{0, 1}},
	} {
		s := start(t, 4, 1)
		space := 0
		for _, w := range c.in {
			for l, v := range w.rhetoric {
				put(&s, Spot{Court, space}, rules.Seat(w.seat), Letter(l), v)
				space++
			}
		}
		contest, prosecutor, edged, _ := s.sitting()
		if int(prosecutor) != c.want || edged != c.edge || !reflect.DeepEqual(contest.tied(prosecutor), c.tied) {
			t.Errorf("%s: prosecutor %d by %+v, tied %v; want %d, %+v and %v", c.what, prosecutor, edged, contest.tied(prosecutor), c.want, c.edge, c.tied)
		}
	}

	// Every judge has three jurors, so nobody can have one more.
	for _, c := range []struct {
		rhetoric string
		want     int
		edge     Edge
	}{
		{"22200,11100", 0, Edge{By: BySum}},
		{"22200,31200", 1, Edge{ByRhetoric, 1}},
		{"32100,31200", -1, Edge{By: ByTie}},
		{"33000,32100", 0, Edge{ByRhetoric, 2}},
		{"00099,00099", -1, Edge{By: ByTie}}, // citizens who are not drawn do not count
		{"00000,10000", 1, Edge{By: BySum}},
	} {
		s := start(t, 2, 1)
		for seat := range 2 {
			for l := range Citizens {
				s.rhetoric[seat*Citizens+l] = c.rhetoric[seat*(Citizens+1)+l] - '0'
			}
			s.jurors[seat] = 0b00111
		}
		contest := s.benches()
		if judge, edged := contest.winner(); int(judge) != c.want || edged != c.edge {
			t.Errorf("%s: judge %d by %+v; want %d and %+v", c.rhetoric, judge, edged, c.want, c.edge)
		}
	}

	// The stock is one card short: who goes without?
	for _, c := range []struct {
		row  string // seat and rhetoric, by space
		last int    // the player served last
		edge Edge   // how the previous player came before them
	}{
		{"1:3 2:2", 2, Edge{ByRhetoric, 1}},
		{"1:2 2:3", 1, Edge{ByRhetoric, 1}},
		{"1:3 2:3", 2, Edge{By: BySpace}},
		{"2:3 1:3", 1, Edge{By: BySpace}},
		{"1:3 2:3 2:1", 1, Edge{ByNumber, 2}},
		{"1:3 2:3 2:0", 1, Edge{ByNumber, 2}},
		{"1:3 2:3 2:1 1:2", 2, Edge{ByRhetoric, 2}},
		{"1:3 2:1 2:1 2:1", 2, Edge{ByRhetoric, 1}}, // the sum does not count
		{"2:1 1:3 1:1 2:3", 1, Edge{By: BySpace}},
		{"1:9 2:2 3:2", 3, Edge{By: BySpace}},
	} {
		s := start(t, 4, 1)
		all := 0
		var used [5]Letter
		for k, item := range strings.Fields(c.row) {
			var seat, v int
			fmt.Sscanf(item, "%d:%d", &seat, &v)
			put(&s, Spot{Stall1, k}, rules.Seat(seat-1), used[seat], v)
			used[seat]++
			all += s.board.StallCards(k)
		}
		s.stock[s.dealer[0]] = uint8(all - 1)
		p := step{State: &s, loud: true}
		p.serve(0)
		list := of[Served](p.log)
		last := list[len(list)-1]
		if int(last.Seat)+1 != c.last || last.Got != last.Want-1 || list[len(list)-2].Edge != c.edge {
			t.Errorf("%s: the players were served in the wrong order: %+v; want seat %d last, with one less, by %v", c.row, list, c.last-1, c.edge)
		}
	}

	// At the end: points, then the Monument, then rhetoric, then a shared win.
	for _, c := range []struct {
		points, level, rhetoric string
		want                    []rules.Seat
	}{
		{"5,6,4", "0,0,0", "11111,11111,11111", []rules.Seat{1}},
		{"6,5,3", "0,1,2", "11111,11111,11111", []rules.Seat{2}},
		{"6,5,6", "0,1,0", "11111,11111,11111", []rules.Seat{1}},
		{"6,6,5", "0,0,0", "10000,01000,00000", []rules.Seat{0, 1}},
		{"6,6,6", "0,0,0", "10000,11000,11000", []rules.Seat{1, 2}},
		{"6,6,6", "1,1,1", "11111,11111,11111", []rules.Seat{0, 1, 2}},
	} {
		s := position(t, 3, "turn=over dealers=wcm prison=wwwccc ends=prison points="+c.points+" level="+c.level+" rhetoric="+c.rhetoric)
		if o, over := game.Outcome(s); !over || !slices.Equal(o.Winners, c.want) || o.Reason != ReasonPrison {
			t.Errorf("%+v: the outcome is %+v; want the winners %v, by the prison", c, o, c.want)
		}
	}
}
