package main

import (
	"strings"
	"testing"
)

const output = `not ours
  draw-triangles: dst: 4 <- src: [2], num of dst regions: 1, num of indices: 999, blend: (source-over), shader: 2 (linear)
Update count per frame: 1
Internal image sizes:
  1: (1024, 1024)
Graphics commands:
  write-pixels: dst: 1, len: 1
  draw-triangles: dst: 4 <- src: [2, (nil), (nil), (nil)], num of dst regions: 1, num of indices: 6, blend: (source-over), shader: 2 (linear)
  draw-triangles: dst: 6 (screen) <- src: [4, (nil), (nil), (nil)], num of dst regions: 3, num of indices: 12, blend: (source-over), shader: 3 (nearest)
----
Update count per frame: 0
----
`

func TestCount(t *testing.T) {
	frames, err := count(strings.NewReader(output))
	if err != nil {
		t.Fatalf("count(strings.NewReader(output)) = %v; want no error", err)
	}
	if len(frames) != 2 || frames[0] != (frame{4, 18, 1}) || frames[1] != (frame{}) {
		t.Errorf("counted %+v; want two frames, {4 18 1} and an empty one", frames)
	}
	want := "2 frames\n  0 draw calls: 1 frames, at most 0 triangles\n  4 draw calls: 1 frames, at most 6 triangles\n"
	if got := summary(frames); got != want {
		t.Errorf("told %q; want %q", got, want)
	}
	if _, err := count(strings.NewReader("Update count per frame: 1\n  draw-triangles: otherwise\n")); err == nil {
		t.Error("a changed output is not noticed; want an error")
	}
}
