package game

import (
	"io/fs"

	"agora/game/platform"
	"agora/game/transfer"
	"agora/game/words"
)

// openFile is OpenFile between two ticks, after saving what is half made on screen. If
// err is not nil, there is nothing to open.
func (a *App) openFile(name string, data []byte, err error) {
	a.whenStarted(func() {
		a.save()
		if err != nil {
			a.svc.Opener().Unreadable(name, err)
		} else {
			a.svc.Opener().OpenFile(name, data)
		}
		a.dirty = true
	})
}

// hearDrop opens what was dropped on the window in this tick. Files are read in the
// background, since browsers and disks may deliver them slowly.
func (a *App) hearDrop(dropped fs.FS) {
	if dropped == nil {
		return
	}
	go func() {
		files, several, err := transfer.ReadDropped(dropped)
		a.soon(func() {
			switch {
			case err != nil:
				a.toast(a.svc.Words.T("program.dropped.wrong", "why", err))
			case several:
				a.openSeveral(words.M("program.dropped.files"), files)
			default:
				a.openFile(files[0].Name, files[0].Data, files[0].Err)
			}
		})
	}()
}

// openChosen opens what was chosen in the system's file picker, or dropped on a page.
// Messages call several files by name.
func (a *App) openChosen(name words.Message, chosen []platform.Chosen) {
	switch len(chosen) {
	case 0:
		a.toast(a.svc.Words.T("program.dropped.wrong", "why", words.Wrong("program.dropped.none")))
		return
	case 1:
		a.openFile(chosen[0].Name, chosen[0].Data, chosen[0].Err)
		return
	}
	var files []transfer.ImportFile
	for _, f := range chosen {
		files = append(files, transfer.ImportFile(f))
	}
	a.openSeveral(name, files)
}

// openSeveral offers to import several files, between two ticks.
func (a *App) openSeveral(name words.Message, files []transfer.ImportFile) {
	a.whenStarted(func() {
		a.save()
		a.svc.Opener().OpenImports(name, files...)
		a.dirty = true
	})
}
