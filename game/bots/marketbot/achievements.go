package marketbot

import (
	"slices"

	"agora/game/achievement"
	"agora/rules"
	"agora/rules/market"
)

type (
	achieved = achievement.Achievement[market.State, market.Move]
	played   = achievement.Played[market.State, market.Move]
)

// achievements lists what players of the game can achieve.
var achievements = []achieved{
	{Name: "spared", Earned: spared},
	{Name: "tied", Earned: tied},
	{Name: "guest", Earned: guest},
	{Name: "annexed", Earned: annexed},
	{Name: "aimed", Earned: aimed},
	{Name: "walls", Earned: walls},
	{Name: "comeback", Earned: comeback},
	{Name: "credit", Earned: credit},
}

// spared reports whether the player won without losing a counter, although fire or flood hit a
// shop.
func spared(p played) bool {
	hit, hurt := false, false
	achievement.Some(p, func(_ int, e market.Burnt) bool {
		hit, hurt = true, hurt || slices.ContainsFunc(e.Losses, func(l market.Loss) bool { return l.Seat == p.Seat })
		return false
	})
	achievement.Some(p, func(_ int, e market.Flooded) bool {
		hit, hurt = true, hurt || e.Owner == p.Seat
		return false
	})
	return p.Won() && hit && !hurt
}

// tied reports whether fire or flood came to nothing because a shop of the player tied with
// others.
func tied(p played) bool {
	return achievement.Some(p, func(i int, e market.NoEffect) bool {
		return slices.ContainsFunc(e.Tied, func(shop market.Piece) bool { return p.StateAt(i+1).Owner(shop) == p.Seat })
	})
}

// guest reports whether another player's festival brought the player more than anybody else.
func guest(p played) bool {
	return achievement.Some(p, func(_ int, e market.Feast) bool {
		var coins [market.MaxSeats]int
		for _, pay := range e.Pays {
			coins[pay.Seat] = pay.Coins
		}
		own := coins[p.Seat]
		coins[p.Seat] = 0
		return e.Seat != p.Seat && own > slices.Max(coins[:])
	})
}

// annexed reports whether the player, by placing a card, got an empty shop that somebody could
// have bought.
func annexed(p played) bool {
	return achievement.Some(p, func(i int, e market.Grown) bool {
		return p.Own(i) && e.Owner == p.Seat && slices.ContainsFunc(e.Gained, func(piece market.Piece) bool {
			return piece.Card != p.StateAt(i).Hand() && piece.Circles() > 0
		})
	})
}

// aimed reports whether fire or flood with the player's letter hit somebody else's shop.
func aimed(p played) bool {
	return achievement.Some(p, func(_ int, e market.Burnt) bool { return e.Seat == p.Seat && e.Owner != p.Seat }) ||
		achievement.Some(p, func(_ int, e market.Flooded) bool { return e.Seat == p.Seat && e.Owner != p.Seat })
}

// walls reports whether a card cost the others 4 coins of income together, and the player
// none.
func walls(p played) bool {
	var was, now market.Analysis
	return p.Moved(func(before, after market.State) bool {
		id := before.Hand()
		if after.Where(id) != market.OnTable {
			return false
		}
		was.Read(&before)
		now.Read(&after)
		lost := 0
		for seat := range rules.Seat(before.Seats()) {
			if seat != p.Seat {
				lost += max(0, was.Income(seat)-now.Income(seat))
			}
		}
		return lost >= 4 && now.Income(p.Seat) >= was.Income(p.Seat)
	})
}

// comeback reports whether the player won after having been 10 coins behind.
func comeback(p played) bool {
	return p.Won() && p.Ever(func(s market.State) bool {
		return slices.Max(market.Game{}.Scores(s))-s.Coins(p.Seat) >= 10
	})
}

// credit reports whether the player won after having owed coins.
func credit(p played) bool {
	return p.Won() && p.Ever(func(s market.State) bool { return s.Coins(p.Seat) < 0 })
}
