// Package portrait draws the portraits of the computer players, one for each level of each
// game and one for each temper, from the files in assets/portraits. They are all built from
// the same parts: background, cloth, head, hair, beard, and an attribute.
package portrait

import (
	"strconv"

	"agora/assets"
	"agora/render"
)

// Has reports whether there is a portrait for a computer player of this level and temper;
// temper 0 is the level's own character.
func Has(game string, level, temper int) bool {
	return level > 0 && assets.HasArt(file(game, level, temper))
}

func file(game string, level, temper int) string {
	if temper > 0 {
		return "portraits/" + game + "-temper-" + strconv.Itoa(temper)
	}
	return "portraits/" + game + "-" + strconv.Itoa(level)
}

// Sprite returns the portrait as a disc of the given diameter. The portrait must exist.
func Sprite(k *render.Kit, game string, level, temper int, diameter float64) *render.Sprite {
	name := file(game, level, temper)
	return k.Sprite(render.Key{Name: name, B: int(diameter * 16)}, diameter, diameter, 1, func(p *render.Painter) {
		p.Show(render.Art(name), render.R(0, 0, diameter, diameter), nil)
	})
}
