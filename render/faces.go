package render

import (
	"bytes"
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"agora/assets"
	"agora/render/paint"
)

// Face is the style as a face of Ebitengine's text package, at the present
// scale, for widgets. It is the kit's until Generation changes.
func (k *Kit) Face(s TextStyle) (text.Face, error) {
	if f := k.faces[s]; f != nil {
		return f, nil
	}
	own, err := k.source(s.Font)
	if err != nil {
		return nil, err
	}
	faces := []text.Face{k.goFace(own, s)}
	if s.Font != paint.Sans {
		sans, err := k.source(paint.Sans)
		if err != nil {
			return nil, err
		}
		faces = append(faces, k.goFace(sans, s))
	}
	multi, err := text.NewMultiFace(faces...)
	if err != nil {
		return nil, fmt.Errorf("faces of the text: %w", err)
	}
	k.faces[s] = multi
	return multi, nil
}

func (k *Kit) goFace(source *text.GoTextFaceSource, s TextStyle) text.Face {
	f := &text.GoTextFace{Source: source, Size: s.Size * k.scale}
	if s.Tabular {
		f.SetFeature(text.MustParseTag("tnum"), 1)
	}
	return f
}

func (k *Kit) source(f paint.Font) (*text.GoTextFaceSource, error) {
	if f >= paint.FontCount {
		f = paint.Sans
	}
	if k.sources[f] == nil {
		data := [paint.FontCount]func() []byte{paint.Sans: assets.SansRegular, paint.Strong: assets.SansStrong, paint.Display: assets.Display}[f]()
		s, err := text.NewGoTextFaceSource(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("a typeface of the program: %w", err)
		}
		k.sources[f] = s
	}
	return k.sources[f], nil
}

func rectOf(x0, y0, x1, y1 int) image.Rectangle { return image.Rect(x0, y0, x1, y1) }
