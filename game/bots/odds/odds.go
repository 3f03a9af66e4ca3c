// Package odds converts shares of a win into the logarithms of their odds and back, and
// corrects shares that a search counts so that they agree with what is won. It computes with
// integers only, so that every machine gets the same result.
package odds

import (
	"math/bits"
	"slices"
)

// One is the share of a sure win.
const One = 1 << 16

// Steps is the number of steps of the logarithm that multiply the odds of a win by e.
const Steps = 64

// most limits the logarithm of the odds, which then is a share within 1/2900 of 0 or One.
const most = 8

// Share returns the share of a win, from 0 to One, for the natural logarithm of its odds, in
// units of 1/Steps.
func Share(odds int) int32 { return shares[max(0, min(len(shares)-1, odds+most*Steps))] }

// logOf is the inverse of Share: it returns the logarithm of the odds of a share.
func logOf(share int32) int {
	at, _ := slices.BinarySearch(shares[:], share)
	return min(at, len(shares)-1) - most*Steps
}

// shares holds the values of Share, from odds of -most*Steps to most*Steps.
var shares = newShares()

func newShares() (t [2*most*Steps + 1]int32) {
	const (
		unit = 1 << 32
		root = 4_362_603_189 // e^(1/Steps)
	)
	odds := uint64(unit)
	for i := range most*Steps + 1 {
		share := int32((odds*One + (unit+odds)/2) / (unit + odds))
		t[most*Steps+i], t[most*Steps-i] = share, One-share
		hi, lo := bits.Mul64(odds, root)
		odds = hi<<32 | lo>>32
	}
	return t
}

// Line corrects shares of a win: it maps the logarithms of their odds to others, Slope in
// parts of Unit, Shift in 1/Steps.
type Line struct{ Slope, Shift int16 }

// Unit is the Slope that changes nothing.
const Unit = 64

// Of returns the corrected share for a share from 0 to One.
func (l Line) Of(share int32) int32 {
	return Share(int(l.Slope)*logOf(share)/Unit + int(l.Shift))
}

// Win returns the corrected chance for a chance in thousandths. What is certain stays so.
func (l Line) Win(win int) int {
	if win <= 0 || win >= 1000 {
		return win
	}
	return min(999, max(1, (int(l.Of(int32((win*One+500)/1000)))*1000+One/2)/One))
}
