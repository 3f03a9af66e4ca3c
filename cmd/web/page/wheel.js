// Firefox tells of a mouse's wheel in lines, as many for a notch as the system is set to, or,
// to those who do not ask in what, in pixels that it makes of them. The program counts a
// notch as a hundred pixels; touchpads tell of pixels everywhere.
"use strict";
addEventListener("wheel", (e) => {
  if (!(e.deltaMode > 0)) return; // asked first: else Firefox makes pixels of lines
  for (const way of ["deltaX", "deltaY"]) {
    const by = Math.max(-1, Math.min(1, e[way])) * 100;
    Object.defineProperty(e, way, { get: () => by });
  }
}, { capture: true, passive: true });
