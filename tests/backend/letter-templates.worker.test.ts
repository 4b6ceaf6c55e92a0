import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { TEMPLATE_LIMITS } from "~/domain/applicants/letter-template";
import { fieldProblemsOf } from "~/domain/errors";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const WORDS = { name: "Zweites Gespräch", subject: "Ihr Termin: {{title}}", text: "Guten Tag {{name}},\n…" };

async function stage() {
  const here = await world();
  const { id } = here.organization;
  const of = (person: World["anna"]) => here.api(person).organizations.templates;
  const listed = async () => (await of(here.anna).list({ id })).data.templates;
  const create = (changed: Partial<typeof WORDS> = {}) => of(here.anna).create({ id, ...WORDS, ...changed });
  return { here, id, of, listed, create };
}

test("a template is added, changed and deleted, and offered to everybody who writes letters", async () => {
  const { here, id, of, listed, create } = await stage();
  const job = await completeJob(here, { status: "online", contacts: [here.mo] });
  await create({ name: "Zusage" });
  const { id: templateId } = (await create()).data;
  expect((await listed()).map(({ name }) => name)).toEqual(["Zusage", WORDS.name].toSorted());
  await of(here.anna).update({ id, templateId, version: 1, ...WORDS, text: "Neu" });
  const offered = (await here.api(here.mo).applications.templates({ id: job })).data;
  expect(offered.find((each) => each.id === templateId)).toMatchObject({ text: "Neu", version: 2 });
  await of(here.anna).remove({ id, templateId });
  expect(await codeOf(of(here.anna).remove({ id, templateId }))).toBe("NOTHING_TO_DO");
  expect(await listed()).toHaveLength(1);
});

test("of one name at once, however it is written, one is made", async () => {
  const { listed, create } = await stage();
  const names = ["Zweites Gespräch", "zweites gespräch", "ZWEITES GESPRÄCH"];
  expect(await outcomes(names.map((name) => create({ name })))).toEqual({ ok: 1, FAILED_VALIDATION: 2 });
  expect(await listed()).toHaveLength(1);
  const refused = await create().catch((error: unknown) => error);
  expect(fieldProblemsOf(refused)).toEqual([{ field: "name", message: "nameTaken" }]);
});

test("a change is made over what was seen; the same form again is no conflict", async () => {
  const { here, id, of, create } = await stage();
  const { id: templateId } = (await create()).data;
  const save = (text: string) => of(here.anna).update({ id, templateId, version: 1, ...WORDS, text });
  await save("Erstens");
  await save("Erstens");
  expect(await codeOf(save("Zweitens"))).toBe("RECORD_CONFLICT");
});

test("the organization's history says who added, renamed and deleted one, once each", async () => {
  const { here, id, of, create } = await stage();
  const { id: templateId } = (await create()).data;
  const rename = () => of(here.anna).update({ id, templateId, version: 1, ...WORDS, name: "Drittes Gespräch" });
  await rename();
  await rename();
  await create({ name: "Drittes Gespräch" }).catch(() => null);
  await of(here.anna).remove({ id, templateId });
  await of(here.anna)
    .remove({ id, templateId })
    .catch(() => null);
  const entries = await here.backend.services.db.all(
    sql`SELECT actor, event, before, after FROM history WHERE organization = ${id} AND event LIKE 'template.%'
      ORDER BY rowid`,
  );
  const [old, fresh] = [WORDS.name, "Drittes Gespräch"].map((name) => JSON.stringify({ id: templateId, name }));
  expect(entries).toEqual([
    { actor: here.anna.id, event: "template.create", before: null, after: old },
    { actor: here.anna.id, event: "template.update", before: old, after: fresh },
    { actor: here.anna.id, event: "template.remove", before: fresh, after: null },
  ]);
});

test("there are at most so many", async () => {
  const { create } = await stage();
  const all = Array.from({ length: TEMPLATE_LIMITS.perOrganization + 2 }, (_, at) => create({ name: `Vorlage ${at}` }));
  expect(await outcomes(all)).toEqual({ ok: TEMPLATE_LIMITS.perOrganization, UNPROCESSABLE_ENTITY: 2 });
});

test("a template of another organization is neither read, changed nor deleted", async () => {
  const { here, id, of, listed, create } = await stage();
  const { id: templateId } = (await create()).data;
  const foreign = await world();
  expect(await codeOf(foreign.api(foreign.anna).organizations.templates.list({ id }))).toBe("NOT_FOUND");
  const own = { id: foreign.organization.id, templateId };
  const { templates } = foreign.api(foreign.anna).organizations;
  expect(await codeOf(templates.update({ ...own, version: 1, ...WORDS }))).toBe("NOT_FOUND");
  expect(await codeOf(templates.remove(own))).toBe("NOTHING_TO_DO");
  expect(await codeOf(of(here.mo).create({ id, ...WORDS, name: "Von Mo" }))).toBe("FORBIDDEN");
  expect(await listed()).toHaveLength(1);
});
