package net

import (
	"encoding/binary"
	"testing"

	"agora/rules/chance"
	"agora/rules/city"
)

// plain is Value worked out from the bytes of a network, number by number.
func plain(data string, t *Table) (value [city.MaxSeats][Outputs]int64) {
	at := func(i int) int64 { return int64(int16(binary.LittleEndian.Uint16([]byte(data[2*i : 2*i+2])))) }
	const heads = (2*Own + Shared + 1) * Hidden
	for seat := range t.Seats {
		first := heads + t.Phase*Outputs*(Hidden+Own+Straight+1)
		for o := range Outputs {
			value[seat][o] = at(first+(o+1)*(Hidden+Own+Straight+1)-1) * In
			for _, f := range t.Seat[seat].All() {
				value[seat][o] += at(first+o*(Hidden+Own+Straight+1)+Hidden+int(f.Number)) * int64(f.Times) * In
			}
			for j := range Hidden {
				x := at(heads - Hidden + j)
				for _, f := range t.Board.All() {
					x += at((2*Own+int(f.Number))*Hidden+j) * int64(f.Times)
				}
				for other := range t.Seats {
					for _, f := range t.Seat[other].All() {
						switch row := int(f.Number); {
						case row >= Own:
						case other == seat:
							x += at(row*Hidden+j) * int64(f.Times)
						default:
							x += at((Own+row)*Hidden+j) * int64(f.Times)
						}
					}
				}
				value[seat][o] += at(first+o*(Hidden+Own+Straight+1)+j) * max(0, min(In, x))
			}
		}
	}
	return value
}

// some returns a table at random, as full of features as real ones.
func some(r *chance.Stream) (t Table) {
	t.Seats = 2 + r.Intn(city.MaxSeats-1)
	t.Phase = (t.Seats-2)*Seasons + r.Intn(Seasons)
	for range 13 {
		t.Board.Add(r.Intn(Shared), 1)
	}
	for seat := range t.Seats {
		l := &t.Seat[seat]
		for range 22 {
			l.Add(r.Intn(Own), 1)
		}
		l.Add(r.Intn(Own), r.Intn(11))
		for f := range Straight {
			l.Add(Own+f, r.Intn(60))
		}
	}
	return t
}

// TestValue: four cells in a word never get into each other's way.
func TestValue(t *testing.T) {
	if len(weights) != Length || Length > 30<<10 {
		t.Fatalf("the network has %d bytes; want %d", len(weights), Length)
	}
	r := chance.New(1, 1)
	for range 2000 {
		x := some(&r)
		want := plain(weights, &x)
		for seat, got := range Standard().Value(&x) {
			for o, got := range got {
				if int64(got) != want[seat][o] {
					t.Fatalf("seat %d, output %d: %d, number by number %d; want the same", seat, o, got, want[seat][o])
				}
			}
		}
	}
}

// TestSeatsAreAlike: seats that change places are worth what they were.
func TestSeatsAreAlike(t *testing.T) {
	r := chance.New(2, 2)
	for range 200 {
		x := some(&r)
		before := Standard().Value(&x)
		x.Seat[0], x.Seat[x.Seats-1] = x.Seat[x.Seats-1], x.Seat[0]
		before[0], before[x.Seats-1] = before[x.Seats-1], before[0]
		if after := Standard().Value(&x); after != before {
			t.Fatalf("%v, with two seats changed %v; want the same value", before, after)
		}
	}
}
