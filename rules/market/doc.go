// Package market holds the rules of Agora: The Marketplace (James Ernest, 2002) for two
// to four players: cards with shops are placed on a table at any angle, a shop's open
// doors earn its owner coins, and the first player with fifty of them wins.
//
// A turn is four steps. Income and the drawn card with its effect follow by
// themselves; where to place the card and whether to buy a shop are the two
// decisions. State is a plain value: it copies, compares with == and shares
// nothing.
package market
