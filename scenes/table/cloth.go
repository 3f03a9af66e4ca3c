package table

import "agora/rules"

// cloth says for whom a curtain is open or closed. A curtain hides a player's secrets from the
// other people in front of the same screen. It closes before a player sees their secrets and
// names that player, who opens it when the others look away. It closes again before the game
// continues. While it is not open for anybody, the screen shows what everybody may know.
//
//	a move is made     its public part is presented
//	then               if the next move is private, the curtain closes and names its player
//	Enter or a click   shows that player's view until they have moved
//
// In a game with stages (see Secretive) it closes by itself only before the first move of a
// stage. At the later ones the table stays open and waits, as it does when a curtain was put
// aside: it shows what everybody may know, and the view of the player to move only while
// they hold a key or a finger down (Peek), which they must do anew at each move.
//
// If only one person plays, there is no curtain, and the screen shows what they may know.
// At a table without curtains it shows what the player to move may know, in a review too.
// With curtains, a review shows what everybody may know.
//
// While the curtain is closed, players cannot move, undo or review, the log and the slider
// do not react, and no computer thinks. The menu, the rules and the game's own buttons and
// keys still work. The game draws the curtain, and must list no button that reveals a
// secret.
type cloth struct {
	closed bool
	open   rules.Seat // whose view is open; NoSeat: nobody's
	called rules.Seat // whom the curtain names; NoSeat: no curtain is due
	own    bool       // a player asked to look at their own things
	asked  bool       // a player asked for it, so that it opens for them alone
	passed string     // the stage before which it has closed
	held   bool       // whom it waits for looks at their own things
	forAll bool       // while a picture is made: show nobody's secrets
}

// Closed reports whether the curtain covers the table.
func (k *cloth) Closed() bool { return k.closed }

// Called returns the player whom the curtain names, closed or waiting; NoSeat for nobody.
func (k *cloth) Called() rules.Seat { return k.called }

// Own reports whether the player named by the curtain only wants to look at their own
// things.
func (k *cloth) Own() bool { return k.own }

// Peeking reports whether a view is shown only as long as a key or a finger holds.
func (k *cloth) Peeking() bool { return k.held }

// clear makes it open for nobody and name nobody.
func (k *cloth) clear() { k.open, k.called, k.own, k.held = rules.NoSeat, rules.NoSeat, false, false }
