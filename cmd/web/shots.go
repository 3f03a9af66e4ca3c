package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"

	"agora/game/catalogue"
)

// shot is a screenshot of a game, for browsers that ask whether to install the program.
type shot struct {
	Game, Label string // the game's name, and what sentences call it
	Src, Form   string // Form is "wide" or "narrow"
	W, H        int
}

// shots lists the screenshots of the manifest, one of each game: those of the first games are
// wide, as in the README, and the others as on a phone.
func shots() (all []shot) {
	games := catalogue.Games()
	for n, g := range games {
		form := "wide"
		if n >= len(games)/2 {
			form = "narrow"
		}
		all = append(all, shot{Game: g.Name(), Label: g.Called(), Form: form})
	}
	return all
}

// draw returns the screenshot as a small file; a wide one is drawn at half its size.
func (s *shot) draw() ([]byte, error) {
	size, part := map[string]string{"wide": "wide", "narrow": "tall"}[s.Form], 1
	if s.Form == "wide" {
		part = 2
	}
	file, err := os.Open(filepath.Join("tests", "golden", "testdata", s.Game+"-"+size+".png"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	img, err := png.Decode(file)
	if err != nil {
		return nil, err
	}
	s.W, s.H = img.Bounds().Dx()/part, img.Bounds().Dy()/part
	small := image.NewRGBA(image.Rect(0, 0, s.W, s.H))
	for y := range s.H {
		for x := range s.W {
			small.SetRGBA(x, y, mean(img, x*part, y*part, part))
		}
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, small, &jpeg.Options{Quality: 80})
	return out.Bytes(), err
}

// mean returns the average colour of a square of pixels.
func mean(img image.Image, x, y, side int) color.RGBA {
	var sum [3]uint32
	for i := range side * side {
		r, g, b, _ := img.At(img.Bounds().Min.X+x+i%side, img.Bounds().Min.Y+y+i/side).RGBA()
		sum[0], sum[1], sum[2] = sum[0]+r>>8, sum[1]+g>>8, sum[2]+b>>8
	}
	n := uint32(side * side)
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}
