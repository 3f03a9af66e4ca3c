package platform

// Help is what to do where there is no window to be had.
const Help = `"make web" serves the version for browsers`
