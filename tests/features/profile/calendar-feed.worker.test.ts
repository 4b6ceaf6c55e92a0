import { expect, test } from "vitest";
import { ORIGIN, openTarget } from "#tests/attack/target";
import { newApplicant } from "#tests/helpers/applicant";
import { completeJob } from "#tests/helpers/jobs";

test("a calendar reads the address without a session, and gets 304 until something changes", async () => {
  const { home, ask } = await openTarget();
  const { data } = await home.api(home.anna).users.calendar.renew();
  const get = (file: string, headers: Record<string, string> = {}) =>
    ask(`/calendars/${file}`, { headers: { "Sec-Fetch-Site": "none", ...headers } }, { APP_BASE: ORIGIN } as never);
  const first = await get(`${data.token}.ics`);
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(first.headers.get("Cache-Control")).toContain("no-store");
  expect(first.headers.has("Set-Cookie")).toBe(false);
  const tag = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect(await get(`${data.token}.ics`, tag)).toMatchObject({ status: 304, text: "" });
  const berta = await newApplicant(home, await completeJob(home, { status: "online" }));
  const appointment = { starts: "2026-06-04T10:00", minutes: 45, place: "Kiel" };
  await home.api(home.anna).applications.interviews.create({ ...berta.on, ...appointment });
  const later = await get(`${data.token}.ics`, tag);
  expect(later.status).toBe(200);
  expect(later.text).toContain("DTSTART:20260604T080000Z");
  expect(first.text).not.toContain("DTSTART:20260604T080000Z");
  for (const file of [`${data.token}.txt`, "none.ics", `${data.token}x.ics`, "%00.ics"])
    expect((await get(file)).status).toBe(404);
});
