package match_test

import (
	"bytes"
	"testing"

	"agora/game/match"
)

// TestOrigin: a record says where its game began, and only one that was played here from
// the game's own start counts.
func TestOrigin(t *testing.T) {
	s := newTable(t, match.Info{Seed: 4})
	do(t, s, "take:1", "keep")
	origin := func(name string, record []byte, want match.Origin) {
		t.Helper()
		sum, err := match.Summarise(record)
		if got := match.OriginOf(record); got != want || err != nil || sum.Origin != want || got.Counts() != (want == match.AtStart) {
			t.Errorf("OriginOf(%s) = %q, summary %q, %v; want %q", name, got, sum.Origin, err, want)
		}
		back, err := match.Read[heapState, heapMove](heap{}, record)
		if err != nil || !bytes.Equal(back.Record().Bytes(), record) {
			t.Errorf("Read(%s) = %v; want the same record back", name, err)
		}
	}
	whole := s.Record().Bytes()
	origin("a game", whole, match.AtStart)
	origin("a branch", s.RecordAt(1).Bytes(), match.InAnother)
	origin("a new start", s.RecordAt(0).Bytes(), match.AtStart)
	origin("a round again", s.ReplayAt(1, match.Again{Round: 1, Before: []int{0, 7}}).Bytes(), match.InAnother)

	outside, err := match.TakenOver(whole)
	if err != nil {
		t.Fatalf("match.TakenOver(whole) = %v; want no error", err)
	}
	origin("a file", outside, match.FromOutside)
	back, _ := match.Read[heapState, heapMove](heap{}, outside)
	origin("a branch of a file", back.RecordAt(1).Bytes(), match.FromOutside)
	back, _ = match.Read[heapState, heapMove](heap{}, whole)
	back.TakeOver()
	if got := back.Record().Bytes(); !bytes.Equal(got, outside) {
		t.Errorf("TakeOver() = %s; want %s", got, outside)
	}
	if next, err := match.New(heap{}, back.Info()); err != nil || !match.OriginOf(next.Record().Bytes()).Counts() {
		t.Errorf("the next game with the same players does not count, %v; want one that counts", err)
	}
	at, err := match.NewAt(heap{}, s.Info(), heap{}.Encode(s.State()))
	if err != nil {
		t.Fatalf("match.NewAt(heap{}, s.Info(), heap{}.Encode(s.State())) = %v; want no error", err)
	}
	origin("a position", at.Record().Bytes(), match.AtPosition)

	for _, text := range []string{"0", "-1", "x", "3 inside", "3 ", " 3", "3 outside ", "99999999999999999999"} {
		if got := match.ParseGiven(text); got != (match.Given{}) {
			t.Errorf("ParseGiven(%q) = %+v; want none", text, got)
		}
	}
}
