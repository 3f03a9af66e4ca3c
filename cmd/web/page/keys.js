// While Cmd is held, browsers on a Mac tell that a key goes down and never that it comes
// up. Each key that is pressed under it is let go of here at once, so that it is pressed
// once: it neither repeats, nor is it still held when Cmd is pressed the next time.
"use strict";
addEventListener("keydown", (e) => {
  if (!e.metaKey || e.repeat || ["Meta", "Shift", "Alt", "Control", "CapsLock"].includes(e.key)) return;
  const { key, code, target } = e;
  setTimeout(() => target.dispatchEvent(new KeyboardEvent("keyup", { key, code, metaKey: true, bubbles: true, cancelable: true })), 0);
}, true);
