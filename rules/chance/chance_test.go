package chance

import (
	"math"
	"reflect"
	"slices"
	"testing"
)

// A second implementation of PCG-DXSM, the bounded integer and the shuffle, written in
// another language with big integers, computed these vectors. They guarantee that a seed
// will always mean the same game.

func TestGoldenNumbers(t *testing.T) {
	for _, c := range []struct {
		seed, label uint64
		want        [4]uint64
	}{
		{0, 0, [4]uint64{0x7655d15c919ef624, 0xb87a4210b4edc8b7, 0xfd6b59475f0cb751, 0x8b945dc8dbabaed5}},
		{1, 0, [4]uint64{0xee4200f3880a19eb, 0xbaadcc279ed76e43, 0xe6e217b961fee78d, 0xe3170d14b82b2739}},
		{1, 1, [4]uint64{0x8707a01d6329783f, 0x07df1bd4a477b564, 0xaef8fc52ab960cb2, 0x26b0f2f5c337080e}},
		{42, 7, [4]uint64{0xd46ae0db82608888, 0x6f820c03a238062b, 0x2dcf23e74ba35618, 0xa6f8f35fd82364f1}},
		{1<<64 - 1, 1<<64 - 1, [4]uint64{0x68f932d87a2d2fbe, 0x486ac681367e3694, 0xd8763762af0c84be, 0x37677d6f7a4c6e10}},
	} {
		s := New(c.seed, c.label)
		for i, want := range c.want {
			if got := s.Uint64(); got != want {
				t.Errorf("New(%d, %d): number %d is %#x, want %#x", c.seed, c.label, i, got, want)
			}
		}
	}
}

func TestGoldenIntn(t *testing.T) {
	s := New(42, 0)
	bounds := []int64{1, 2, 3, 6, 10, 36, 100, 1000, 65536, 1e9, 1e18, 3 << 61, 1<<63 - 1}
	want := []int64{0, 1, 0, 0, 7, 35, 16, 887, 26042, 226492348, 183838918855337964, 2665141741238968557, 4506138799712875738}
	for i, n := range bounds {
		if n > math.MaxInt { // int has 32 bits here
			break
		}
		if got := s.Intn(int(n)); int64(got) != want[i] {
			t.Errorf("Intn(%d) = %d, want %d", n, got, want[i])
		}
	}
}

// TestGoldenRejection pins the rejection too: a bound of 3<<61 rejects every fourth number,
// so without rejection the numbers would differ from the first one on.
func TestGoldenRejection(t *testing.T) {
	s, bound := New(42, 3), int64(3)<<61
	if bound > math.MaxInt {
		t.Skip("an int has 32 bits here")
	}
	for i, want := range []int64{
		6161855413372393941, 744169124729873465, 520097054464960501, 4472471038815446055,
		2029067352822162872, 5436828738606705020, 5572884869470120177, 1276797134172772598,
	} {
		if got := s.Intn(int(bound)); int64(got) != want {
			t.Errorf("number %d is %d, want %d", i, got, want)
		}
	}
}

func TestGoldenShuffle(t *testing.T) {
	s := New(7, 0)
	a := make([]int, 36)
	for i := range a {
		a[i] = i
	}
	Shuffle(&s, a)
	want := []int{34, 7, 13, 5, 11, 35, 20, 1, 8, 24, 4, 10, 15, 31, 30, 2, 33, 28,
		27, 21, 22, 6, 25, 14, 3, 16, 29, 19, 12, 32, 23, 26, 9, 18, 0, 17}
	if !reflect.DeepEqual(a, want) {
		t.Errorf("shuffle of seed 7:\n got %v\nwant %v", a, want)
	}
}

// chiSquare returns the chi-squared statistic of the counts against a uniform distribution.
func chiSquare(counts []int, draws int) float64 {
	even := float64(draws) / float64(len(counts))
	sum := 0.0
	for _, c := range counts {
		d := float64(c) - even
		sum += d * d / even
	}
	return sum
}

