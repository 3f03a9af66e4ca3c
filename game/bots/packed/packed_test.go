package packed

import "testing"

// Every part of a word is cut off at 0 and at the most, whatever its neighbours are.
func TestActive(t *testing.T) {
	const most = 1 << 9
	for in := -0x8000; in < 0x8000; in++ {
		parts := [Lanes]int{in, 0x7FFF, in, -0x8000}
		var word uint64
		for lane, part := range parts {
			word |= uint64(uint16(part+0x8000)) << (16 * lane)
		}
		got := Active(word, most)
		for lane, part := range parts {
			if out := int(got >> (16 * lane) & 0xFFFF); out != max(0, min(most, part)) {
				t.Fatalf("%d gives %d in part %d, beside %v; want %d", part, out, lane, parts, max(0, min(most, part)))
			}
		}
	}
}

// What is read is added up four at a time, with and without the bias.
func TestWeights(t *testing.T) {
	w := Weights("\x01\x00\xff\xff\x00\x80\xff\x7f" + "\x02\x00\x00\x00\x00\x00\x00\x00" + "\x05\x00")
	var row, bias [1]uint64
	w.Row(row[:])
	w.Bias(bias[:])
	if got := Active(row[0]+bias[0], 0x7FFF); got != 0x7FFF_0000_0000_0003 {
		t.Errorf("hidden cells give %#x, want %#x", got, uint64(0x7FFF_0000_0000_0003))
	}
	if got := w.Next(); got != 5 || w != "" {
		t.Errorf("the last weight is %d, and %q is left; want 5 and \"\"", got, w)
	}
}
