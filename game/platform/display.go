package platform

// Help tells what to do where there is no window to be had.
const Help = `"make web" serves the version for browsers`
