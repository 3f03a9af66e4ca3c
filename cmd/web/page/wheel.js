// Firefox tells of a mouse's wheel in lines, or, to those who do not ask in what, in pixels of
// its own: about half as many for a notch as others. The program counts in the pixels of
// others; touchpads tell of pixels everywhere.
"use strict";
(() => {
  const notch = 100, lines = 3; // as systems come
  addEventListener("wheel", (e) => {
    const scale = [1, notch / lines, notch][e.deltaMode]; // asked first: else Firefox makes pixels of them
    if (!(scale > 1)) return;
    for (const way of ["deltaX", "deltaY"]) {
      const by = e[way] * scale;
      Object.defineProperty(e, way, { get: () => by });
    }
  }, { capture: true, passive: true });
})();
