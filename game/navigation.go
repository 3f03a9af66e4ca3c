package game

import (
	"agora/game/platform"
	"agora/game/words"
)

// Nav lets scenes move between screens. Changes of scene happen after the scene's Update
// has returned; several requests in one Update are carried out in order.
type Nav interface {
	// Go leaves all scenes and opens another. If it cannot be opened, a message says why
	// and everything stays as it was.
	Go(route string, arg any)
	// Push opens a scene above this one. It fails like Go.
	Push(route string, arg any)
	// Pop leaves the top scene and tells the one below by Return. Popping the last one
	// goes to the title screen.
	Pop()
	// Quit leaves all scenes and ends the program; in the browser it goes to the title
	// screen.
	Quit()
	// Toast shows a short message above everything for a few seconds.
	Toast(text string)
	// Invalidate requests the next frame.
	Invalidate()
	// Animating requests it too; call it in every tick in which something moves.
	Animating()
	// Frame returns the number of frames that the display has asked for. Work that takes
	// long belongs into one tick of each: after a late frame, several ticks follow each other.
	Frame() int
	// ApplySettings makes the shared settings take effect and saves them.
	ApplySettings()
	// Screenshot saves a picture of the window and says where.
	Screenshot()
	// Copy copies text to the clipboard and says so, or says why it failed.
	Copy(text string)
	// Paste reads the clipboard and passes its text to done in a later Update; "" if
	// there is none.
	Paste(done func(text string))
	// Export gives a file to the player: as a download in the browser, otherwise in the
	// folder for games, or for pictures if the name ends in .png. A message says where it
	// is, or why it could not be written.
	Export(name string, data []byte)
	// ShareLink shares a link that opens the game of a record, by the system's share
	// sheet or the clipboard. See platform.CanShareLink.
	ShareLink(name string, record []byte)
	// Invite shares an invitation to a distant table in the same way. The message said says
	// that the link is in the clipboard, and what to do with it.
	Invite(name, link string, said words.Message)
	// ShowFolder opens the folder for a kind of files in the system's file manager, or
	// says why it cannot; see platform.CanShow.
	ShowFolder(kind platform.FileKind)
}
