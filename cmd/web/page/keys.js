// What the keyboard tells, put right before the program hears of it; and what of it is the
// browser's.
"use strict";
(() => {
  const named = ["Enter", "Escape", "Tab", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
  const modifiers = { Shift: "shiftKey", Control: "ctrlKey", Alt: "altKey", Meta: "metaKey" };

  // Where other scripts than the Latin have their letters on keyboards, by the Latin letter
  // that stands on the key, too.
  const places = "αA βB ψC δD εE φF γG ηH ιI ξJ κK λL μM νN οO πP ;Q ρR σS τT θU ωV ςW χX υY ζZ " +
    "фA иB сC вD уE аF пG рH шI оJ лK дL ьM тN щO зP йQ кR ыS еT гU мV цW чX нY яZ";
  const letters = new Map(places.split(" ").map((pair) => [pair[0], pair[1]]));

  // letterOf is the Latin letter of a key, in capitals: what it types, or what else stands on it.
  const letterOf = (key, code) => {
    if (/^[a-z]$/i.test(key)) return key.toUpperCase();
    return code ? /^Key([A-Z])$/.exec(code)?.[1] || "" : letters.get(key.normalize("NFD")[0]?.toLowerCase()) || "";
  };

  // codeOf is the place of a key of which the browser tells only what it types: Firefox
  // does so where it shall not show which keyboard somebody has.
  const codeOf = (key) => {
    if (named.includes(key) || /^F\d+$/.test(key)) return key;
    if (/^\d$/.test(key)) return "Digit" + key;
    const place = { " ": "Space", "+": "Equal", "=": "Equal", "-": "Minus", ",": "Comma", ".": "Period", "/": "Slash" }[key];
    const letter = [...key].length === 1 && letterOf(key, "");
    return place || (letter ? "Key" + letter : "");
  };

  // takes says whether the program uses a key with those that are held beside it. All others
  // are the browser's, such as those that zoom, print, search, and change the page or the tab.
  const takes = (e) => {
    const command = e.ctrlKey || e.metaKey, writes = e.target.tagName === "TEXTAREA";
    if (e.key in modifiers || e.getModifierState("AltGraph")) return true;
    if (/^F\d+$/.test(e.key)) return e.key === "F6" ? !command && !e.altKey : ["F1", "F2", "F11", "F12"].includes(e.key) && !command && !e.altKey && !e.shiftKey;
    if (e.altKey) return [...e.key].length === 1 && !/^[ -~]$/.test(e.key); // what is written with Option on a Mac
    if (!command) return true;
    if (named.includes(e.key)) return writes && /^(Arrow(Left|Right)|Home|End|Backspace|Delete)$/.test(e.key);
    const letter = letterOf(e.key, e.code);
    if (letter === "F") return !e.shiftKey && JSON.parse(window.agoraTrace?.() || "{}").scene === "load"; // the games are searched
    return e.shiftKey ? letter === "Z" : "ACVXYZ".includes(letter || "-");
  };

  const ours = (e) => e.target.tagName === "CANVAS" || e.target.id === "ebitengine-textinput";
  const send = (kind, to, key, code, more) => to.dispatchEvent(new KeyboardEvent(kind, { key, code, bubbles: true, cancelable: true, ...more }));
  const held = {};
  let sending = false;

  // follow tells of modifiers that are held, or let go of, by what other events say of them:
  // their own do not come while another window has the keys, nor at all where Firefox hides
  // which keyboard somebody has.
  const follow = (e) => {
    if (sending || !ours(e) || e.type.startsWith("mouse") && document.activeElement !== e.target) return;
    sending = true;
    for (const [key, flag] of Object.entries(modifiers)) {
      if (key === e.key) held[key] = e.type === "keydown";
      else if (typeof e[flag] === "boolean" && e[flag] !== !!held[key]) {
        held[key] = e[flag];
        send(held[key] ? "keydown" : "keyup", e.target, key, key + "Left", { [flag]: held[key] });
      }
    }
    sending = false;
  };
  for (const kind of ["keydown", "keyup", "mousedown", "mousemove", "mouseup"]) addEventListener(kind, follow, true);
  addEventListener("blur", () => { // the program counts them as let go of, too
    for (const key of Object.keys(held)) held[key] = false;
  });

  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (e) => {
      if (e.code === "" && typeof e.key === "string") {
        const code = codeOf(e.key);
        if (code) Object.defineProperty(e, "code", { get: () => code });
      }
    }, true);
  }
  addEventListener("keydown", (e) => {
    if (ours(e) && typeof e.key === "string" && e.key !== "" && !takes(e)) e.stopImmediatePropagation();
  }, true);
  // Ctrl and the wheel zoom the page. Two fingers on a touchpad tell of the same without a key.
  addEventListener("wheel", (e) => {
    if (e.ctrlKey && held.Control || e.metaKey && held.Meta) e.stopImmediatePropagation();
  }, { capture: true, passive: true });

  // While Cmd is held, browsers on a Mac tell that a key goes down and never that it comes
  // up. Each key that is pressed under it is let go of here at once, so that it is pressed
  // once: it neither repeats, nor is it still held when Cmd is pressed the next time.
  addEventListener("keydown", (e) => {
    if (!e.metaKey || e.repeat || e.key in modifiers || e.key === "CapsLock") return;
    const { key, code, target } = e;
    setTimeout(() => send("keyup", target, key, code, { metaKey: true }), 0);
  }, true);
})();
