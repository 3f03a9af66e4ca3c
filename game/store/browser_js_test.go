package store

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"
)

// fakeWindow is a window with a localStorage written in JavaScript, so that it can throw
// whatever browsers throw. Tests control it by properties of the window: limit, in
// characters, and fail, the name of an exception or "".
const fakeWindow = `(() => {
	const items = new Map();
	const win = {limit: 5 << 20, fail: "", items: items, probes: 0};
	const maybe = () => {
		if (win.fail === "string") throw "a string";
		if (win.fail === "null") throw null;
		if (win.fail === "nasty") throw {get name() { throw new Error("no name"); }};
		if (win.fail) throw new DOMException("the reason.", win.fail);
	};
	const area = {
		get length() { maybe(); return items.size; },
		key(i) { maybe(); return [...items.keys()][i] ?? null; },
		getItem(k) { maybe(); return items.has(k) ? items.get(k) : null; },
		setItem(k, v) {
			maybe();
			let used = k.length + v.length;
			for (const [a, b] of items) if (a !== k) used += a.length + b.length;
			if (used > win.limit) throw new DOMException("full", win.quota || "QuotaExceededError");
			items.set(k, String(v));
		},
		removeItem(k) { maybe(); items.delete(k); },
	};
	Object.defineProperty(win, "localStorage", {get() { if (win.closed) throw new DOMException("no", "SecurityError"); return win.area === undefined ? area : win.area; }});
	return win;
})()`

func newWindow() js.Value { return js.Global().Call("eval", fakeWindow) }

func open(t *testing.T, window js.Value) Store {
	t.Helper()
	st, err := openIn(window)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := st.(*browser); !ok {
		t.Fatalf("openIn = a %T; want a *browser", st)
	}
	return st
}

func TestBrowser(t *testing.T) {
	window := newWindow()
	// Items of other programs on the site are neither seen nor touched.
	window.Get("items").Call("set", "other", "1")
	window.Get("items").Call("set", "agora/../x", "1")
	keepsContract(t, open(t, window))
	if got := window.Get("items").Call("get", "other"); got.String() != "1" {
		t.Errorf("another program's item = %q; want it left at \"1\"", got.String())
	}
}

func TestBrowserKeepsItemsReadable(t *testing.T) {
	window := newWindow()
	st := open(t, window)
	put(t, st, "a.agora", "[Game \"market\"]\n")
	got := window.Get("items").Call("get", "agora/a.agora").String()
	if !strings.HasSuffix(got, ":t:[Game \"market\"]\n") {
		t.Errorf("the item = %q; want the time, t and the text", got)
	}
	// Items written by others are returned as they are.
	for _, raw := range []string{"", "hello", "12", "12:x:y", "12:b:%%", "x:t:y"} {
		window.Get("items").Call("set", "agora/odd", raw)
		if data, err := st.Read("odd"); string(data) != raw || err != nil {
			t.Errorf("Read of the item %q = %q, %v; want the same, nil", raw, data, err)
		}
		if list, err := st.List("odd"); err != nil || len(list) != 1 || list[0].Size != len(raw) || !list[0].Time.IsZero() {
			t.Errorf("List with the item %q = %v, %v; want it with its size and no time", raw, list, err)
		}
	}
}

