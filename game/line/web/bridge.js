// The line to a host for the browser's version: what package line calls, on top of nats.js.
// "make line" bundles both into cmd/web/page/line.js, which the page loads when somebody
// plays far away.
import { nkeyAuthenticator, nkeys, wsconnect } from "@nats-io/nats-core";
import { Codec } from "@nats-io/nkeys/lib/codec";

const user = 20 << 3; // nkeys' mark of a user

// open opens the line to a host. seed is the secret of this device. hear(subject, data) is
// called with news, changed(state) with 1: it is open, 2: it is lost and opens again by
// itself, 3: it is closed for good. As long as it has not opened, changed(0, why) says why:
// see remote.Trouble.
export const open = (address, seed, hear, changed) => {
  const text = Codec.encodeSeed(user, seed);
  const me = nkeys.fromSeed(text).getPublicKey();
  let connection = null, ended = false, waits = 0;
  const begin = async () => {
    const c = await wsconnect({
      servers: address, noRandomize: true, authenticator: nkeyAuthenticator(text), inboxPrefix: "_I." + me,
      waitOnFirstConnect: true, ignoreAuthErrorAbort: true, ignoreClusterUpdates: true, maxReconnectAttempts: -1,
      // Twice as long each time, up to 15 seconds, and not for all at once.
      reconnectDelayHandler: () => Math.min(15000, 500 * 2 ** Math.min(waits++, 5)) * (0.75 + Math.random() / 2),
      pingInterval: 2000, maxPingOut: 1, timeout: 5000, // a silent host is left after five seconds
    });
    if (ended) return c.close();
    connection = c;
    c.subscribe("agora.p." + me + ".*", { callback: (wrong, m) => { if (!wrong) hear(m.subject, m.data); } });
    changed(1);
    learn();
    for await (const s of c.status()) {
      if (s.type === "disconnect") changed(2);
      if (s.type === "reconnect") {
        waits = 0;
        changed(1);
      }
    }
  };
  // A page cannot ask its socket why it does not open; it can ask beside it.
  const [nobody, other, sockets, full] = [1, 2, 5, 6];
  const ask = (path) => fetch(address.replace(/^ws/, "http").replace(/line$/, path), { cache: "no-store", signal: AbortSignal.timeout(5000) });
  // When the line is lost it continues at another host, if the host of the page has named
  // any: the page may reach those only that its policy names.
  const learn = async () => {
    try {
      const { tables, others = [] } = await (await ask("health")).json();
      if (tables === undefined || !connection || ended) return;
      const lines = others.filter((page) => /^https?:\/\/[^\s#"<>\\@]+$/.test(page) && (page.startsWith("https:") || address.startsWith("ws:")))
        .map((page) => page.replace(/^http/, "ws").replace(/[?].*/, "").replace(/[^/]*$/, "line")).slice(0, 4);
      connection.setServers([...lines.sort(() => Math.random() - 0.5), address]);
    } catch { /* later */ }
  };
  const learning = setInterval(learn, 300000);
  const wonder = async () => {
    try {
      const health = await ask("health"), figures = await health.json().catch(() => ({}));
      if (health.status === 429) return full;
      if (figures.tables === undefined) return other; // one that lets nobody in for now answers 503, with figures
      const line = await ask("line");
      return line.status === 503 || line.status === 429 ? full : sockets;
    } catch {
      return nobody;
    }
  };
  const wondering = setInterval(async () => {
    if (connection || ended) return clearInterval(wondering);
    const why = await wonder();
    if (!connection && !ended) changed(0, why);
  }, 3000);
  begin().catch(() => {}).then(() => { if (!ended) changed(3); });

  // A network that comes back, and a page that is seen again, try the line at once.
  const look = () => {
    const c = connection;
    if (!c || document.visibilityState !== "visible") return;
    waits = 0;
    Promise.race([c.rtt(), new Promise((_, late) => setTimeout(late, 3000))]).catch(() => c.reconnect());
  };
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  return {
    me,
    ask(subject, data, done) {
      if (!connection) return done(null);
      connection.request(subject, data, { timeout: 10000 }).then((m) => done(m.data), () => done(null));
    },
    close() {
      ended = true;
      clearInterval(wondering);
      clearInterval(learning);
      removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
      connection?.close();
    },
  };
};
