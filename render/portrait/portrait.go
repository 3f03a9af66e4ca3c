// Package portrait draws the portraits of the computer players, one for each level of
// each game and one for each temper, from the files of assets/portraits. All are of one construction: ground,
// cloth, head, hair, beard, and something that one is known by.
package portrait

import (
	"strconv"

	"agora/assets"
	"agora/render"
)

// Has reports whether there is a portrait of the computer of a level and a temper; 0 is the
// level's own.
func Has(game string, level, temper int) bool {
	return level > 0 && assets.HasArt(file(game, level, temper))
}

func file(game string, level, temper int) string {
	if temper > 0 {
		return "portraits/" + game + "-temper-" + strconv.Itoa(temper)
	}
	return "portraits/" + game + "-" + strconv.Itoa(level)
}

// Sprite returns the portrait, a disc of that diameter; there must be one.
func Sprite(k *render.Kit, game string, level, temper int, diameter float64) *render.Sprite {
	name := file(game, level, temper)
	return k.Sprite(render.Key{Name: name, B: int(diameter * 16)}, diameter, diameter, 1, func(p *render.Painter) {
		p.Show(render.Art(name), render.R(0, 0, diameter, diameter), nil)
	})
}
