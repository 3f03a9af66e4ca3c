// Package ui is the menus' widget kit: buttons, switches, sliders, text fields,
// lists and scrolling pages in the look of the board.
//
// A screen is a function that builds a tree of nodes from what the scene knows.
// It is called again whenever that, the window or the theme changes; what the
// hand is doing (focus, scroll, caret) is kept by the controls' names, so that
// nothing is lost. Everything is laid out in dp, fed with input.Events and drawn
// on a render.Canvas; drawing changes nothing, and time is counted in ticks.
//
//	Screen      one menu: hands events to controls, moves the focus, opens dialogs
//	Node        a thing on it: Text, Column, Row, Grid, Flow, Panel, Scroll, Func ...
//	Control     a node that can be used: Button, Toggle, Choice, Slider, Field
//	Page, Sheet the two shapes of a whole menu
//
// # Why not ebitenui
//
// ebitenui v0.7.3 was meant to carry the menus. It works against what this
// program promises elsewhere:
//
//   - It reads mouse, wheel and keys by itself, into package variables. Gestures
//     here are made in one place (package input) and can be fed by tests.
//   - Values change and events fire while it draws (sliders, layout), and caret
//     and tooltips run by the clock on the wall.
//   - Every text field and every scrolling area keeps two images as large as the
//     screen: 29 MB each at 2560 x 1440, and a set-up has five fields.
//   - Its text field cuts selections by bytes: with "Zoë Ψ" selected, Backspace
//     leaves "Ψ". It knows no input method, so that many names cannot be written.
//   - It has no text that breaks by the width there is, no scrolling by finger, no
//     arrow keys, and nothing that survives building anew at another scale.
//
// Here a menu takes one to ten draw calls, and a tick in which nothing happens
// allocates nothing and draws nothing; tests hold both. Text is written through
// Ebitengine's own input method (exp/textinput), which also shows the keyboard of
// a phone.
package ui
