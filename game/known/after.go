package known

import "agora/game/match"

// After returns the record of a game in which some moves are made; nil: none are.
func (g Game) After(info match.Info, moves []string) ([]byte, error) {
	if len(moves) == 0 {
		return nil, g.Try(info)
	}
	m, err := match.New(g.boxes, info)
	if err != nil {
		return nil, err
	}
	for _, token := range moves {
		move, err := g.boxes.Parse(token)
		if err == nil {
			_, err = m.Do(move)
		}
		if err != nil {
			return nil, err
		}
	}
	return m.Record().Bytes(), nil
}
