// Command drawcalls runs a program that was built with Ebitengine's debug output and
// counts the draw calls of each of its frames. It counts the calls that reach the graphics
// library, after Ebitengine has merged and split them:
//
//	go build -tags ebitenginedebug -o bin/agora-debug .
//	go run ./cmd/drawcalls bin/agora-debug -game market
//
// When the program exits, drawcalls prints how many frames needed how many calls.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func main() {
	if len(os.Args) < 2 || strings.HasPrefix(os.Args[1], "-") {
		fmt.Fprintln(os.Stderr, "Usage: drawcalls PROGRAM [ARGUMENTS]\n\nRuns PROGRAM, built with -tags ebitenginedebug, and counts the draw calls of its frames.")
		os.Exit(2)
	}
	cmd := exec.Command(os.Args[1], os.Args[2:]...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "drawcalls:", err)
		os.Exit(1)
	}
	frames, err := count(out)
	if err != nil {
		fmt.Fprintln(os.Stderr, "drawcalls:", err)
		os.Exit(1)
	}
	ended := cmd.Wait()
	fmt.Print(summary(frames))
	if ended != nil {
		fmt.Fprintf(os.Stderr, "drawcalls: %s: %v\n", os.Args[1], ended)
	}
	if len(frames) == 0 {
		fmt.Fprintln(os.Stderr, "drawcalls: no frame was seen; was the program built with -tags ebitenginedebug?")
		os.Exit(1)
	}
}

// frame counts the calls of one frame.
type frame struct {
	calls   int // draw calls
	indices int // triangle vertices
	uploads int // uploads of pixels to textures
}

var numbers = regexp.MustCompile(`num of dst regions: (\d+), num of indices: (\d+)`)

// count reads the debug output, frame by frame.
func count(r io.Reader) ([]frame, error) {
	var frames []frame
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		switch {
		case strings.HasPrefix(line, "Update count per frame"):
			frames = append(frames, frame{})
		case len(frames) == 0:
		case strings.HasPrefix(line, "draw-triangles:"):
			f := &frames[len(frames)-1]
			n := numbers.FindStringSubmatch(line)
			if n == nil {
				return nil, fmt.Errorf("a draw call is told in words not known here: %s", line)
			}
			regions, _ := strconv.Atoi(n[1]) // the pattern allows only digits
			indices, _ := strconv.Atoi(n[2])
			f.calls += regions
			f.indices += indices
		case strings.HasPrefix(line, "write-pixels:"):
			frames[len(frames)-1].uploads++
		}
	}
	return frames, lines.Err()
}

// summary says how many frames took how many calls.
func summary(frames []frame) string {
	times := map[int]int{}
	most := map[int]frame{}
	for _, f := range frames {
		times[f.calls]++
		if f.indices >= most[f.calls].indices {
			most[f.calls] = f
		}
	}
	var calls []int
	for n := range times {
		calls = append(calls, n)
	}
	slices.Sort(calls)
	var b strings.Builder
	fmt.Fprintf(&b, "%d frames\n", len(frames))
	for _, n := range calls {
		fmt.Fprintf(&b, "%3d draw calls: %d frames, at most %d triangles\n", n, times[n], most[n].indices/3)
	}
	return b.String()
}
