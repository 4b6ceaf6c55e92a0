import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { pagesOf } from "#tests/attack/addresses";
import { ORIGIN, openTarget, type PersonName, type Target } from "#tests/attack/target";
import { distantPrimary, type Trips } from "#tests/helpers/distant-primary";
import worker from "~/server/worker";

/*
 * The product where the primary of the database is far away and a replica is near. Counted in every run;
 * `npm run bench:distance` lets the primary be 150 ms away and prints what people wait.
 */

const { milliseconds } = inject("distance");
const PEOPLE: readonly (PersonName | null)[] = ["anna", "mo", "ada", null];
/** Data of applicants: that they were handed out is written before they are; the zip of an organization by its parts. */
const DISCLOSES: readonly [RegExp, number][] = [
  [/\/organizations\/.*\/export/, 4],
  [/\/documents\/|\/interview\/|export|data\.json|applicantId=/, 1],
];
const far = distantPrimary(milliseconds);
const lines: string[] = [];
// What the product logs is kept back; the figures are not.
const print = console.log.bind(console);
let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
  if (milliseconds > 0) print(`page, distant trips and ms: plain, after a write\n${lines.join("\n")}`);
});

test.each(PEOPLE)("%s waits for the primary on no page, and once where a page follows a write", async (name) => {
  const wrong: string[] = [];
  for (const path of paths()) {
    const plain = await visit(name, path);
    far.write();
    const after = await visit(name, path, far.bookmark());
    const what = `${name} ${path.replace(/[\w-]{30,}/g, "…")}`;
    lines.push(`${what.padEnd(70)}${[plain, after].map((each) => `${each.distant}`.padStart(4) + ms(each)).join("")}`);
    const [, allowed] = DISCLOSES.find(([pattern]) => pattern.test(path)) ?? [null, 0];
    if (plain.distant > allowed) wrong.push(`${what}: ${plain.distant} ${plain.writes.join(" | ")}`);
    if (after.distant > allowed + 1) wrong.push(`${what} after a write: ${after.distant} ${after.writes.join(" | ")}`);
    // What was read was read at least as new as the person's own write.
    if (after.near + after.distant > 0 && after.distant === 0)
      wrong.push(`${what} does not see the person's own write`);
  }
  expect(wrong).toEqual([]);
}, 600_000);

const ms = ({ took }: Visit) => `${took} ms`.padStart(9);

function paths(): string[] {
  const { job, organization, applicant } = target.ids;
  const pages = pagesOf(target).flatMap(({ id, path }) => (/logout|live|\[\.\]/.test(id) ? [] : [path]));
  const jobTabs = ["applicants", "files", "history", "funnel", "notes"].map((tab) => `/jobs/${job}?tab[]=${tab}`);
  const tabs = ["details", "recruiter", "jobs", "contact", "brands", "billing", "funnel"];
  return [
    ...pages,
    ...jobTabs,
    ...tabs.map((tab) => `/organizations/${organization}?tab[]=${tab}`),
    `/jobs/${job}?tab[]=applicants&applicantId=${applicant}`,
  ];
}

type Visit = Trips & { took: number };

/** What the database was asked before the answer was complete. */
async function visit(name: PersonName | null, path: string, bookmark?: string): Promise<Visit> {
  const cookies = [name && target.cookieOf(name), bookmark && `__Host-db=${bookmark}`].filter(Boolean).join("; ");
  const headers = { Accept: "text/html", "CF-Connecting-IP": "192.0.2.7", ...(cookies && { Cookie: cookies }) };
  const ctx = createExecutionContext();
  far.taken();
  const started = Date.now();
  const request = new Request(`${ORIGIN}${path}`, { redirect: "manual", headers });
  const response = await worker.fetch?.(request as never, { ...env, DB: far.DB } as never, ctx);
  await response?.arrayBuffer();
  const asked = { ...far.taken(), took: Date.now() - started };
  await waitOnExecutionContext(ctx);
  return asked;
}
