package geometry

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"testing"

	"agora/rules/chance"
)

// golden is the hash of all answers on random tables. It must be the same on
// every machine (amd64, arm64, wasm) and with every version of the package:
// another one means that poses in old records may be judged otherwise.
const golden = 0xd61cbb8cb033ae08

func TestGolden(t *testing.T) {
	h := fnv.New64a()
	some(t, 250, func(s *chance.Stream, table Table, cards []Pose) {
		put(h, table.W, table.H)
		putPoses(h, cards...)
		var g Ground
		g.Analyse(table, cards)
		for _, c := range g.Segments {
			for _, x := range c {
				put(h, int64(x.State), int64(x.Other), int64(x.OtherSegment), int64(x.Piece))
			}
		}
		for _, p := range g.Pieces {
			put(h, p.Area2, int64(len(p.Outlines)))
			for _, o := range p.Outlines {
				for _, v := range o {
					put(h, v.X, v.Y)
				}
			}
		}
		for range 8 {
			p := nearby(s, cards)
			for _, w := range Problems(nil, table, cards, p) {
				put(h, int64(w.Code), int64(w.Other), int64(w.Edge), w.At.X, w.At.Y, w.To.X, w.To.Y)
			}
			put(h, int64(Check(table, cards, p).Code))
			for _, x := range Snaps(nil, table, cards, p, Unit, 8) {
				put(h, int64(x.Kind), x.Distance)
				putPoses(h, x.Pose)
				for _, c := range x.Contacts {
					put(h, int64(c.Other), int64(c.Edge), c.From.X, c.From.Y, c.At.X, c.At.Y, c.To.X, c.To.Y)
				}
			}
		}
	})
	if got := h.Sum64(); got != golden {
		t.Errorf("the answers hash to %#x, not %#x; want %v", got, uint64(golden), uint64(golden))
	}
}

func put(h hash.Hash64, values ...int64) {
	var b [8]byte
	for _, v := range values {
		binary.LittleEndian.PutUint64(b[:], uint64(v))
		h.Write(b[:])
	}
}

func putPoses(h hash.Hash64, poses ...Pose) {
	for _, p := range poses {
		put(h, p.O.X, p.O.Y, p.Z.X, p.Z.Y)
	}
}
