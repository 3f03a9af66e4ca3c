package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestReadPath(t *testing.T) {
	for text, area := range map[string]float64{
		"M10 10 H50 V40 H10 Z":                             1200,
		"m10,10 h40 v30 h-40 z":                            1200,
		"M10 10 L50 10 50 40 10 40Z":                       1200,
		"M10-10L50-10 50 20 10 20Z":                        40 * 20,
		"M10 10 l40 0 0 30 -40 0 z m60 0 l10 0 0 10-10 0z": 1300,
		"M20 50 C20 33.43 33.43 20 50 20 S80 33.43 80 50 66.57 80 50 80 20 66.57 20 50": math.Pi * 900,
		"M20 50 Q20 20 50 20 T80 50 Z":                   0.5 * 30 * 30, // checked below only for area > 0
		"M1.5.5L20 .5 20 10.5 1.5 10.5Z":                 185,
		"M1e1 1E+1H50V4e1h-400e-1Z":                      1200,
		"M50 50H80A30 30 0 0 1 50 80Z":                   math.Pi * 225,
		"M50 50H80a30 30 0 01-30 30Z":                    math.Pi * 225,
		"M40 40H60A20 20 0 1 1 40 60Z":                   math.Pi*300 + 400,
		"M50 50H80A30 30 0 0 0 50 80Z":                   900 - math.Pi*225,
		"M20 50A1 1 0 0 1 80 50Z":                        math.Pi * 450,
		"M20 50A30 10 0 0 1 80 50A30 10 0 0 1 20 50Z":    math.Pi * 300,
		"M50 20A10 30 180 0 0 50 80A30 10 90 1 0 50 20Z": math.Pi * 300,
		"M20 20A0 9 0 0 0 60 20A9 0 0 0 1 60 60L20 60Z":  1600,
	} {
		p, err := readPath(text)
		if err != nil {
			t.Errorf("%s: readPath(text) = %v; want no error", text, err)
			continue
		}
		got := inked(100, 100, func(q *Painter) { q.Fill(p, black) })
		if strings.Contains(text, "T") {
			if got < 400 {
				t.Errorf("%s covers %.1f; want at least 400", text, got)
			}
			continue
		}
		wantArea(t, text, got, area)
	}
	for _, text := range []string{"10 10", "M10", "M10 10 L", "M10 10 A5 5 0 0 0 1", "M10 10 Lx", "M10 10Z5 5", "M--5 5", "M. 5"} {
		if _, err := readPath(text); err == nil {
			t.Errorf("%q is taken; want an error", text)
		}
	}
}

func FuzzReadPath(f *testing.F) {
	f.Add("M10 10 C1 2 3 4 5 6 s1 1 2 2 Z", uint16(1))
	f.Add("m1-1t5.5.5zl3 3", uint16(1))
	f.Add("M1 1a5 3 20 01-3 3e1", uint16(1))
	for _, part := range []string{"M1 1", "L5 5", "a5 3 20 01-3 3", "q1 2 3 4", "z", "1", ".", "-", " ", "e9"} {
		f.Add("M1 1"+part, uint16(1))
		f.Add(part, uint16(500))
	}
	f.Fuzz(func(t *testing.T, part string, times uint16) {
		text := strings.Repeat(part, min(int(times), 10_000/max(len(part), 1)))
		p, err := readPath(text)
		if err != nil {
			return
		}
		img := image.NewRGBA(image.Rect(0, 0, 16, 16))
		painter(img, 1, nil).Fill(p, black)
	})
}

