// Package ui is the menus' widget kit: buttons, switches, sliders, text fields, lists and
// scrolling pages in the style of the board.
//
// A screen is a function that builds a tree of nodes from the scene's data. It is called
// again whenever the data, the window or the theme changes. The state of the interaction
// (focus, scroll position, caret) is stored under the names of the controls, so nothing is
// lost. Layout is in dp; input arrives as input.Events; drawing goes to a render.Canvas
// and changes nothing; time is counted in ticks.
//
//	Screen      one menu: passes events to controls, moves the focus, opens dialogs
//	Node        an element: Text, Column, Row, Grid, Flow, Panel, Scroll, Func ...
//	Control     a node that can be used: Button, Toggle, Choice, Slider, Field
//	Page, Sheet the two shapes of a whole menu
//
// # Why not ebitenui
//
// The menus were meant to use ebitenui v0.7.3, but it conflicts with promises that this
// program makes:
//
//   - It reads mouse, wheel and keys by itself, into package variables. Here package
//     input alone makes the gestures, and tests can feed them in.
//   - Values change and events fire while it draws (sliders, layout); caret and
//     tooltips depend on the wall clock.
//   - Every text field and every scrolling area keeps two images as large as the
//     screen: 29 MB each at 2560 x 1440, and a set-up has five fields.
//   - Its text field cuts selections by bytes: with "Zoë Ψ" selected, Backspace
//     leaves "Ψ". It supports no input method, so many names cannot be entered.
//   - It cannot wrap text to the available width, scroll by finger, or move the focus
//     by arrow keys, and no state survives rebuilding at another scale.
//
// Here a menu takes one to ten draw calls, and an idle tick allocates and draws nothing;
// tests check both. Text is entered through Ebitengine's own input method (exp/textinput),
// which also opens a phone's keyboard.
package ui
