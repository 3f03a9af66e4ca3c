//go:build !js

// The functions of order_desktop.go that have no body are Ebitengine's.
