package rulebook

import (
	"fmt"

	"agora/game/bots/roster"
)

// withComputers adds the page about computer players to the rules of a game that
// has them, with the figure of the page before.
func withComputers(b book, secrets, open bool) book {
	levels := roster.Levels(b.game)
	if len(levels) == 0 || len(b.pages) == 0 {
		return b
	}
	blocks := []block{p("When the table is set, any seat can be given to a computer, of one of five strengths:")}
	for _, l := range levels {
		blocks = append(blocks, li(fmt.Sprintf("%d, %s. %s", l.Number, l.Name, l.Text)))
	}
	blocks = append(blocks, p("A computer knows what its seat may know and nothing more. How long it takes for a move at least can be chosen in the settings; Move now, or Enter, hurries it."))
	if open {
		blocks = append(blocks, p("Alone against computers everything can be taken back: Undo goes to your own last move, with what they answered."))
	} else {
		blocks = append(blocks, p("Undo takes what a computer answered back too, as far as the table has agreed."))
	}
	hint := "The bulb, or I, asks the strongest computer for a good move. It is made ready for you, with a reason, and Enter makes it; I puts it away."
	if secrets {
		hint += " It is asked with what you may know: while your own things are closed, the curtain falls for you first."
	}
	blocks = append(blocks, h("Hints"), p(hint),
		h("Watching"), p("A table of computers only plays by itself. Space lets the game stand still or go on, Enter makes one move."))
	if open {
		blocks = append(blocks, h("Analysis"), p("While you look back, the scales, or A, show for every position who is expected to win and what would be best. Moves that gave much away have a question mark in the log and a red dot at the slider."))
	}
	b.pages = append(b.pages, page{"computers", "Computer players", b.pages[len(b.pages)-1].figures, blocks})
	return b
}
