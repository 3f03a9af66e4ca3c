// The game in words, for those who do not see the picture: what happens is said aloud,
// and a panel lists what stands on the screen and what can be done there, as HTML. The
// program tells both; see package game/spoken.
"use strict";
(() => {
  const make = (tag, set, ...inside) => {
    const e = Object.assign(document.createElement(tag), set);
    e.append(...inside);
    return e;
  };

  // begin puts the panel into the page; home gives the keys back to the game.
  window.agoraTelling = (words, home) => {
    const open = make("button", { type: "button", className: "unseen" });
    const say = make("div", { className: "unseen" });
    const log = make("div", {});
    const title = make("h1", { tabIndex: -1 });
    const list = make("div", {});
    const close = make("button", { type: "button" });
    const past = make("h2", {});
    const history = make("section", { hidden: true }, past);
    const panel = make("section", { id: "told", hidden: true }, close, title, list);
    say.setAttribute("role", "status");
    log.setAttribute("role", "log");
    log.className = "unseen";
    window.agoraTelling.named = () => { // in the language that is spoken now
      open.textContent = words.told;
      close.textContent = words.untold;
      past.textContent = words.log;
      panel.setAttribute("aria-label", words.told);
    };
    window.agoraTelling.named();
    document.body.prepend(open, say, log, panel);
    panel.append(history);

    let known = [], shown = "", answers, mark = "";
    const tell = () => {
      pending = 0;
      const text = window.agoraWords?.(!panel.hidden);
      if (!text) { // the program is at work: later
        told();
        return;
      }
      const screen = JSON.parse(text);
      const said = (screen.say || []).join("\n");
      if (said !== say.dataset.said || screen.said !== answers) {
        // Screen readers say what differs: an answer that is given again differs by a blank.
        mark = said === say.dataset.said && !mark ? "\u00a0" : "";
        say.dataset.said = said;
        answers = screen.said;
        say.replaceChildren(...said.split("\n").map((line) => make("p", { textContent: line + mark })));
      }
      const lines = screen.log || [];
      let same = 0; // what was told is a part of what is to be told, or the log is another
      for (let n = Math.min(known.length, lines.length); n > 0 && !same; n--) {
        if (known.slice(-n).every((line, i) => line === lines[i])) same = n;
      }
      if (!same) log.replaceChildren();
      log.append(...lines.slice(same).map((line) => make("p", { textContent: line })));
      known = lines;
      while (log.childElementCount > 60) log.firstChild.remove();
      if (!panel.hidden) show(screen);
    };

    // show lists the items anew, and keeps the focus on what had it.
    const show = (screen) => {
      title.textContent = screen.title || words.told;
      const items = JSON.stringify(screen.items || []);
      if (items === shown) return;
      shown = items;
      const held = panel.contains(document.activeElement) && document.activeElement !== title ? document.activeElement.dataset.id : undefined;
      let group = make("div", {});
      const all = [group];
      (screen.items || []).forEach((item, i) => {
        if (item.kind === "heading") {
          group = make("div", {}, make("h2", { id: "told-" + i, textContent: item.text }));
          group.setAttribute("role", "group");
          group.setAttribute("aria-labelledby", "told-" + i);
          all.push(group);
          return;
        }
        group.append(element(item));
      });
      list.replaceChildren(...all);
      if (held === undefined) return;
      const again = [...list.querySelectorAll("[data-id]")].find((e) => e.dataset.id === held);
      (again || title).focus();
    };

    const use = (item, value) => window.agoraUse?.(item.id, String(value));
    const element = (item) => {
      const off = (e) => {
        e.dataset.id = item.id;
        if (item.off) e.setAttribute("aria-disabled", "true");
        return e;
      };
      const named = (e) => make("label", {}, make("span", { textContent: item.text || item.id }), off(e), ...note());
      const note = () => item.off || item.note ? [make("small", { textContent: item.off || item.note })] : [];
      switch (item.kind) {
        case "button":
        case "switch": {
          const e = off(make("button", { type: "button", onclick: () => use(item, "") }, item.text, ...note()));
          if (item.kind === "switch") {
            e.setAttribute("role", "switch");
            e.setAttribute("aria-checked", String(!!item.on));
          } else if (item.on) {
            e.setAttribute("aria-pressed", "true");
          }
          return e;
        }
        case "choice": {
          const options = (item.options || []).map((o) => make("option", { value: o.key, textContent: o.text, disabled: !!o.off, selected: o.key === item.value }));
          return named(make("select", { onchange: (e) => use(item, e.target.value) }, ...options));
        }
        case "number": {
          const e = make("input", { type: "range", min: item.min || 0, max: item.max || 0, onchange: (e) => use(item, e.target.value) });
          e.value = item.value;
          return named(e);
        }
        case "line":
          return named(make("input", { type: "text", value: item.value || "", onchange: (e) => use(item, e.target.value) }));
      }
      return make("p", { textContent: item.text });
    };

    let pending = 0;
    const told = () => { pending ||= setTimeout(tell, 120); };
    const turn = (on) => {
      panel.hidden = !on;
      open.hidden = on;
      history.hidden = !on;
      log.className = on ? "" : "unseen";
      if (on) {
        shown = "";
        history.append(log);
        tell();
        title.focus();
        return;
      }
      say.after(log);
      home();
    };
    open.addEventListener("click", () => turn(true));
    close.addEventListener("click", () => turn(false));
    // The picture has the keys from the start, and takes Tab: but the very first Tab goes
    // to the button, before anything else has been pressed.
    let first = true;
    for (const kind of ["keydown", "pointerdown"]) {
      addEventListener(kind, (e) => {
        if (!first || ["Shift", "Control", "Alt", "Meta"].includes(e.key)) return;
        first = false;
        if (e.key !== "Tab" || e.shiftKey || e.target.tagName !== "CANVAS") return;
        e.preventDefault();
        e.stopImmediatePropagation();
        open.focus();
      }, true);
    }
    addEventListener("keydown", (e) => {
      if (e.key === "F2" || e.key === "Escape" && panel.contains(e.target)) {
        e.preventDefault();
        e.stopImmediatePropagation();
        turn(e.key === "F2" && panel.hidden);
      }
    }, true);
    window.agoraTold = told; // called by the program after each picture
    told();
  };
})();