const svgHead = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:other="http://example.org" viewBox="0 0 100 100" `

// drawn returns how much ink the drawing leaves on a picture of 100 x 100, its named
// colours being black.
func drawn(t *testing.T, file string) float64 {
	t.Helper()
	d, err := ReadSVG([]byte(file))
	if err != nil {
		t.Fatalf("%s: ReadSVG([]byte(file)) = %v; want no error", file, err)
	}
	return inked(100, 100, func(p *Painter) { p.Show(d, p.Bounds(), func(string) color.NRGBA { return black }) })
}

// TestReadSVG checks that shapes, styles and transforms mean the same as in a drawing
// program.
func TestReadSVG(t *testing.T) {
	for inside, area := range map[string]float64{
		`><circle cx="50" cy="50" r="30"/>`:                                                                                                                           math.Pi * 900,
		`><ellipse cx="50" cy="50" rx="30" ry="10"/>`:                                                                                                                 math.Pi * 300,
		`><rect x="10" y="20" width="40" height="30"/>`:                                                                                                               1200,
		`><rect x="10" y="20" width="40" height="40" rx="20"/>`:                                                                                                       math.Pi * 400,
		`><polygon points="10,10 50,10 50,50"/>`:                                                                                                                      800,
		`stroke="black" stroke-width="4"><line x1="10" y1="50" x2="60" y2="50"/>`:                                                                                     200,
		`fill="none" stroke="#123" stroke-width="4"><polyline points="10 10 60 10 60 40"/>`:                                                                           200 + 120 - 8 + 8,
		`stroke-linecap="round" stroke-linejoin="round"><path style="fill:none; stroke:#abcdef;stroke-width:10px" d="M20 50H80"/>`:                                    600 + math.Pi*25,
		`fill="none"><g fill="black"><rect width="10" height="10"/></g><rect width="50" height="50"/>`:                                                                100,
		`><g transform="translate(10 20) scale(2)"><rect width="10" height="10"/></g>`:                                                                                400,
		`><rect transform="rotate(45 50 50)" x="40" y="40" width="20" height="20"/>`:                                                                                  400,
		`><rect transform="matrix(-1 0 0 1 100 0)" width="20" height="20"/>`:                                                                                          400,
		`stroke="black" fill="none"><line transform="scale(3)" x1="10" y1="10" x2="20" y2="10" stroke-width="2"/>`:                                                    30 * 6,
		`><circle cx="50" cy="50" r="30"/><circle class="cut" fill="white" cx="50" cy="50" r="10"/>`:                                                                  math.Pi * 800,
		`><path d="M10 10H50V50H10Z M20 20V40H40V20Z"/>`:                                                                                                              1200,
		`><title>A</title><desc>b</desc><metadata><x/></metadata><defs><text>c</text></defs><other:note>d</other:note><rect width="9" height="9" other:fill="none"/>`: 81,
	} {
		wantArea(t, inside, drawn(t, svgHead+inside+"</svg>"), area)
	}
}

// TestNamedColours checks that adjacent shapes of one colour form one part, and that the
// program supplies the named colours.
func TestNamedColours(t *testing.T) {
	d, err := ReadSVG([]byte(svgHead + `fill="currentColor">
		<rect width="50" height="50"/><circle cx="75" cy="25" r="5"/>
		<g class="seat" fill="#00f"><rect y="50" width="50" height="50"/></g>
		<rect x="50" y="50" width="50" height="50" fill="#20C060"/></svg>`))
	if err != nil {
		t.Fatalf("ReadSVG() = %v; want no error", err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 50, 50))
	painter(img, 1, nil).Show(d, Rect{0, 0, 50, 50}, func(name string) color.NRGBA {
		return map[string]color.NRGBA{"currentColor": {255, 0, 0, 255}, "seat": {1, 2, 3, 255}}[name]
	})
	for at, want := range map[image.Point]color.RGBA{
		{10, 10}: {255, 0, 0, 255}, {10, 40}: {1, 2, 3, 255}, {40, 40}: {0x20, 0xC0, 0x60, 255}, {45, 5}: {},
	} {
		if got := img.RGBAAt(at.X, at.Y); got != want {
			t.Errorf("at %v: %v, want %v", at, got, want)
		}
	}
	if len(d.Parts) != 3 || len(d.Parts[0].Figure) != 2 {
		t.Errorf("%d parts: %+v; want 3 and 2 [0].Figure", len(d.Parts), d.Parts)
	}
}

// TestRefusedSVG checks that whatever would look different from what the artist sees is
// refused, with its line.
func TestRefusedSVG(t *testing.T) {
	for _, file := range []string{
		"", "<svg/>", "<svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 0 9 9"/>`,
		svgHead + `><text>a</text></svg>`, svgHead + `><use href="#a"/></svg>`, svgHead + `><style>.a{fill:red}</style></svg>`,
		svgHead + `><g opacity="0.5"/></svg>`, svgHead + `><g transform="skewX(3)"/></svg>`, svgHead + `><g transform="scale(3"/></svg>`,
		svgHead + `><rect fill="url(#a)" width="9" height="9"/></svg>`, svgHead + `><rect width="a" height="9"/></svg>`,
		svgHead + `><path fill-rule="evenodd" d="M0 0"/></svg>`, svgHead + `><path d="M0 0X"/></svg>`,
		svgHead + `><path stroke="black" stroke-linecap="round" d="M0 0H9"/></svg>`, svgHead + `><path class="cut" d="M0 0H9"/></svg>`,
	} {
		d, err := ReadSVG([]byte(file))
		if err == nil {
			t.Errorf("%s is taken: %+v; want an error", file, d)
		}
	}
	_, err := ReadSVG([]byte(svgHead + ">\n\n<text/></svg>"))
	if err == nil || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("the line is not named: %v; want an error with \"line 3\"", err)
	}
}

