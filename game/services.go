package game

import (
	"agora/game/store"
	"agora/render"
	"agora/render/sound"
)

// Services is what every scene is given.
type Services struct {
	Kit           *render.Kit
	Sound         *sound.Player
	Saves         *store.Saves
	Settings      *store.Settings // shared; after changing it call Nav.ApplySettings
	Nav           Nav
	Version       string
	ReducedMotion bool // the system asks for little motion
}

// Nav is how scenes speak to the program. Going somewhere happens after the
// scene's Update has returned; several requests in one Update are done in order.
type Nav interface {
	// Go leaves all scenes and opens another. If it cannot be opened, a message
	// says why and everything stays as it was.
	Go(route string, arg any)
	// Push opens a scene above this one. Failure is as with Go.
	Push(route string, arg any)
	// Pop leaves the top scene; the one below is told by Return. Popping the last
	// one goes to the title.
	Pop()
	// Quit leaves all scenes and ends the program. In the browser it goes to the
	// title.
	Quit()
	// Toast shows a short message above everything for a few seconds.
	Toast(text string)
	// Invalidate asks for the next frame to be drawn.
	Invalidate()
	// Animating asks for it too, and is meant to be called in every tick in which
	// something moves.
	Animating()
	// ApplySettings makes the shared settings take effect and saves them.
	ApplySettings()
	// Screenshot saves a picture of the window and says where.
	Screenshot()
	// Copy puts text into the clipboard and says so, or says why not.
	Copy(text string)
	// Export hands a file to the player: a download in the browser, else a file
	// in the folder for documents (pictures, if the name ends in .png). A toast
	// says where it went, or why it could not be written.
	Export(name string, data []byte)
}
