package duel

import (
	"errors"

	"agora/rules"
)

// crowd is a game that two players cannot start.
type crowd struct{ rules.Game[int, int] }

func (crowd) Start(rules.Setup) (int, []rules.Event, error) {
	return 0, nil, errors.New("three at least")
}
