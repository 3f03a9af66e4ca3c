package pictures

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/rules/market"
)

func TestTmpStaging(t *testing.T) {
	if os.Getenv("AGORA_PICTURES") == "" {
		t.Skip()
	}
	rec := strings.Replace(string(played(t, 2, 31, 9, market.PhasePlace)), "\tBert", "\tBert", 1)
	fmt.Println(rec[:600])
	rec = strings.Replace(rec, "human", "computer 3", 2)
	rec = strings.Replace(rec, "computer 3", "human", 1)
	for name, win := range map[string]window{"wide": wide, "tall": phone} {
		d := open(t, win, game.PlayArg{Record: []byte(rec)})
		d.Rest()
		d.Key(input.KeySpace, 0)
		d.Key(input.KeyEnter, 0)
		d.Rest()
		d.Key(input.KeyEnter, 0)
		n := 0
		last := ""
		for i := range 1500 {
			d.Tick()
			if d.Trace()["phase"] == "place" && d.Is("seat", 1) && d.Is("busy", false) && i > 100 {
				break
			}
			if i%16 == 0 && n < 60 && d.Trace()["busy"] == true {
				n++
				d.Shot(fmt.Sprintf("st-%s-%03d", name, i))
			}
			if x := d.Text(); x != last {
				last = x
				fmt.Println(name, i, x)
			}
		}
		d.Ticks(5)
		d.Shot("st-" + name + "-end")
	}
}
