// Package market implements the rules of Agora: The Marketplace (James Ernest, 2002) for
// two to four players. Cards with shops are placed on a table at any angle, each open door
// of a shop earns its owner a coin, and the first player with fifty coins wins.
//
// A turn has four steps. Income, and the drawn card with its effect, happen automatically;
// the player decides where to place the card and whether to buy a shop. State is a plain
// value: it can be copied, is compared with ==, and shares no memory.
package market
