package platform

// Help says what to do if no window can be opened.
const Help = `"make web" serves the version for browsers`
