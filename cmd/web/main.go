// Command web builds the browser version and serves it on this machine, or writes a
// folder and a zip file for any static web server.
//
//	go run ./cmd/web                 build into dist/web and serve
//	go run ./cmd/web -dist           build dist/web and dist/agora-web.zip, smallest
//	go run ./cmd/web -dir FOLDER     serve a folder that was built before
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	neturl "net/url"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"agora/cmd/internal/site"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	set := flag.NewFlagSet("web", flag.ContinueOnError)
	addr := set.String("addr", "localhost:8080", "serve on this `address`, or on another free port if it is in use")
	dir := set.String("dir", "", "serve this `folder` instead of building")
	dist := set.Bool("dist", false, "build only, as small as possible, into dist/web and dist/agora-web.zip")
	into := set.String("into", "dist", "build into this `folder`")
	version := set.String("version", "", "`version` of the program")
	url := set.String("url", "", "`address` at which the page will stand, so that links to it are shown with a picture")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() > 0 {
		return fmt.Errorf("%q is not a flag", set.Arg(0))
	}
	if *dist && *dir != "" {
		return errors.New("-dist builds and -dir does not; give one of them")
	}
	folder := *dir
	if u, err := neturl.Parse(*url); *url != "" && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "") {
		return fmt.Errorf("-url is the whole address of the page, such as https://example.org/agora/, and not %q", *url)
	}
	if folder == "" {
		folder = filepath.Join(*into, "web")
		b := builder{folder: folder, out: out, smallest: *dist, version: *version, url: *url}
		if err := b.build(ctx); err != nil {
			return err
		}
	}
	if *dist {
		name := filepath.Join(*into, "agora-web.zip")
		size, err := zipFolder(folder, name)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s is ready for any web server, and %s (%s) is the same in one file.\n", folder, name, bytesText(size))
		return nil
	}
	files, err := site.Load(folder)
	if err != nil {
		return err
	}
	return serve(ctx, *addr, files, out)
}

// serve serves the files until the context ends.
func serve(ctx context.Context, addr string, files *site.Site, out io.Writer) error {
	listener, err := listen(addr)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: files, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute}
	fmt.Fprintf(out, "Agora is at http://%s/ — stop it with Ctrl+C.\n", listener.Addr())
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		ending, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		return server.Shutdown(ending)
	}
}

// listen listens on an address, or on a free port if its port is in use.
func listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		if host, _, splitErr := net.SplitHostPort(addr); splitErr == nil {
			listener, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
		}
	}
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", addr, err)
	}
	return listener, nil
}

// bytesText formats a size for people.
func bytesText(n int64) string {
	switch {
	case n < 10_000:
		return fmt.Sprintf("%d bytes", n)
	case n < 1_000_000:
		return fmt.Sprintf("%.0f kB", float64(n)/1e3)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
