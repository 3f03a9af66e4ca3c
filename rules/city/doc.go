// Package city implements the rules of Agora: The City (Harald Lieske, 2013) for two to
// four players. They send citizens to the five sections of a Greek city to collect
// resources, trade, learn rhetoric, sit in court and build a monument; the player with the
// most points at the end wins.
//
// A game turn, called a round here, has three parts. First the players place their five
// citizens one by one, face down. Then the sections are resolved in order; everything that
// needs no decision happens automatically. Finally the table is cleaned up. Every single
// decision is a turn in the sense of rules.Turn: its Number counts decisions, while
// State.Round counts game turns.
//
// A decision is skipped only where facts that everybody knows leave no choice, never
// because of the cards in a hand: skipping a player would reveal what they lack. So:
//
//   - an owner at the Exchange is asked unless they hold fewer cards than the
//     trade costs, or the stock has too few cards of every resource;
//   - an owner in the Stoa is asked unless they hold no card or their citizen
//     already has the highest rhetoric;
//   - an owner at the Monument is asked unless they hold fewer cards than their
//     next level costs, or have built the last one;
//   - a judge draws from the stacks without being asked if only one of them has
//     markers left;
//   - a player over the hand limit is asked which cards to return, even if all
//     their cards are alike.
//
// State is a plain value: it copies, compares with == and shares nothing but the board's
// numbers, which never change.
package city
