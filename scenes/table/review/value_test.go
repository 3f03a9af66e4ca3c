package review

import (
	"slices"
	"testing"
)

// TestPercentsMakeAHundred for any number of seats.
func TestPercentsMakeAHundred(t *testing.T) {
	for _, c := range [][2][]int{
		{{0, 1000}, {0, 100}}, {{4, 996}, {0, 100}}, {{5, 995}, {1, 99}}, {{635, 365}, {64, 36}}, {{644, 356}, {64, 36}}, {{1000, 0}, {100, 0}},
		{{333, 333, 334}, {33, 33, 34}}, {{255, 255, 245, 245}, {26, 26, 24, 24}}, {{333, 333, 333}, {34, 33, 33}}, {{6, 6, 6, 982}, {1, 1, 0, 98}},
	} {
		if got := percents(c[0]); !slices.Equal(got, c[1]) {
			t.Errorf("%v thousandths are %v, want %v", c[0], got, c[1])
		}
	}
}
