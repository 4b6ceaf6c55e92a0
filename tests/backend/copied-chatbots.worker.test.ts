import { expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";

/** An online job whose chatbot Anna has published with texts of her own. */
async function edited() {
  const home = await world();
  const { job } = await bookedJob(home, { status: "online" });
  const { chatbot } = home.api(home.anna);
  const { data: draft } = await chatbot.configuration.createDraft({ id: job });
  const [first, ...others] = draft.questions;
  const questions = first ? [{ ...first, text: "Pflegst du gern?" }, ...others] : others;
  const fields = { greeting: "Moin!", benefits: ["Meerblick"], questions };
  await chatbot.configuration.update({ id: job, configId: draft.id, version: 1, ...fields });
  await chatbot.configuration.publish({ id: job });
  return { home, job, fields, chatbot };
}

async function copy({ api, agnes, backend }: World, id: string, copyId = backend.services.ids()) {
  await api(agnes).jobs.copy({ id, copyId });
  return copyId;
}

const rowsOf = ({ backend }: World, job: string) =>
  backend.services.db.all(sql`SELECT number, isDraft, user_updated FROM chatbot_configuration WHERE job = ${job}`);

test("a copy has the published chatbot, without its draft, once for the same copy", async () => {
  const { home, job, fields, chatbot } = await edited();
  const { data: live } = await chatbot.configuration.get({ id: job });
  await chatbot.configuration.createDraft({ id: job, fields: { greeting: "Entwurf" } });
  const copyId = await copy(home, job);
  const first = await chatbot.configuration.get({ id: copyId, mode: "live" });
  await copy(home, job, copyId);
  expect(await rowsOf(home, copyId)).toEqual([{ number: 1, isDraft: 0, user_updated: home.agnes.id }]);
  const { data } = await chatbot.configuration.get({ id: copyId, mode: "live" });
  expect(data).toEqual(first.data);
  expect(data).toMatchObject({ ...fields, number: 1, employerBrand: home.brand.id });
  expect(Object.keys(data)).toEqual(Object.keys(live));
});

test("a copy of a job whose chatbot nobody published has none, nor has one with a draft only", async () => {
  const home = await world();
  const { job } = await bookedJob(home, { status: "online" });
  expect(await rowsOf(home, await copy(home, job))).toEqual([]);
  await home.api(home.anna).chatbot.configuration.createDraft({ id: job });
  const copyId = await copy(home, job);
  expect(await rowsOf(home, copyId)).toEqual([]);
  expect(await codeOf(home.api(home.anna).chatbot.configuration.get({ id: copyId }))).toBe("NOT_FOUND");
});

test("what nobody has written follows the copy, until something is published for it", async () => {
  const { home, job, fields, chatbot } = await edited();
  const id = await copy(home, job);
  const agnes = home.api(home.agnes);
  const change = (tasks: string[]) =>
    agnes.jobs.update({
      id,
      tasks,
      title: "Köchin (m/w/d)",
      addressing: "german_sie",
      skills: [{ id: null, label: "Englisch", priority: "required" }],
    });
  await change(["Kochen", "Backen", "Braten"]);
  const { data } = await chatbot.configuration.get({ id, mode: "live" });
  expect(data).toMatchObject({ tasks: ["Kochen", "Backen", "Braten"], qualifications: ["Englisch", "Teamgeist"] });
  expect(data).toMatchObject({ greeting: "Moin!", benefits: fields.benefits, addressing: "german_sie" });
  const texts = data.questions.map(({ text }) => text);
  expect(texts).toContain("Pflegst du gern?");
  expect(texts).toContain("Wie gut sprechen Sie Englisch?");
  expect(JSON.stringify(data)).not.toMatch(/Pflegefachkraft|\bdu\b(?! gern)|copiedFrom/);
  expect((await chatbot.versions.get({ id, number: 1 })).data).toMatchObject({ questions: data.questions });

  const again = await chatbot.configuration.get({ id: await copy(home, job), mode: "live" });
  expect(again.data.tasks).not.toContain("Kochen");
  await agnes.chatbot.configuration.createDraft({ id });
  await agnes.chatbot.configuration.publish({ id });
  await change(["Servieren", "Kassieren", "Putzen"]);
  expect((await chatbot.configuration.get({ id, mode: "live" })).data).toMatchObject({
    number: 2,
    tasks: ["Kochen", "Backen", "Braten"],
  });
  await agnes.chatbot.versions.restore({ id, number: 1 });
  expect((await chatbot.configuration.get({ id, draft: true })).data.tasks).toContain("Servieren");
});

test("a copy without the brand does not speak for it", async () => {
  const { home, job, chatbot } = await edited();
  const { db } = home.backend.services;
  await db.write([sql`UPDATE employerBrand SET description = 'Wir sind der Sonnenhof.' WHERE id = ${home.brand.id}`]);
  await chatbot.configuration.createDraft({ id: job, fields: { companyDescription: "Wir sind der Sonnenhof." } });
  await chatbot.configuration.publish({ id: job });
  await db.write([
    sql`UPDATE employerBrand SET ownerOrganization = ${home.elsewhere.organization.id} WHERE id = ${home.brand.id}`,
  ]);
  const { data } = await chatbot.configuration.get({ id: await copy(home, job), mode: "live" });
  expect(data).toMatchObject({ employerBrand: null, companyDescription: "", greeting: "Moin!" });
});
