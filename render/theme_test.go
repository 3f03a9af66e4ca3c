package render_test

import (
	"math"
	"strings"
	"testing"

	"agora/render"
)

func themes() []*render.Theme {
	return []*render.Theme{render.ThemeOf("light"), render.ThemeOf("dark"), render.ThemeOf("light-contrast"), render.ThemeOf("dark-contrast")}
}

// linear returns the linear intensity of a channel, 0 to 1.
func linear(v uint8) float64 {
	c := float64(v) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

func luminance(c render.Color) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast returns the contrast ratio of the Web Content Accessibility Guidelines.
func contrast(a, b render.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestContrast checks that text is legible on every background it is meant for, even where
// the stone is darkest and brightest.
func TestContrast(t *testing.T) {
	for _, th := range themes() {
		least := 4.5
		if strings.HasSuffix(th.Name, "-contrast") {
			least = 6.5
		}
		shaded := func(c render.Color) render.Color { return render.Blend(c, render.RGB(0), 0.10) }
		bright := func(c render.Color) render.Color { return render.Blend(c, render.RGB(0xFFFFFF), 0.04) }
		grounds := map[string]render.Color{
			"panel": th.Panel, "field": th.Field, "card": th.Card, "board": th.Board, "backdrop": th.Backdrop,
			"hover": th.Hover, "shaded board": shaded(th.Board), "shaded backdrop": shaded(th.Backdrop),
			"bright board": bright(th.Board), "bright backdrop": bright(th.Backdrop),
		}
		check := func(what string, ink, ground render.Color) {
			if c := contrast(ink, ground); c < least {
				t.Errorf("%s: %s has contrast %.2f, want %.1f", th.Name, what, c, least)
			}
		}
		for name, ground := range grounds {
			check("ink on "+name, th.Ink, ground)
			check("soft ink on "+name, th.InkSoft, ground)
		}
		for _, name := range []string{"panel", "field", "card", "board"} {
			check("good on "+name, th.Good, grounds[name])
			check("bad on "+name, th.Bad, grounds[name])
			check("warning on "+name, th.Warn, grounds[name])
			check("accent on "+name, th.Accent, grounds[name])
			for i, c := range th.SeatText {
				check("seat "+string(rune('1'+i))+" on "+name, c, grounds[name])
			}
		}
		check("text on bar", th.OnBar, th.Bar)
		check("text on accent", th.OnAccent, th.Accent)
		check("text of the bar on the frame of a board", render.Blend(th.Wood, th.OnBar, 0.85), render.Blend(th.Wood, render.RGB(0x1E120A), 0.42))
		for i := range th.Seat {
			check("text on seat "+string(rune('1'+i)), th.OnSeat[i], th.Seat[i])
		}
		// Large signs need 3:1: the mark for legal moves and the focus ring.
		signs := map[string]render.Color{"focus": th.Focus}
		for i, c := range th.Legal {
			signs["legal "+string(rune('1'+i))] = c
		}
		for name, c := range signs {
			for _, g := range []string{"board", "card", "panel"} {
				if r := contrast(c, grounds[g]); r < 3 {
					t.Errorf("%s: %s on %s has contrast %.2f, want 3", th.Name, name, g, r)
				}
			}
		}
	}
}

// lab converts a colour to CIE Lab under daylight.
func lab(r, g, b float64) (l, a, bb float64) {
	x := (0.4124*r + 0.3576*g + 0.1805*b) / 0.95047
	y := 0.2126*r + 0.7152*g + 0.0722*b
	z := (0.0193*r + 0.1192*g + 0.9505*b) / 1.08883
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	return 116*f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))
}

// sights holds kinds of colour vision: matrices on linear light by Machado, Oliveira and
// Fernandes (2009), at full strength.
var sights = map[string][9]float64{
	"full":         {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	"none":         {0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722},
}

func seen(c render.Color, m [9]float64) (l, a, b float64) {
	r, g, bl := linear(c.R), linear(c.G), linear(c.B)
	in := func(v float64) float64 { return max(0, min(1, v)) }
	return lab(in(m[0]*r+m[1]*g+m[2]*bl), in(m[3]*r+m[4]*g+m[5]*bl), in(m[6]*r+m[7]*g+m[8]*bl))
}

// TestSeatsAreToldApart checks that everybody can distinguish the seats' colours, even with
// no colour vision at all.
func TestSeatsAreToldApart(t *testing.T) {
	for _, th := range themes() {
		for sight, m := range sights {
			least := 18.0
			if sight == "none" {
				least = 9 // lightness alone; emblem and pattern do the rest
			}
			for i := range th.Seat {
				for j := range i {
					l1, a1, b1 := seen(th.Seat[i], m)
					l2, a2, b2 := seen(th.Seat[j], m)
					if d := math.Sqrt((l1-l2)*(l1-l2) + (a1-a2)*(a1-a2) + (b1-b2)*(b1-b2)); d < least {
						t.Errorf("%s, sight %s: seats %d and %d are %.1f apart, want %.0f", th.Name, sight, j+1, i+1, d, least)
					}
				}
			}
			for i, legal := range th.Legal {
				l1, a1, b1 := seen(legal, m)
				l2, a2, b2 := seen(th.Bad, m)
				if d := math.Sqrt((l1-l2)*(l1-l2) + (a1-a2)*(a1-a2) + (b1-b2)*(b1-b2)); sight != "none" && d < 20 {
					t.Errorf("%s, sight %s: legal for player %d and bad are %.1f apart, want 20", th.Name, sight, i+1, d)
				}
			}
		}
	}
}
