package known

import (
	"strings"
	"time"

	"agora/game/match"
	"agora/game/words"
)

// Called returns the name of a seat's player, or the default name if there is none.
func Called(say *words.Words, players []match.Player, seat int) string {
	if seat >= 0 && seat < len(players) && !words.Unseen(players[seat].Name) {
		return players[seat].Name
	}
	return say.T("table.player", "number", seat+1)
}

// Won says who won, by seats from 0.
func Won(say *words.Words, players []match.Player, winners []int) string {
	names := words.All{}
	for _, w := range winners {
		names = append(names, Called(say, players, w))
	}
	switch n := len(names); {
	case n == 0:
		return say.T("result.nobody")
	case n > 1 && n == len(players):
		return say.T("result.everybody")
	default:
		return say.T("result.wins", "winners", names, "n", n)
	}
}

// FileName returns the file name of a record: "Agoraphobia - Anna, Bion -
// 2026-11-22.agora".
func (g Game) FileName(w *words.Words, players []match.Player, day time.Time) string {
	return strings.Join([]string{g.Short(w), Names(w, players), day.Format(time.DateOnly)}, " - ") + ".agora"
}

// Names joins players' names, limited to the length of a list entry.
func Names(w *words.Words, players []match.Player) string {
	const most = 40
	var all []string
	for i := range players {
		all = append(all, Called(w, players, i))
	}
	text := strings.Join(all, ", ")
	if r := []rune(text); len(r) > most {
		text = strings.TrimRight(string(r[:most]), " ,")
	}
	return text
}

// MostName is how many letters of a foreign name a message quotes.
const MostName = 40
