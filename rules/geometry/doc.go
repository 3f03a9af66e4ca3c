// Package geometry models the table of Agora: The Marketplace in exact integers: how
// cards lie, overlap, touch and leave gaps, which ground customers can still walk on, and
// where a card held in the hand may snap to.
//
// Coordinates are integers, Unit to one door's width; x grows to the right
// and y downwards. A card lies in a Pose, a lattice point and a lattice
// direction, so that a turned card is as exact as an upright one. There are
// no floats, no sines and no chance here: every machine agrees to the bit.
//
// Three distances decide everything (Market, "Contact, exactly"):
//
//	overlap  two bodies penetrate by more than Touching
//	touch    no overlap, and their least distance is at most Touching
//	gap      their least distance is at least Readable
//
// What lies between Touching and Readable is refused, so that a player can
// always see whether customers pass. Bodies are the cards and what lies
// outside the table.
package geometry
