import { expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";

/* Statements of lists are kept by what they follow from: whoever asks the same later gets their own rows. */

test("the same page, asked for by two people in turns, has each one's own rows", async () => {
  const home = await world();
  await completeJob(home, { createdBy: home.anna, contacts: [] });
  const own = await completeJob(home, { createdBy: home.mo, contacts: [] });
  const ask = async (token: string, path: string) => {
    const request = new Request(`http://api.test/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const answer = await answerApi(home.backend.services, request);
    return ((await answer.json()) as { data: { id: string; countDistinct?: { id: number } }[] }).data;
  };
  const page = (filter: string) => `/items/job?fields=id&sort=-date_updated&limit=10&filter=${filter}`;
  const questions = ['{"addressing":{"_neq":"x"}}', '{"user_created":{"_eq":"$CURRENT_USER"}}'].map(page);
  for (const path of questions) {
    const ofAdmin = await ask(home.anna.token, path);
    const ofMember = await ask(home.mo.token, path);
    expect(ofMember).toEqual([{ id: own }]);
    expect(ofAdmin).not.toEqual(ofMember);
    expect(await ask(home.anna.token, path)).toEqual(ofAdmin);
    expect(await ask(home.mo.token, path)).toEqual(ofMember);
  }
  const count = "/items/job?aggregate[countDistinct]=id";
  const all = await ask(home.anna.token, count);
  expect(all[0]?.countDistinct?.id).toBeGreaterThan(1);
  expect(await ask(home.mo.token, count)).toEqual([{ countDistinct: { id: 1 } }]);
  expect(await ask(home.anna.token, count)).toEqual(all);
});

test("what follows from the moment is built anew", async () => {
  const { backend, anna } = await world();
  let now = backend.services.clock();
  const services = { ...backend.services, clock: () => now };
  const filter = encodeURIComponent('{"date_created":{"_lte":"$NOW"}}');
  const ask = async () => {
    const request = new Request(`http://api.test/api/items/organization?fields=id&filter=${filter}`, {
      headers: { Authorization: `Bearer ${anna.token}` },
    });
    return ((await (await answerApi(services, request)).json()) as { data: unknown[] }).data.length;
  };
  const today = now;
  now = new Date(today.getTime() - 60_000);
  const before = await ask();
  now = today;
  expect([before, await ask()]).toEqual([0, 1]);
});
