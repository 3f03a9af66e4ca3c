// Keeps what is stored in a second place as well. Chromium brings the first change of a
// page's localStorage to the disk after seconds and later ones once a minute: who ends the
// browser, such as a phone that is short of memory, loses the moves of that minute. IndexedDB
// has each at once. At the start the newer of both counts.
"use strict";
(() => {
  const place = "agora" + location.pathname.replace(/[^/]*$/, "");
  const known = 300000; // what is older and the same in both is on the disk, milliseconds

  const done = (request) => new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });
  // table opens the place for one change, which reaches the disk before it counts as done.
  let opened = null;
  const table = async () => {
    opened ??= (() => {
      const request = indexedDB.open(place, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("stored");
      return done(request);
    })();
    const database = await opened;
    return database.transaction("stored", "readwrite", { durability: "strict" }).objectStore("stored");
  };

  // What is stored begins with the time in milliseconds and a colon; see package game/store.
  const timeOf = (stored) => Number(/^(\d+):/.exec(stored)?.[1] || 0);

  // restore brings back to localStorage what it has lost.
  const restore = async () => {
    const stored = await table();
    const [keys, entries] = await Promise.all([done(stored.getAllKeys()), done(stored.getAll())]);
    keys.forEach((key, i) => {
      try {
        const { value, time } = entries[i], there = localStorage.getItem(key);
        if (value === null ? there !== null && timeOf(there) <= time : there === null || timeOf(there) < timeOf(value)) {
          if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, value);
        } else if (Date.now() - time > known) {
          stored.delete(key);
        }
      } catch (odd) { /* no room for this one, or it is not ours: the others count */ }
    });
  };

  window.agoraRestored = Promise.race([restore(), new Promise((late) => setTimeout(late, 5000))])
    .catch(() => { /* there is one place only */ });

  // The program tells what it has stored under a key, or null if it has removed it.
  window.agoraJournal = (key, value) => {
    table().then((stored) => done(stored.put({ value, time: Date.now() }, key))).catch(() => { opened = null; /* the next one tries again */ });
  };
})();
