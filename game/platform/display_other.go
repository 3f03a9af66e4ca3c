//go:build js || windows || darwin

package platform

import (
	"fmt"
	"strings"
)

// Diagnose explains in one sentence why no window could be opened; err is the error of the
// attempt.
func Diagnose(err error) string {
	return fmt.Sprintf("No window could be opened (%s); %s.", strings.TrimSuffix(err.Error(), "."), Help)
}