func TestBrowserFull(t *testing.T) {
	for _, quota := range []string{"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"} {
		window := newWindow()
		window.Set("quota", quota)
		window.Set("limit", 200)
		st := open(t, window)
		saves := NewSaves(st)
		if err := saves.Autosave([]byte("game 1.")); err != nil {
			t.Fatal(err)
		}
		err := saves.Autosave([]byte("game 2" + strings.Repeat(" ", 500) + "."))
		if want := "This game could not be saved in this browser’s storage. There is no room left."; !errors.Is(err, ErrFull) || err.Error() != want {
			t.Errorf("Autosave() with %s = %v; want %q", quota, err, want)
		}
		if found, err := NewSaves(st).Continue(check); string(found.Data) != "game 1." || err != nil {
			t.Errorf("%s: the last game = %q, %v; want \"game 1.\", nil", quota, found.Data, err)
		}
		// Even a storage that is full from the start can be read, and items deleted.
		window.Set("limit", 0)
		st = open(t, window)
		if found, err := NewSaves(st).Continue(check); string(found.Data) != "game 1." || err != nil {
			t.Errorf("%s: the last game = %q, %v; want \"game 1.\", nil", quota, found.Data, err)
		}
		if list, err := st.List(""); err != nil || len(list) != 1 || st.Remove(list[0].Name) != nil {
			t.Errorf("List, Remove in a full storage (%s) = %v, %v; want the one item, removed", quota, list, err)
		}
	}
}

// TestBrowserThrows: whatever a storage throws, in whatever call, becomes an error with a
// sentence; nothing panics.
func TestBrowserThrows(t *testing.T) {
	for fail, want := range map[string]string{
		"SecurityError": "Access is not allowed", "QuotaExceededError": "There is no room left",
		"InvalidStateError": "InvalidStateError: the reason", "string": "A string", "null": "unknown error", "nasty": "unknown error",
	} {
		window := newWindow()
		st := open(t, window)
		put(t, st, "a.agora", "a")
		window.Set("fail", fail)
		_, readErr := st.Read("a.agora")
		_, listErr := st.List("")
		for op, err := range map[string]error{
			"read": readErr, "listed": listErr, "saved": st.Write("a.agora", []byte("b")),
			"removed": st.Remove("a.agora"), "renamed": st.Rename("a.agora", "b.agora"),
		} {
			if err == nil || !strings.Contains(err.Error(), "could not be "+op+" ") || !strings.Contains(err.Error(), " this browser’s storage. ") || !strings.Contains(err.Error(), want) {
				t.Errorf("%s while it is %s: %v; want that it could not be %s, and %q", fail, op, err, op, want)
			}
		}
		window.Set("fail", "")
		if data, err := st.Read("a.agora"); string(data) != "a" || err != nil {
			t.Errorf("Read after %s = %q, %v; want \"a\", nil", fail, data, err)
		}
	}
}

// TestBrowserWithoutStorage: a window that lacks or forbids storage gives an error that
// says so, and a store in memory.
func TestBrowserWithoutStorage(t *testing.T) {
	closed := newWindow()
	closed.Set("closed", true)
	null := newWindow()
	null.Set("area", js.Null())
	odd := newWindow()
	odd.Set("area", "a string")
	empty := newWindow()
	empty.Set("area", js.Global().Get("Object").New())
	forbidden := newWindow()
	forbidden.Set("fail", "SecurityError")
	for name, c := range map[string]struct {
		window js.Value
		want   string
	}{
		"closed":     {closed, "Access is not allowed"},
		"null":       {null, "no local storage"},
		"odd":        {odd, "no local storage"},
		"empty":      {empty, "not a function"},
		"forbidden":  {forbidden, "Access is not allowed"},
		"no window":  {js.Global().Get("Object").New(), "no local storage"},
		"undefined":  {js.Undefined(), "TypeError"},
		"not window": {js.ValueOf(7), "TypeError"},
	} {
		st, err := openIn(c.window)
		if err == nil || !strings.Contains(err.Error(), "could not be opened in this browser’s storage. ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("openIn(%s) = %v; want that it could not be opened, and %q", name, err, c.want)
		}
		if err := st.Write("a.agora", []byte("a")); err != nil {
			t.Errorf("%s: Write to memory = %v; want nil", name, err)
		}
	}
	if st, err := Open(); st == nil || (err == nil) != js.Global().Get("localStorage").Truthy() {
		t.Errorf("Open() = %v, %v; want a store, and an error only without localStorage", st, err)
	}
}

