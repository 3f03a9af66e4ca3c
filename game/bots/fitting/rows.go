package fitting

import (
	"encoding/binary"
	"fmt"
	"math"

	"agora/game/bots/packed"
)

// Rows are the parameters of a network.
type Rows interface {
	// Each visits all of them in the order of the network's file, with the unit in which
	// each is counted and its maximum.
	Each(visit func(row []float32, unit, most float64))
}

// Bytes returns the file of a network: 16 bits for each parameter, the lower byte first.
func Bytes(n Rows) (b []byte) {
	n.Each(func(row []float32, unit, most float64) {
		for _, w := range row {
			w := math.Round(unit * max(-most, min(most, float64(w))))
			b = binary.LittleEndian.AppendUint16(b, uint16(int16(max(-math.MaxInt16, min(math.MaxInt16, w)))))
		}
	})
	return b
}

// Load reads the parameters from a file written by Bytes. It refuses a file of another length.
func Load(n Rows, data []byte) error {
	length := 0
	n.Each(func(row []float32, _, _ float64) { length += 2 * len(row) })
	if len(data) != length {
		return fmt.Errorf("a network has %d bytes, this file %d", length, len(data))
	}
	weights := packed.Weights(data)
	n.Each(func(row []float32, unit, _ float64) {
		for j := range row {
			row[j] = float32(float64(weights.Next()) / unit)
		}
	})
	return nil
}

// Adam updates the parameters of a network by the gradient of the error, using the method of
// that name. The zero value is ready.
type Adam struct {
	mean, spread [][]float32 // running means of the gradient and its square
	steps        int
}

// Step updates the parameters by the gradient of a batch of the given size, which has the same
// rows, and resets the gradient to 0.
func (a *Adam) Step(n, slope Rows, size int, rate float64) {
	const fade, fadeSquares = 0.9, 0.999
	a.steps++
	rate *= math.Sqrt(1-math.Pow(fadeSquares, float64(a.steps))) / (1 - math.Pow(fade, float64(a.steps)))
	var slopes [][]float32
	slope.Each(func(row []float32, _, _ float64) { slopes = append(slopes, row) })
	if a.mean == nil {
		for _, row := range slopes {
			a.mean = append(a.mean, make([]float32, len(row)))
			a.spread = append(a.spread, make([]float32, len(row)))
		}
	}
	i := 0
	n.Each(func(row []float32, _, most float64) {
		slope, mean, spread := slopes[i], a.mean[i], a.spread[i]
		i++
		for j := range row {
			d := slope[j] / float32(size)
			slope[j] = 0
			mean[j] += (1 - fade) * (d - mean[j])
			spread[j] += (1 - fadeSquares) * (d*d - spread[j])
			if spread[j] > 0 {
				row[j] -= float32(rate) * mean[j] / (float32(math.Sqrt(float64(spread[j]))) + 1e-7)
				row[j] = max(-float32(most), min(float32(most), row[j]))
			}
		}
	})
}
