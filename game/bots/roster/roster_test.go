package roster

import (
	"testing"

	"agora/game/bots"
	"agora/rules/city"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
)

func found[S, M any](t *testing.T, game string) {
	t.Helper()
	team, ok := Find[S, M](game)
	if !ok || team.Name() != game || team.Player == nil {
		t.Errorf("%s has no player", game)
	}
	if levels := Levels(game); len(levels) != bots.Levels {
		t.Errorf("%s has %d levels", game, len(levels))
	}
}

func TestAllGamesHavePlayers(t *testing.T) {
	found[market.State, market.Move](t, "market")
	found[city.State, city.Move](t, "city")
	found[phobia.State, phobia.Move](t, "phobia")
	found[stacks.State, stacks.Move](t, "stacks")
}

func TestStrangers(t *testing.T) {
	if _, ok := Find[phobia.State, phobia.Move]("stacks"); ok {
		t.Error("the players of one game are taken for those of another")
	}
	if _, ok := Find[phobia.State, phobia.Move]("chess"); ok || Levels("chess") != nil {
		t.Error("a game that is not there has players")
	}
}
