package play

import (
	"testing"

	"agora/game/bots/phobiabot"
	"agora/game/known"
	"agora/game/match"
)

// TestByLetter: every game set up with a seat elsewhere gets an identity of its own.
func TestByLetter(t *testing.T) {
	g := known.Describe(phobiabot.Team(), known.Show{})
	far := match.Info{Letter: "old", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}}}
	a, b := byLetter(far), byLetter(far)
	if a.Letter == b.Letter || a.Letter == "old" || a.Letter == "" || g.Try(a) != nil {
		t.Errorf("two games are %q and %q; want two different IDs that can be tried", a.Letter, b.Letter)
	}
	far.Players[1].Away = false
	if got := byLetter(far).Letter; got != "" {
		t.Errorf("a game at one device is %q; want none", got)
	}
}
