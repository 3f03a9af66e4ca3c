package main

import (
	"fmt"
	"net/netip"
	"net/url"
	"strings"

	"agora/rules"
)

// ownAddress is the address at which players reach the host, made whole: it ends with a
// slash.
func ownAddress(given string) (*url.URL, error) {
	wrong := func(why string) (*url.URL, error) {
		return nil, fmt.Errorf("-url %q cannot be the address of this host: %s. It is like https://example.org/ or https://example.org/agora/.", rules.Clip(given), why)
	}
	u, err := url.Parse(strings.TrimSpace(given))
	switch {
	case err != nil:
		return wrong("it is not an address")
	case u.Scheme != "http" && u.Scheme != "https":
		return wrong("it begins neither with https:// nor with http://")
	case u.Hostname() == "" || strings.ContainsAny(u.Host, " \"<>\\,;'"):
		return wrong("it names no machine")
	case u.User != nil:
		return wrong("it contains a name or a password")
	case u.RawQuery != "" || u.ForceQuery || strings.Contains(given, "#"):
		return wrong("nothing may follow the path")
	case strings.ContainsAny(u.Path, " \"<>\\@?#") || len(given) > 400:
		return wrong("browsers and friends could not type it")
	}
	u.Scheme, u.Host = strings.ToLower(u.Scheme), strings.ToLower(u.Host)
	u.Path = strings.TrimSuffix(strings.TrimSuffix(u.Path, "index.html"), "/") + "/"
	u.RawPath = ""
	return u, nil
}

// ownOrigin is an origin of pages that may play here.
func ownOrigin(given string) (string, error) {
	u, err := url.Parse(given)
	if err != nil || u.Scheme == "" || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", fmt.Errorf("-origin %q is not an origin, such as https://example.org or http://localhost:8000.", rules.Clip(given))
	}
	return u.Scheme + "://" + u.Host, nil
}

// standardPorts are the ports of schemes that addresses leave out.
var standardPorts = map[string]string{"http": "80", "https": "443", "ws": "80", "wss": "443"}

// sameMachine reports whether a page's origin and the Host that a request names are the same. Proxies
// may add a scheme's own port to either or take it away, and a name may end with a dot.
func sameMachine(origin, host string) bool {
	page, err := url.Parse(origin)
	if err != nil || page.Hostname() == "" {
		return false
	}
	asked, err := url.Parse("//" + host)
	if err != nil || asked.Hostname() == "" {
		return false
	}
	name := func(u *url.URL) string { return strings.ToLower(strings.TrimSuffix(u.Hostname(), ".")) }
	port := page.Port()
	if port == standardPorts[page.Scheme] {
		port = ""
	}
	other := asked.Port()
	if port == "" && (other == "80" || other == "443") { // the proxy's own port; the scheme in front of it is not told
		other = ""
	}
	return name(page) == name(asked) && port == other
}

// sameOrigin reports whether two origins are the same page's.
func sameOrigin(a, b string) bool {
	u, err := url.Parse(a)
	v, wrong := url.Parse(b)
	return err == nil && wrong == nil && u.Scheme == v.Scheme && u.Host != "" && sameMachine(a, v.Host) && sameMachine(b, u.Host)
}

// proxiesOf reads the addresses of proxies: single ones, or networks.
func proxiesOf(list []string) (proxies []netip.Prefix, err error) {
	for _, text := range list {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			one, wrong := netip.ParseAddr(text)
			if wrong != nil {
				return nil, fmt.Errorf("-proxy %q is not the address of a proxy, such as 127.0.0.1, ::1 or 10.0.0.0/8.", rules.Clip(text))
			}
			network = netip.PrefixFrom(one.Unmap(), one.Unmap().BitLen())
		}
		proxies = append(proxies, network.Masked())
	}
	return proxies, nil
}