// TestBrowserListWithoutLength: a storage that the page changes between two calls gives
// errors, not panics.
func TestBrowserListWithoutLength(t *testing.T) {
	window := newWindow()
	st := open(t, window)
	b := st.(*browser)
	b.area = js.Global().Call("eval", `({getItem() { return 7; }, key() { return 7; }, length: "x"})`)
	length := func(n float64) { b.area.Set("length", n) }
	if _, err := st.List(""); err == nil || !strings.Contains(err.Error(), "no length") {
		t.Errorf("List without a length = %v; want that it has no length", err)
	}
	for _, n := range []float64{1e15, -1, 0} {
		length(n)
		if list, err := st.List(""); err != nil || len(list) != 0 {
			t.Errorf("List with length %v = %v, %v; want none, nil", n, list, err)
		}
	}
	if _, err := st.Read("a.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("Read of what is not text = %v; want ErrNotFound", err)
	}
}

// TestBrowserJournal: the page hears of every change, so that what it heard is what is
// stored; a page that does not listen, or throws, changes nothing.
func TestBrowserJournal(t *testing.T) {
	window := newWindow()
	js.Global().Call("eval", `(window) => {
		window.heard = new Map();
		window.agoraJournal = (key, value) => { value === null ? window.heard.delete(key) : window.heard.set(key, value); throw new Error("deaf"); };
	}`).Invoke(window)
	st := open(t, window)
	put(t, st, "a.agora", "one")
	put(t, st, "b.agora", "two")
	saves := NewSaves(st)
	for _, game := range []string{"game 1.", "game 2.", "game 3."} {
		if err := saves.Autosave([]byte(game)); err != nil {
			t.Fatal(err)
		}
	}
	if err := st.Rename("a.agora", "c.agora"); err != nil {
		t.Fatal(err)
	}
	if err := st.Remove("b.agora"); err != nil {
		t.Fatal(err)
	}
	window.Set("limit", 0)
	if err := st.Write("c.agora", []byte("more than there is room for")); !errors.Is(err, ErrFull) {
		t.Fatalf("write(without room) = %v; want %v", err, ErrFull)
	}
	list := func(of string) string {
		return js.Global().Call("eval", `(map) => JSON.stringify([...map].filter(([key]) => !key.endsWith(".probe")).sort())`).Invoke(window.Get(of)).String()
	}
	if heard, stored := list("heard"), list("items"); heard != stored || !strings.Contains(stored, "game 3.") {
		t.Errorf("heard %s; want what is stored, %s", heard, stored)
	}
}

// TestBrowserKeepsFoldersApart: copies of the game in different folders of a site use
// different keys. Each takes over once what was stored under the shared keys, moving it
// if there is no room for both.
func TestBrowserKeepsFoldersApart(t *testing.T) {
	window := newWindow()
	at := func(folder string) Store {
		t.Helper()
		window.Set("location", map[string]any{"pathname": folder + "index.html"})
		return open(t, window)
	}
	put(t, at("/"), "old.agora", "old")
	a := at("/games/a/")
	put(t, a, "mine.agora", "of a")
	for folder, want := range map[string]string{"/games/a/": "mine.agora old.agora", "/games/b/": "old.agora", "/": "old.agora"} {
		list, err := at(folder).List("")
		var names []string
		for _, e := range list {
			names = append(names, e.Name)
		}
		if got := strings.Join(names, " "); got != want || err != nil {
			t.Errorf("%s has %q, want %q: %v", folder, got, want, err)
		}
	}
	if err := a.Remove("old.agora"); err != nil {
		t.Fatal(err)
	}
	if _, err := at("/games/a/").Read("old.agora"); !errors.Is(err, ErrNotFound) {
		t.Errorf("what was removed is taken over again: %v; want %v", err, ErrNotFound)
	}

	window = newWindow()
	put(t, at("/"), "large.agora", strings.Repeat("x", 1000))
	window.Set("limit", 1100)
	if data, err := at("/c/").Read("large.agora"); len(data) != 1000 || err != nil {
		t.Errorf("without room for two, %d bytes are there: %v; want 1000 and no error", len(data), err)
	}
}
