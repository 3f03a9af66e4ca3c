package store

import (
	"errors"
	"time"

	"agora/game/rating"
)

// Try is the last game of the day begun at this device. It counts even if its record is
// deleted. Results of earlier days are in their records.
type Try struct {
	Day    string `json:"day,omitempty"` // 2006-01-02; "": none yet
	Game   string `json:"game,omitempty"`
	Begun  bool   `json:"begun,omitempty"` // the player has made a move
	Over   bool   `json:"over,omitempty"`
	Result int    `json:"result,omitempty"` // share of a win, in thousandths
	Scores []int  `json:"scores,omitempty"` // the player's first; nil if points do not count
}

// check refuses values that no game could produce.
func (t Try) check() error {
	if _, err := time.Parse(time.DateOnly, t.Day); err != nil && t.Day != "" || len(t.Game) > 100 || len(t.Scores) > 8 || t.Result < rating.Lost || t.Result > rating.Won {
		return errors.New("it is not a game of a day")
	}
	return nil
}
