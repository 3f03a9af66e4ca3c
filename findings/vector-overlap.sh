#!/bin/sh
# golang.org/x/image/vector 0.47.0 adds up the coverage of parts that overlap, instead of
# uniting them: two parts that run in the same direction and cover the same half of a pixel
# make it full. Inside of shapes nothing is seen of it, but an edge that two parts of a path
# share is twice as dark as either: the round end of a line over the line itself, or the
# pieces of a bent line at the inside of the bend. Paths have to be united beforehand.
#
# Seen: one part 128, twice the same part 255, in the opposite direction 0 (of 255).
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat >go.mod <<'MOD'
module finding

go 1.24

require golang.org/x/image v0.47.0
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"image"

	"golang.org/x/image/vector"
)

// half returns the coverage of one pixel whose left half is filled so often, clockwise or not.
func half(ways ...bool) uint8 {
	r := vector.NewRasterizer(1, 1)
	for _, clockwise := range ways {
		if clockwise {
			r.MoveTo(0, 0)
			r.LineTo(0.5, 0)
			r.LineTo(0.5, 1)
			r.LineTo(0, 1)
		} else {
			r.MoveTo(0, 0)
			r.LineTo(0, 1)
			r.LineTo(0.5, 1)
			r.LineTo(0.5, 0)
		}
		r.ClosePath()
	}
	dst := image.NewAlpha(image.Rect(0, 0, 1, 1))
	r.Draw(dst, dst.Rect, image.Opaque, image.Point{})
	return dst.Pix[0]
}

func main() {
	fmt.Println(half(true), half(true, true), half(true, false))
}
GO
export GOFLAGS=-mod=mod GOWORK=off CGO_ENABLED=0
seen=$(go run .)
echo "golang.org/x/image v0.47.0: once, twice, in both directions: $seen (united: 128 128 0)"
[ "$seen" = "128 255 0" ]
