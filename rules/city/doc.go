// Package city holds the rules of Agora: The City (Harald Lieske, 2013) for two to four
// players: citizens are sent to the five sections of a Greek city, where they fetch
// resources, trade, learn rhetoric, sit in court and build a monument; the player with
// the most points at the end wins.
//
// A game turn, called a round here, has three parts. In the first the players
// place their five citizens one by one, face down. In the second the sections
// are resolved in their order; what needs no decision follows by itself. The
// third cleans up. Every single decision is a turn of its own in the sense of
// rules.Turn: its Number counts decisions, and State.Round counts game turns.
//
// A decision is left out only where facts that everybody knows leave no choice,
// never because of what a hand holds: to be passed over would tell. So:
//
//   - an owner at the Exchange is asked unless they hold fewer cards than the
//     trade costs, or the stock has of no resource as many as it brings;
//   - an owner in the Stoa is asked unless they hold no card or their citizen is at
//     the highest rhetoric already;
//   - an owner at the Monument is asked unless they hold fewer cards than their next
//     level costs, or has built the last one;
//   - a judge draws from the stacks without being asked where only one of them
//     has markers left;
//   - a player over the hand limit is asked which cards to return,
//     also if all their cards are alike.
//
// State is a plain value: it copies, compares with == and shares nothing but
// the board's numbers, which never change.
package city