// TestIntnIsEven uses fixed seeds, so it always gives the same result. Its limits are those
// that a uniform source stays within 999 times out of 1000.
func TestIntnIsEven(t *testing.T) {
	for _, c := range []struct {
		n     int
		limit float64
	}{{2, 10.83}, {3, 13.82}, {6, 20.52}, {10, 27.88}, {36, 66.62}, {100, 148.23}} {
		s := New(2024, uint64(c.n))
		counts := make([]int, c.n)
		draws := 2000 * c.n
		for range draws {
			counts[s.Intn(c.n)]++
		}
		if x := chiSquare(counts, draws); x > c.limit {
			t.Errorf("Intn(%d) is uneven: chi-square %.2f over %.2f, counts %v; want at most that", c.n, x, c.limit, counts)
		}
	}
}

// TestIntnIsEvenOverHugeBounds checks both the thirds of the range and the remainders by 3.
// Multiplying 64 bits into 3<<61 values without rejection would give every value two or
// three sources, in turn: the thirds would still be even, the remainders would not.
func TestIntnIsEvenOverHugeBounds(t *testing.T) {
	const draws = 30000
	s, n := New(5, 5), int64(3)<<61
	if n > math.MaxInt {
		t.Skip("an int has 32 bits here")
	}
	var thirds, classes [3]int
	for range draws {
		x := int64(s.Intn(int(n)))
		if x < 0 || x >= n {
			t.Fatalf("Intn(%d) gave %d; want less than that and not less than 0", n, x)
		}
		thirds[x/(1<<61)]++
		classes[x%3]++
	}
	for name, counts := range map[string][]int{"thirds": thirds[:], "remainders by 3": classes[:]} {
		if x := chiSquare(counts, draws); x > 13.82 {
			t.Errorf("%s are uneven: chi-square %.2f, counts %v; want at most 13.82", name, x, counts)
		}
	}
}

func TestShuffleReachesEveryOrderEvenly(t *testing.T) {
	s := New(11, 0)
	const draws = 24 * 1000
	counts := map[[4]int]int{}
	for range draws {
		a := [4]int{0, 1, 2, 3}
		Shuffle(&s, a[:])
		counts[a]++
	}
	all := make([]int, 0, 24)
	for _, c := range counts {
		all = append(all, c)
	}
	if len(all) != 24 {
		t.Fatalf("%d orders of 24 came up; want 24", len(all))
	}
	if x := chiSquare(all, draws); x > 49.73 {
		t.Errorf("orders are uneven: chi-square %.2f, counts %v; want at most 49.73", x, counts)
	}
}

func TestShuffleKeepsEveryElement(t *testing.T) {
	s := New(3, 3)
	for n := range 40 {
		a := make([]int, n)
		for i := range a {
			a[i] = i
		}
		Shuffle(&s, a)
		slices.Sort(a)
		for i, v := range a {
			if v != i {
				t.Fatalf("shuffle of %d elements lost one: %v, v = %v; want %v", n, a, v, i)
			}
		}
	}
}

func TestStreamsOfLabelsDiffer(t *testing.T) {
	seen := map[uint64][2]uint64{}
	for seed := range uint64(50) {
		for label := range uint64(50) {
			s := New(seed, label)
			x := s.Uint64()
			if other, ok := seen[x]; ok {
				t.Fatalf("streams %v and %v begin alike, ok of seen[x] = %v; want false", other, [2]uint64{seed, label}, ok)
			}
			seen[x] = [2]uint64{seed, label}
		}
	}
}

func TestCopyForks(t *testing.T) {
	a := New(9, 9)
	a.Uint64()
	b := a
	x := a.Uint64()
	a.Uint64()
	if y := b.Uint64(); y != x {
		t.Errorf("the copy continued with %#x, the stream with %#x; want the same", y, x)
	}
}

func TestIntnRefusesNoRange(t *testing.T) {
	for _, n := range []int{0, -1, math.MinInt} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Intn(%d) did not panic; want a panic", n)
				}
			}()
			s := New(1, 1)
			s.Intn(n)
		}()
	}
}
