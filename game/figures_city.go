package game

// The figures of the rulebook of The City: what its scene can draw.
const (
	FigureCityTurn     = "city/turn"     // the board in the middle of a round
	FigureCityThings   = "city/things"   // the things of the game, named
	FigureCityTableau  = "city/tableau"  // a player's five tracks of rhetoric
	FigureCityPlace    = "city/place"    // placing: which spaces are open
	FigureCityMarket   = "city/market"   // a stall serves, with stock enough for all
	FigureCityShort    = "city/short"    // the same with a short stock, in the order of service
	FigureCityExchange = "city/exchange" // the four spaces of the Exchange, and a trade
	FigureCityStoa     = "city/stoa"     // the spaces of the Stoa, and a payment
	FigureCityCourt    = "city/court"    // who prosecutes
	FigureCityJurors   = "city/jurors"   // lots, jurors and judge
	FigureCityVerdict  = "city/verdict"  // what both verdicts do
	FigureCityMonument = "city/monument" // the levels, and what the next one costs
	FigureCityPrices   = "city/prices"   // what every level costs, by the demand
	FigureCityClean    = "city/clean"    // cleaning up: demand, hand limit, start marker
	FigureCityPrison   = "city/prison"   // the ends of a game
	FigureCityScore    = "city/score"    // points of one player, counted
	FigureCityCurtain  = "city/curtain"  // the curtain between two players
)

// CityFigures lists them, for tests.
func CityFigures() []string {
	return []string{FigureCityTurn, FigureCityThings, FigureCityTableau, FigureCityPlace, FigureCityMarket, FigureCityShort,
		FigureCityExchange, FigureCityStoa, FigureCityCourt, FigureCityJurors, FigureCityVerdict, FigureCityMonument,
		FigureCityPrices, FigureCityClean, FigureCityPrison, FigureCityScore, FigureCityCurtain}
}
