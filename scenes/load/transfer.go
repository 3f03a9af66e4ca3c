package load

import (
	"fmt"
	"strings"
	"time"

	"agora/game"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/transfer"
	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
)

// exportAll exports everything as one file, after a question if that would reveal secrets.
func (s *Scene) exportAll() {
	s.giveSeveral(s.Svc.Transfer().AnyTells(), nil, s.Svc.Words.T("load.everything"))
}

// giveSeveral exports games in as few files as possible, after a question if one would
// reveal secrets. wanted nil means all games.
func (s *Scene) giveSeveral(tells bool, wanted func(store.Saved) bool, name string) {
	s.GiveSeveral(tells, func() {
		s.handOut(wanted, name+" - "+s.now().Format(time.DateOnly))
		s.home.Tick()
	})
}

func (s *Scene) handOut(wanted func(store.Saved) bool, name string) {
	say, nav := s.Svc.Words, s.Svc.Nav
	s.home.Export(wanted, func(n, of int, file []byte) {
		part := name
		if of > 1 {
			part = fmt.Sprintf("%s (%d-%d)", name, n, of)
		}
		nav.Export(part+".agora", file)
	}, func(_ int, left []string, err error) {
		if wanted == nil && err == nil {
			s.Svc.Exported()
		}
		switch {
		case err != nil:
			nav.Toast(say.Err(err))
		case len(left) > 0:
			nav.Toast(say.T("load.export.left", "n", len(left), "titles", words.Short(strings.Join(left, ", "), 200)))
		}
	})
}

// askImport asks for files: with the system's file picker if it has one, otherwise from a
// list of the files in the folder for exports.
func (s *Scene) askImport() {
	if platform.PickFiles() {
		return
	}
	say := s.Svc.Words
	found := append(platform.Found(platform.Games, ".agora", 8), platform.Found(platform.Games, ".zip", 4)...)
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
					s.Svc.Opener().Unreadable(f.Name, err)
					return
				}
				if !transfer.IsImport(data) {
					s.Svc.Opener().OpenFile(f.Name, data)
					return
				}
				i, err := s.Svc.Transfer().Import(transfer.ImportFile{Name: f.Name, Data: data})
				if err != nil {
					s.Svc.Nav.Toast(say.T("load.import.failed", "reason", say.Err(err)))
					return
				}
				s.offer(i)
			}})
		}
		list = append(list, &ui.Button{ID: "close", Label: say.T("load.import.stop"), Do: s.Close})
		return ui.Column(10, list...)
	}, nil)
}

// offer asks whether to import the games.
func (s *Scene) offer(i *transfer.Import) {
	say := s.Svc.Words
	if t := s.home.Taking; t != nil && !t.Done() {
		s.Svc.Nav.Toast(say.T("load.import.already"))
		return
	}
	all, _ := i.Games()
	s.Confirm(say.T("load.import.ask"), say.T("load.import.ask.text", "n", all), say.T("load.import.yes"), false, func() {
		s.told, s.made = nil, 0
		svc := s.Svc
		s.home.TakeIn(i, func() { imported(svc, i) })
		s.Rebuild()
	})
}

// imported announces the result of an import, whichever screen the player is on.
func imported(svc game.Services, i *transfer.Import) {
	say := svc.Words
	if i.Err != nil {
		svc.Nav.Toast(say.T("load.import.failed", "reason", say.Err(i.Err)))
	}
	svc.Nav.Toast(say.T("load.import.done", "n", i.Added, "same", i.Same, "wrong", i.Wrong))
	if set, ok := i.Settings(); ok {
		svc.Transfer().MergeProgress(set)
	}
	svc.Saves.Own().Merge(i.Puzzles())
}

// follow updates the progress of an import, and at its end asks whether to import the
// settings too.
func (s *Scene) follow() {
	i := s.home.Taking
	if i == nil || i == s.told {
		return
	}
	if _, made := i.Games(); made != s.made {
		s.made = made
		s.anew()
	}
	if !i.Done() || s.home.Busy() {
		return
	}
	say := s.Svc.Words
	s.told = i
	s.list()
	set, ok := i.Settings()
	if !ok || s.Svc.Transfer().SameSettings(set) {
		return
	}
	s.Confirm(say.T("load.settings"), say.T("load.settings.text"), say.T("load.settings.yes"), false, func() {
		s.Svc.Transfer().UseSettings(set)
	})
}

// goesOn returns the progress or the result of the work in the background; nil if there is
// none.
func (s *Scene) goesOn() ui.Node {
	say := s.Svc.Words
	if i := s.home.Taking; i != nil {
		return s.importing(i)
	}
	gone := s.home.Gone
	if gone == nil || s.tab == routes.TabStatistics {
		return nil
	}
	note := say.T("load.deleted", "n", gone.Games)
	if gone.Made < len(gone.Files) {
		note = say.T("load.deleting", "done", gone.Made, "all", len(gone.Files))
	}
	return ui.Row(8, ui.Grow(1, ui.Middle(ui.Para(note))), &ui.Button{ID: "undo", Label: say.T("load.undo"), Tip: say.T("load.undo.tip"), Do: s.undo})
}

// importing returns the progress of an import, and afterwards its result.
func (s *Scene) importing(i *transfer.Import) ui.Node {
	say := s.Svc.Words
	all, done := i.Games()
	if !i.Done() {
		bar := &ui.Func{H: 10, Paint: func(c *render.Canvas, r render.Rect) {
			t := c.Theme()
			c.FillRound(r, r.H/2, render.Fade(t.Ink, 0.15))
			if done > 0 {
				r.W = max(r.W*float64(done)/float64(max(all, 1)), r.H)
				c.FillRound(r, r.H/2, t.Accent)
			}
		}}
		return ui.Panel(14, ui.Row(14, ui.Grow(1, ui.Middle(ui.Column(8, ui.Strong(say.T("load.import.busy", "done", done, "all", all)), bar))),
			ui.Middle(&ui.Button{ID: "stop", Label: say.T("load.import.stop"), Do: func() { i.Stop(); s.anew() }})))
	}
	ways := []ui.Node{ui.Grow(1, ui.Middle(ui.Para(say.T("load.import.done", "n", i.Added, "same", i.Same, "wrong", i.Wrong))))}
	if len(i.Flaws) > 0 {
		ways = append(ways, ui.Middle(&ui.Button{ID: "import/flaws", Label: say.T("load.import.flaws"), Do: func() { s.flaws(i) }}))
	}
	ways = append(ways, ui.Middle(&ui.Button{ID: "import/close", Label: say.T("load.close"), Do: func() { s.home.Taking = nil; s.anew() }}))
	if w, _ := s.Size(); w < 700 {
		return ui.Panel(14, ui.Column(8, ways[0], ui.Flow(8, 1, ways[1:]...)))
	}
	return ui.Panel(14, ui.Row(10, ways...))
}

// flaws lists what could not be imported, and why.
func (s *Scene) flaws(i *transfer.Import) {
	say := s.Svc.Words
	s.Open(func() ui.Node {
		list := []ui.Node{ui.Heading(say.T("load.import.flaws"))}
		for _, f := range i.Flaws {
			name := f.Name
			if name == "" {
				name = say.T("program.open.unnamed")
			}
			list = append(list, ui.Column(2, ui.Strong(name), ui.Note(f.Why)))
		}
		if more := i.Wrong - len(i.Flaws); more > 0 {
			list = append(list, ui.Note(say.T("load.import.more", "n", more)))
		}
		return ui.Column(12, append(list, &ui.Button{ID: "dialog/yes", Label: say.T("load.close"), Do: s.Close})...)
	}, nil)
}
