//go:build unix

package browser

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"agora/tests/e2e"
	"agora/tests/requirements"
)

// command sends one WebDriver command to a browser and returns the value of the answer.
type command func(name string, args any) (json.RawMessage, error)

// driven is a page in a browser controlled by WebDriver, on a separate display. It can
// only run scripts, so the game is played in words.
type driven struct {
	t   *testing.T
	ask command
}

// Evaluate runs a script on the page.
func (d *driven) Evaluate(script string, result any) error {
	value, err := d.ask("execute", map[string]any{"script": "return (" + script + ")", "args": []any{}})
	if err != nil || result == nil {
		return err
	}
	return json.Unmarshal(value, result)
}

// Says returns the page's text.
func (d *driven) Says() string {
	var text string
	if err := d.Evaluate(`document.body.innerText`, &text); err != nil {
		return err.Error()
	}
	return text
}

// start runs a program on a separate display until the test ends.
func start(t *testing.T, name string, args ...string) {
	t.Helper()
	cmd := exec.Command("xvfb-run", append([]string{"-a", "-s", "-screen 0 1300x800x24", name}, args...)...)
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir(), "MOZ_REMOTE_SETTINGS_DEVTOOLS=1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatalf("cmd.Start() = %v; want no error", err)
	}
	t.Cleanup(func() {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
		time.AfterFunc(5*time.Second, func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) })
		cmd.Wait()
	})
}

// eventually retries until try succeeds.
func eventually[T any](t *testing.T, what string, try func() (T, error)) T {
	t.Helper()
	for end := time.Now().Add(e2e.Patience); ; time.Sleep(100 * time.Millisecond) {
		v, err := try()
		if err == nil {
			return v
		}
		if time.Now().After(end) {
			t.Fatalf("%s: try() = %v; want it within the time", what, err)
		}
	}
}

// firefox starts Firefox with additional preferences and controls it by its own protocol, Marionette: WebDriver
// commands as JSON, each preceded by its length.
func firefox(t *testing.T, more ...string) *driven {
	profile := t.TempDir()
	prefs := `user_pref("marionette.port", 0); user_pref("webgl.force-enabled", true); user_pref("app.update.enabled", false);` +
		`user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("browser.shell.checkDefaultBrowser", false);` + strings.Join(more, "")
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatalf("os.WriteFile(filepath.Join(profile, \"user.js\"), []byte(prefs), 0o600) = %v; want no error", err)
	}
	start(t, requirements.Command(t, "firefox-esr", "firefox"), "--marionette", "--no-remote", "--profile", profile)
	conn := eventually(t, "Firefox does not answer", func() (net.Conn, error) {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil {
			return nil, err
		}
		return net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
	})
	t.Cleanup(func() { conn.Close() })
	in := bufio.NewReader(conn)
	read := func() ([]byte, error) {
		conn.SetReadDeadline(time.Now().Add(e2e.Patience))
		length, err := in.ReadString(':')
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
		if err != nil {
			return nil, err
		}
		data := make([]byte, n)
		_, err = io.ReadFull(in, data)
		return data, err
	}
	if _, err := read(); err != nil { // the greeting
		t.Fatalf("read() = %v; want no error", err)
	}
	names := map[string]string{"session": "WebDriver:NewSession", "url": "WebDriver:Navigate", "execute": "WebDriver:ExecuteScript", "actions": "WebDriver:PerformActions", "size": "WebDriver:SetWindowRect"}
	id := 0
	ask := func(name string, args any) (json.RawMessage, error) {
		id++
		line, err := json.Marshal([]any{0, id, names[name], args})
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprintf(conn, "%d:%s", len(line), line); err != nil {
			return nil, err
		}
		data, err := read()
		if err != nil {
			return nil, err
		}
		var answer []json.RawMessage
		if err := json.Unmarshal(data, &answer); err != nil || len(answer) != 4 {
			return nil, fmt.Errorf("answer %s: %v", data, err)
		}
		if string(answer[2]) != "null" {
			return nil, errors.New(string(answer[2]))
		}
		var value struct{ Value json.RawMessage }
		err = json.Unmarshal(answer[3], &value)
		return value.Value, err
	}
	if _, err := ask("session", map[string]any{}); err != nil {
		t.Fatalf("ask(\"session\", map[string]any{}) = %v; want no error", err)
	}
	return &driven{t, ask}
}

// patient asks a browser that may be slow, but not one that never answers.
var patient = http.Client{Timeout: e2e.Patience}

// webkit starts WebKitGTK's small browser and controls it by WebDriver.
func webkit(t *testing.T) *driven {
	driver := requirements.Command(t, "WebKitWebDriver")
	found, _ := filepath.Glob("/usr/lib*/*/webkit2gtk-4.*/MiniBrowser")
	if len(found) == 0 {
		t.Skip("WebKitGTK has no browser here")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("net.Listen(\"tcp\", \"127.0.0.1:0\") = %v; want no error", err)
	}
	port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	start(t, driver, "--port="+port)
	session := ""
	ask := func(name string, args any) (json.RawMessage, error) {
		path := "/session"
		switch name {
		case "url":
			path += "/" + session + "/url"
		case "execute":
			path += "/" + session + "/execute/sync"
		}
		body, err := json.Marshal(args)
		if err != nil {
			return nil, err
		}
		r, err := patient.Post("http://127.0.0.1:"+port+path, "application/json", bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		defer r.Body.Close()
		data, err := io.ReadAll(r.Body)
		if err == nil && r.StatusCode != http.StatusOK {
			err = errors.New(string(data))
		}
		var answer struct{ Value json.RawMessage }
		if err == nil {
			err = json.Unmarshal(data, &answer)
		}
		return answer.Value, err
	}
	value := eventually(t, "WebKit's driver does not answer", func() (json.RawMessage, error) {
		return ask("session", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
			"webkitgtk:browserOptions": map[string]any{"binary": found[0], "args": []string{"--automation"}},
		}}})
	})
	var made struct{ SessionID string }
	if err := json.Unmarshal(value, &made); err != nil {
		t.Fatalf("json.Unmarshal(value, &made) = %v; want no error", err)
	}
	session = made.SessionID
	return &driven{t, ask}
}

// Other browsers play a whole game too, through the page's buttons.
func TestOtherBrowsers(t *testing.T) {
	t.Parallel()
	if e2e.Usual() != e2e.Whole {
		t.Skip("in the long tests only")
	}
	for name, open := range map[string]func(*testing.T) *driven{"firefox": func(t *testing.T) *driven { return firefox(t) }, "webkit": webkit} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := open(t)
			for _, url := range []string{shared.server.URL + "LICENSE", shared.server.URL} {
				if _, err := d.ask("url", map[string]any{"url": url}); err != nil {
					t.Fatalf("d.ask(\"url\", map[string]any{\"url\": url}) = %v; want no error", err)
				}
				for key, value := range quick() {
					evaluate(t, d, fmt.Sprintf(`localStorage.setItem(%q, %q)`, key, value))
				}
			}
			l := &listener{t, d}
			l.begin("phobia", 2)
			made := e2e.InWords(t, l, "phobia", e2e.Whole)
			l.wait("shows the result", `JSON.parse(agoraTrace()).scene === "result"`)
			t.Logf("%d decisions; what is said last: %q", made, l.Speak().Say)
		})
	}
}
