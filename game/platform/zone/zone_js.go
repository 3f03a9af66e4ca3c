package zone

import (
	"encoding/binary"
	"slices"
	"syscall/js"
	"time"
)

// Zone is the time zone that time.Local has, by its name and its offset of now in seconds.
type Zone struct {
	name string
	east int
}

// Follow makes time.Local the browser's time zone. Call it again when the zone may have
// changed, for players who travel. If the browser does not tell, Local stays as it is.
func (z *Zone) Follow() {
	defer func() { _ = recover() }() // a browser that throws tells nothing
	name, east := nameOf(), offset(time.Now().Unix())
	if now := (Zone{name, east}); now == *z {
		return
	}
	year := time.Now().Year()
	first, last := time.Date(firstYear, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(year+2, 1, 1, 0, 0, 0, 0, time.UTC)
	offsets, changes := changesOf(offset, first.Unix(), last.Unix())
	if loc, err := time.LoadLocationFromTZData("Local", file(offsets, changes)); err == nil {
		time.Local, *z = loc, Zone{name, east}
	}
}

// firstYear is the first of which the changes of the clocks are asked for; the program is
// younger.
const firstYear = 2020

// nameOf returns the name of the browser's time zone.
func nameOf() string {
	return js.Global().Get("Intl").Get("DateTimeFormat").New().Call("resolvedOptions").Get("timeZone").String()
}

// offset returns the browser's offset from UTC at a time in Unix seconds, in seconds to the
// east.
func offset(at int64) int {
	return -60 * js.Global().Get("Date").New(float64(at)*1000).Call("getTimezoneOffset").Int()
}

// changesOf returns the offsets of a time zone between two times, and when each but the first
// begins, in Unix seconds. The clocks of no zone change twice within two weeks.
func changesOf(offset func(at int64) int, first, last int64) (offsets []int, changes []int64) {
	const step = 14 * 24 * 60 * 60
	offsets = []int{offset(first)}
	for at, was := first, offsets[0]; at < last; at += step {
		next := offset(at + step)
		if next == was {
			continue
		}
		low, high := at, at+step // the offset is was at low, and another at high
		for high-low > 1 {
			if middle := low + (high-low)/2; offset(middle) == was {
				low = middle
			} else {
				high = middle
			}
		}
		offsets, changes, was = append(offsets, next), append(changes, high), next
	}
	return offsets, changes
}

// file returns a time zone as a file of the time zone database, in its second version: an
// empty first part, and a second one with times of 64 bits. See RFC 9636.
func file(offsets []int, changes []int64) []byte {
	kinds := slices.Compact(slices.Sorted(slices.Values(offsets)))
	header := func(data []byte, times, kinds, letters int) []byte {
		data = append(append(data, "TZif2"...), make([]byte, 15)...)
		for _, n := range [...]int{0, 0, 0, times, kinds, letters} {
			data = binary.BigEndian.AppendUint32(data, uint32(n))
		}
		return data
	}
	// The kind before the first change stands first.
	kinds = append([]int{offsets[0]}, slices.DeleteFunc(kinds, func(k int) bool { return k == offsets[0] })...)
	data := header(header(nil, 0, 0, 0), len(changes), len(kinds), 1)
	for _, at := range changes {
		data = binary.BigEndian.AppendUint64(data, uint64(at))
	}
	for _, east := range offsets[1:] {
		data = append(data, byte(slices.Index(kinds, east)))
	}
	for _, east := range kinds {
		data = append(binary.BigEndian.AppendUint32(data, uint32(int32(east))), 0, 0)
	}
	return append(data, 0, '\n', '\n')
}
