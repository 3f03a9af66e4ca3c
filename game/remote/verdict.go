package remote

import "agora/game/words"

// Verdict is the result of one check.
type Verdict uint8

const (
	Unknown Verdict = iota // the check was impossible
	Holds
	Broken
)

// Proof holds the results of checking a game's record at this device.
type Proof struct {
	Told Verdict // the record agrees with the news, move by move
	Deck Verdict // the shuffle was fixed before the first move, by the shares of all players
}

// Says returns the proof in sentences. chance says that the game has a shuffle.
func (p Proof) Says(chance bool) (list words.Sentences) {
	deck := map[Verdict][]any{
		Holds:   {words.M("remote.holds.deck"), words.M("remote.how.deck")},
		Broken:  {words.M("remote.broken.deck"), words.M("remote.how.deck")},
		Unknown: {words.M("remote.unknown.deck")},
	}
	told := map[Verdict][]any{Holds: {words.M("remote.holds.told")}, Broken: {words.M("remote.broken.told")}}
	if chance {
		list = append(list, deck[p.Deck]...)
	}
	if list = append(list, told[p.Told]...); p.Told == Broken { // a broken record comes first
		list = append(told[p.Told], list[:len(list)-1]...)
	}
	return list
}

// Broken reports whether a check failed. chance is as in Says.
func (p Proof) Broken(chance bool) bool { return p.Told == Broken || chance && p.Deck == Broken }

// names are the verdicts as the tag writes them.
var names = []string{"unknown", "holds", "broken"}

// text returns the proof as written in the tag, without its signature.
func (p Proof) text() string { return names[p.Told] + " " + names[p.Deck] }
