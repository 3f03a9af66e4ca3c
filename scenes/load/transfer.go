package load

import (
	"strings"
	"time"

	"agora/game"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/words"
	"agora/scenes/ui"
)

// exportAll hands everything out as one file, after a question if that tells too much.
func (s *Scene) exportAll() { s.GiveAll(s.handOut) }

func (s *Scene) handOut() {
	say := s.Svc.Words
	file, left, err := s.Svc.Everything()
	if err != nil {
		s.Svc.Nav.Toast(say.Err(err))
		return
	}
	if len(left) > 0 {
		s.Svc.Nav.Toast(say.T("load.export.left", "n", len(left), "titles", strings.Join(left, ", ")))
	}
	s.Svc.Nav.Export(say.T("load.everything")+" - "+s.now().Format(time.DateOnly)+".agora", file)
}

// askImport asks for a file. Where the system has a picker, that does; else the files
// are listed that lie where exports go.
func (s *Scene) askImport() {
	if platform.PickFile() {
		return
	}
	say := s.Svc.Words
	found := platform.Found(platform.Games, ".agora", 8)
	s.Open(func() ui.Node {
		place, _ := platform.Folder(platform.Games)
		how := say.T("load.import.none", "place", place)
		if len(found) > 0 {
			how = say.T("load.import.how")
		}
		list := []ui.Node{ui.Strong(say.T("load.import")), ui.Para(how)}
		for _, f := range found {
			list = append(list, &ui.Button{ID: "file/" + f.Name, Label: words.Short(f.Name, 60), Left: true, Do: func() {
				s.Close()
				data, err := f.Read()
				if err != nil {
					s.Svc.Unreadable(f.Name, err)
					return
				}
				if store.IsCollection(data) {
					s.offer(data)
					return
				}
				s.Svc.OpenFile(f.Name, data)
			}})
		}
		list = append(list, &ui.Button{ID: "close", Label: say.T("load.import.stop"), Do: s.Close})
		return ui.Column(10, list...)
	}, nil)
}

// offer asks whether a collection is to be taken in.
func (s *Scene) offer(file []byte) {
	say := s.Svc.Words
	i, err := s.Svc.Import(file)
	if err != nil {
		s.Svc.Nav.Toast(say.T("load.import.failed", "reason", say.Err(err)))
		return
	}
	all, _ := i.Games()
	s.Confirm(say.T("load.import.ask"), say.T("load.import.ask.text", "n", all), say.T("load.import.yes"), false, func() {
		s.taking = i
		s.Rebuild()
	})
}

// importOn takes the next game in.
func (s *Scene) importOn() {
	i, more := s.taking, s.taking.Step()
	s.Rebuild()
	if !more {
		s.imported(i)
	}
}

// imported says what came of it, and asks for the settings.
func (s *Scene) imported(i *game.Import) {
	say := s.Svc.Words
	s.taking = nil
	s.list()
	if i.Err != nil {
		s.Svc.Nav.Toast(say.T("load.import.failed", "reason", say.Err(i.Err)))
	}
	s.Svc.Nav.Toast(say.T("load.import.done", "n", i.Added, "same", i.Same, "wrong", i.Wrong))
	set, ok := i.Settings()
	s.Svc.Learn(set.Lessons, set.Puzzles)
	if !ok || s.Svc.SameSettings(set) {
		return
	}
	s.Confirm(say.T("load.settings"), say.T("load.settings.text"), say.T("load.settings.yes"), false, func() {
		s.Svc.UseSettings(set)
	})
}

// importing returns the screen while games are taken in.
func (s *Scene) importing() ui.Node {
	say := s.Svc.Words
	all, done := s.taking.Games()
	return ui.Panel(20, ui.Column(12, ui.Strong(say.T("load.import.busy", "done", done, "all", all)),
		&ui.Button{ID: "stop", Label: say.T("load.import.stop"), Do: func() { s.imported(s.taking) }}))
}
