// Package known describes what every game brings to the program: its name and players, how
// menus show it, its figures, its editor's sheet, and its records as summaries, replays,
// pictures and films. It knows no screens; see package game for these.
package known
