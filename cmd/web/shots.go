package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
)

// shot is a screenshot of a game, for browsers that ask whether to install the program.
type shot struct {
	Src, Label, Form string // Form is "wide" or "narrow"
	W, H             int
	game             string
}

// shots lists the screenshots of the manifest: those of the README, and the same on phones.
func shots() []shot {
	return []shot{
		{Label: "The Marketplace", Form: "wide", game: "market"}, {Label: "The City", Form: "wide", game: "city"},
		{Label: "Agoraphobia", Form: "narrow", game: "phobia"}, {Label: "The Prisoners", Form: "narrow", game: "stacks"},
	}
}

// draw returns the screenshot as a small file; a wide one is drawn at half its size.
func (s *shot) draw() ([]byte, error) {
	size, part := map[string]string{"wide": "wide", "narrow": "tall"}[s.Form], 1
	if s.Form == "wide" {
		part = 2
	}
	file, err := os.Open(filepath.Join("tests", "golden", "testdata", s.game+"-"+size+".png"))
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
