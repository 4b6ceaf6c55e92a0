import { expect, test } from "vitest";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { sql } from "~/backend/storage/sql";
import { livedApplicant } from "../helpers/lived-applicant";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

test("views, documents, lists and data files are counted by person and day", async () => {
  const home = await world();
  const { on, job } = await livedApplicant(home);
  await forget(home);
  const { applicants, attachments } = home.api(home.anna).applications;
  const { data } = await applicants.get(on);
  await applicants.get(on);
  await applicants.get({ ...on, isPeek: true });
  await home.api(home.mo).applications.applicants.get(on);
  const request = new Request("http://stellenfunk.test/");
  await attachments.get({ ...on, attachmentId: data.documents[0]?.id ?? "", request });
  await applicants.export({ id: job, withRejected: true });
  await applicants.data(on);
  home.backend.setNow("2026-03-02T23:30:00.000Z");
  await applicants.get(on);
  await home.backend.settled();
  const { accesses } = (await applicants.accesses(on)).data;
  const counted = accesses.map(({ day, name, action, count }) => [day, name, action, count].join(" ")).sort();
  expect(counted).toEqual([
    "2026-03-02 Anna Admin data 1",
    "2026-03-02 Anna Admin document 1",
    "2026-03-02 Anna Admin exported 1",
    "2026-03-02 Anna Admin viewed 2",
    "2026-03-02 Mo Member viewed 1",
    "2026-03-03 Anna Admin viewed 1",
  ]);
});

test("what was refused is not counted, and others do not read the entries", async () => {
  const home = await world();
  const { on } = await livedApplicant(home);
  await forget(home);
  const { applicants } = home.api(home.olga).applications;
  expect([
    await codeOf(applicants.get(on)),
    await codeOf(applicants.data(on)),
    await codeOf(applicants.accesses(on)),
  ]).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  expect(await codeOf(home.api(home.mo).applications.applicants.accesses(on))).toBe("FORBIDDEN");
  await home.backend.settled();
  expect((await home.api(home.anna).applications.applicants.accesses(on)).data.accesses).toEqual([]);
});

test("entries go after a year, and with the applicant", async () => {
  const home = await world();
  const { on } = await livedApplicant(home);
  await forget(home);
  const { applicants } = home.api(home.anna).applications;
  await applicants.data(on);
  const rows = async () => (await applicants.accesses(on)).data.accesses.length;
  await cleanUp(home.backend.services, new Date("2027-03-02T12:00:00.000Z"));
  expect(await rows()).toBe(1);
  await cleanUp(home.backend.services, new Date("2027-03-03T12:00:00.000Z"));
  expect(await rows()).toBe(0);
  await applicants.data(on);
  await applicants.erase(on);
  await home.backend.settled();
  expect(
    await home.backend.services.db.all(sql`SELECT * FROM applicant_access WHERE applicant = ${on.applicantId}`),
  ).toEqual([]);
});

/** What the helper has looked at. */
async function forget({ backend }: World): Promise<void> {
  await backend.settled();
  await backend.services.db.write([sql`DELETE FROM applicant_access`]);
}
