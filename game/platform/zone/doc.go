// Package zone gives Go the browser's time zone with all changes of its clocks. Go itself
// knows a single offset in a page, so that the dates of the other half of a year are an hour
// wrong.
package zone