// TestDrawingsOfTheProgram reads every drawing of the program.
func TestDrawingsOfTheProgram(t *testing.T) {
	files, err := filepath.Glob("../../assets/*/*.svg")
	if err != nil || len(files) < 70 {
		t.Fatalf("%d files, %v; want at least 70 and no error", len(files), err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatalf("os.ReadFile(name) = %v; want no error", err)
		}
		if _, err := ReadSVG(file); err != nil {
			t.Errorf("%s: ReadSVG(file) = %v; want no error", name, err)
		}
	}
}

// BenchmarkReadSVG shows that reading a drawing costs little compared with painting it.
func BenchmarkReadSVG(b *testing.B) {
	file, err := os.ReadFile("../../assets/emblems/olive.svg")
	if err != nil {
		b.Fatalf("os.ReadFile(\"../../assets/emblems/olive.svg\") = %v; want no error", err)
	}
	for b.Loop() {
		if _, err := ReadSVG(file); err != nil {
			b.Fatalf("ReadSVG(file) = %v; want no error", err)
		}
	}
}

func FuzzReadSVG(f *testing.F) {
	f.Add([]byte(svgHead+`fill="currentColor"><g transform="rotate(3)"><rect rx="1" width="5" height="3"/></g></svg>`), uint16(0), []byte(nil), uint16(0))
	for _, part := range []string{"<g>", `<rect width="5" height="3"/>`, "<!--", " ", `a="b" `, "&amp;", "\xff", "rotate(3)", "<g"} {
		f.Add([]byte(svgHead+`fill="currentColor"><g transform="rotate(3)"><circle r="3"/></g></svg>`), uint16(len(svgHead)+20), []byte(part), uint16(300))
		f.Add([]byte(svgHead+`fill="currentColor"><g transform="rotate(3)"><circle r="3"/></g></svg>`), uint16(len(svgHead)), []byte(part), uint16(300))
	}
	f.Fuzz(func(t *testing.T, file []byte, at uint16, part []byte, times uint16) {
		if len(part) > 0 && len(part) < 100 {
			place := int(at) % (len(file) + 1)
			file = slices.Concat(file[:place], bytes.Repeat(part, int(times)%1000), file[place:])
		}
		if d, err := ReadSVG(file); err == nil {
			img := image.NewRGBA(image.Rect(0, 0, 16, 16))
			painter(img, 1, nil).Show(d, Rect{0, 0, 16, 16}, func(string) color.NRGBA { return black })
		}
	})
}
