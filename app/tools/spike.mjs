const VIEWS = 1_000;
const AT_ONCE = 16;
const BROWSER = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
/** Longer than the queue collects. */
const DELIVERED_MS = 8_000;

/**
 * A thousand people look at one chatbot, each from an address of their own, out of the local stand-in for the cache of
 * a location: how many a second, what it cost the database, and how many were counted in the end.
 */
export async function spike({ base, path, db }) {
  await view(base + path, 0);
  const found = { trips: 0, rows: 0, wrong: 0 };
  const started = performance.now();
  let next = 1;
  const person = async () => {
    for (let at = next++; at <= VIEWS; at = next++) {
      const { status, trips, rows } = await view(base + path, at);
      found.trips += trips;
      found.rows += rows;
      if (status !== 200) found.wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  const perSecond = Math.round(VIEWS / ((performance.now() - started) / 1000));
  await new Promise((resolve) => setTimeout(resolve, DELIVERED_MS));
  const job = path.split("/").at(-1);
  const counted = await db.prepare("SELECT count(*) AS count FROM funnel_visit WHERE job = ?").bind(job).first("count");
  if (found.wrong > 0) throw new Error(`${found.wrong} views were not answered`);
  return `public chatbot, ${VIEWS} visitors: ${perSecond} views/s at ${AT_ONCE} connections, ${found.trips} D1 round trips, ${found.rows} rows; ${counted} visits counted\n`;
}

async function view(address, at) {
  const headers = { "User-Agent": BROWSER, "CF-Connecting-IP": `2001:db8:77:${at.toString(16)}::1` };
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  const [, trips, rows] = /^(\d+); rows=(\d+)$/.exec(answer.headers.get("X-Round-Trips") ?? "") ?? [];
  return { status: answer.status, trips: Number(trips), rows: Number(rows) };
}
