//go:build !js

package line

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"agora/game/remote"
	"agora/game/wire"
)

// asking is a client that follows no other address and keeps no connection.
var asking = &http.Client{
	Timeout:       5 * time.Second,
	Transport:     &http.Transport{DisableKeepAlives: true, Proxy: http.ProxyFromEnvironment},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// whyNot finds out why a line to the host of a page does not open, by asking beside it.
func whyNot(ctx context.Context, page string) remote.Trouble {
	base := beside(page)
	status, text, err := get(ctx, base+"health", nil)
	if err != nil {
		return troubleOf(err)
	}
	var figures map[string]any
	if status == http.StatusBadRequest && strings.Contains(strings.ToUpper(text), "HTTPS") { // as servers tell those who speak plainly
		return remote.WrongScheme
	}
	if json.Unmarshal([]byte(text), &figures) != nil || figures["tables"] == nil {
		return remote.NoHost
	}
	status, _, err = get(ctx, base+"line", http.Header{
		"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"QWdvcmEgYXNrcyBhZ2Fpbg=="},
	})
	switch {
	case err != nil:
		return troubleOf(err)
	case status == http.StatusSwitchingProtocols:
		return remote.NoTrouble // by now it would
	case status == http.StatusServiceUnavailable, status == http.StatusTooManyRequests:
		return remote.HostFull
	}
	return remote.NoSockets
}

// mostOthers bounds the addresses that are taken from a host.
const mostOthers = 4

// othersOf asks the host of a page at which others its players may continue. Where the page
// is encrypted, these are, too; ok is false if the host does not answer.
func othersOf(ctx context.Context, page string) (others []string, ok bool) {
	_, text, err := get(ctx, beside(page)+"health", nil)
	var told struct {
		Tables *int
		Others []string
	}
	if err != nil || json.Unmarshal([]byte(text), &told) != nil || told.Tables == nil {
		return nil, false
	}
	for _, other := range told.Others {
		at, err := url.Parse(other)
		safe := err == nil && (at.Scheme == "https" || !strings.HasPrefix(page, "https:"))
		if wire.IsPage(other) && safe && len(others) < mostOthers && !slices.Contains(others, other) {
			others = append(others, other)
		}
	}
	return others, true
}

// beside returns the address of the folder in which a host's page is.
func beside(page string) string {
	return "http" + strings.TrimPrefix(strings.TrimSuffix(address(page), "line"), "ws")
}

// get asks an address and returns the beginning of the answer.
func get(ctx context.Context, address string, header http.Header) (status int, text string, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, "", err
	}
	for name, values := range header {
		r.Header[name] = values
	}
	answer, err := asking.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusSwitchingProtocols {
		return answer.StatusCode, "", nil
	}
	data, err := io.ReadAll(io.LimitReader(answer.Body, 16<<10))
	return answer.StatusCode, string(data), err
}

// troubleOf says what an error of asking means.
func troubleOf(err error) remote.Trouble {
	var untrusted *tls.CertificateVerificationError
	var plain tls.RecordHeaderError
	switch {
	case errors.As(err, &untrusted), errors.As(err, new(x509.UnknownAuthorityError)), errors.As(err, new(x509.HostnameError)), errors.As(err, new(x509.CertificateInvalidError)):
		return remote.BadCertificate
	case errors.As(err, &plain), strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return remote.WrongScheme
	}
	return remote.Nobody
}
