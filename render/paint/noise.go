package paint

// hash maps a position and a seed to 32 uniformly distributed bits. All textures are based
// on it and use only integers, so they are the same on every machine except for the
// rounding of their colours.
func hash(x, y int32, seed uint32) uint32 {
	h := uint32(x)*0x8da6b343 ^ uint32(y)*0xd8163841 ^ seed*0xcb1ab31f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}

// noise is smooth noise with one grain size, with values from 0 to 1; it repeats after nx
// by ny grains.
type noise struct {
	nx, ny int32
	value  []float32 // at the lattice points: ny rows of nx
}

func newNoise(nx, ny int32, seed uint32) *noise {
	n := &noise{nx, ny, make([]float32, nx*ny)}
	for i := range n.value {
		n.value[i] = float32(hash(int32(i)%nx, int32(i)/nx, seed)>>8) / (1 << 24)
	}
	return n
}

// at returns the noise at x, y, in units of the period: it repeats after 1.
func (n *noise) at(x, y float32) float32 {
	x, y = x*float32(n.nx), y*float32(n.ny)
	ix, iy := floor(x), floor(y)
	fx, fy := x-float32(ix), y-float32(iy)
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	x0, y0 := wrap(ix, n.nx), wrap(iy, n.ny)
	x1, y1 := x0+1, y0+1
	if x1 == n.nx {
		x1 = 0
	}
	if y1 == n.ny {
		y1 = 0
	}
	a, b := n.value[y0*n.nx+x0], n.value[y0*n.nx+x1]
	c, d := n.value[y1*n.nx+x0], n.value[y1*n.nx+x1]
	top, bottom := a+(b-a)*fx, c+(d-c)*fx
	return top + (bottom-top)*fy
}

func floor(v float32) int32 {
	i := int32(v)
	if v < float32(i) {
		i--
	}
	return i
}

func wrap(i, n int32) int32 {
	if i %= n; i < 0 {
		i += n
	}
	return i
}

// cloud is noise with several grain sizes, each half as large and half as strong as the one
// before, with values from 0 to 1.
type cloud []*noise

func newCloud(period int32, octaves int, seed uint32) cloud {
	c := make(cloud, octaves)
	for i := range c {
		c[i] = newNoise(period<<i, period<<i, seed+uint32(i)*7919)
	}
	return c
}

// at returns the cloud at x, y, in units of the period.
func (c cloud) at(x, y float32) float32 {
	sum, weight, w := float32(0), float32(0), float32(1)
	for _, n := range c {
		sum += n.at(x, y) * w
		weight += w
		w /= 2
	}
	return sum / weight
}

// grid returns the cloud at all points of the coarse grid, row by row. It looks up each
// lattice point only once, because a browser paints its first picture with code that it has
// not optimized yet.
func (c cloud) grid() []float32 {
	sum := make([]float32, coarse*coarse)
	weight, w := float32(0), float32(1)
	for _, n := range c {
		n.addTo(sum, w)
		weight += w
		w /= 2
	}
	for i := range sum {
		sum[i] /= weight
	}
	return sum
}

// addTo adds the noise, multiplied by w, at all points of the coarse grid.
func (n *noise) addTo(grid []float32, w float32) {
	var left, right [coarse]int32
	var part [coarse]float32
	for i := range coarse {
		left[i], right[i], part[i] = neighbours(i, n.nx)
	}
	line := make([]float32, n.nx)
	for y := range coarse {
		y0, y1, fy := neighbours(y, n.ny)
		above, below := n.value[y0*n.nx:][:n.nx], n.value[y1*n.nx:][:n.nx]
		for i, a := range above {
			line[i] = a + (below[i]-a)*fy
		}
		row := grid[y*coarse:][:coarse]
		for x := range row {
			a, b := line[left[x]], line[right[x]]
			row[x] += (a + (b-a)*part[x]) * w
		}
	}
}

// neighbours returns the two lattice points, of points in all, between which the ith point
// of the coarse grid lies, and its relative distance from the first.
func neighbours(i int, points int32) (before, after int32, part float32) {
	v := (float32(i) + 0.5) / coarse * float32(points)
	f := floor(v)
	part = v - float32(f)
	before = wrap(f, points)
	after = wrap(before+1, points)
	return before, after, part * part * (3 - 2*part)
}
