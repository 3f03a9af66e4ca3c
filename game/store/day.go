package store

import (
	"errors"
	"time"

	"agora/game/rating"
)

// Try is the last game of the day that was begun here, the one try that counts, whatever becomes
// of its record. What came of those before, their records say.
type Try struct {
	Day    string `json:"day,omitempty"` // 2006-01-02; "": none was
	Game   string `json:"game,omitempty"`
	Begun  bool   `json:"begun,omitempty"` // its player has decided something
	Over   bool   `json:"over,omitempty"`
	Result int    `json:"result,omitempty"` // of a win, in thousandths
	Scores []int  `json:"scores,omitempty"` // of the player first; nil where points do not count
}

// check refuses what no game could have left behind.
func (t Try) check() error {
	if _, err := time.Parse(time.DateOnly, t.Day); err != nil && t.Day != "" || len(t.Game) > 100 || len(t.Scores) > 8 || t.Result < rating.Lost || t.Result > rating.Won {
		return errors.New("it is no day's game")
	}
	return nil
}
