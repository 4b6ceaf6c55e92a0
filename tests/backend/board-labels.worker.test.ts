import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { boardStage } from "../helpers/boards";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";

const NEW = { name: "Nachtdienst", color: "indigo" as const, scope: "job" as const };

test("labels of the organization come before those of the job, and only the former are on other jobs", async () => {
  const { home, job, api, history } = await boardStage();
  const second = await completeJob(home, { status: "online" });
  await api.labels.create({ id: job, ...NEW, name: "B" });
  await api.labels.create({ id: job, ...NEW, name: "a", scope: "organization" });
  const { data } = await api.labels.list({ id: job });
  expect(data.map(({ id, name, scope }) => [name ?? id, scope])).toEqual([
    ["high", "fixed"],
    ["medium", "fixed"],
    ["low", "fixed"],
    ["a", "organization"],
    ["B", "job"],
  ]);
  expect((await api.labels.list({ id: second })).data.map(({ name }) => name)).toEqual([null, null, null, "a"]);
  expect((await history("label.create")).map(({ after }) => after)).toEqual([
    { name: "B", color: "indigo", scope: "job" },
    { name: "a", color: "indigo", scope: "organization" },
  ]);
});

test.each([
  ["an empty name", { name: "" }],
  ["25 signs", { name: "x".repeat(25) }],
  ["a name that another has, written differently", { name: "NACHTDIENST" }],
])("a label with %s is refused beside its field", async (_what, wrong) => {
  const { job, api } = await boardStage();
  await api.labels.create({ id: job, ...NEW, scope: "organization" });
  const refusal = await refusalOf(api.labels.create({ id: job, ...NEW, ...wrong }));
  expect(refusal).toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field: "name" }] } });
});

test("there are at most twenty of the job and twenty of the organization, however many press at once", async () => {
  const { job, api, db } = await boardStage();
  for (let at = 0; at < 18; at += 1) await api.labels.create({ id: job, ...NEW, name: `J ${at}` });
  await Promise.allSettled([1, 2, 3, 4].map((at) => api.labels.create({ id: job, ...NEW, name: `K ${at}` })));
  const mine = async () => (await api.labels.list({ id: job })).data.filter(({ scope }) => scope === "job").length;
  for (let at = await mine(); at < 20; at += 1) await api.labels.create({ id: job, ...NEW, name: `L ${at}` });
  const more = await refusalOf(api.labels.create({ id: job, ...NEW, name: "mehr" }));
  expect(more.details).toMatchObject({ fields: [{ field: "name", message: "tooManyEntries?max=20" }] });
  await api.labels.create({ id: job, ...NEW, name: "mehr", scope: "organization" });
  expect(await db.first(sql`SELECT count(*) AS count FROM label WHERE job = ${job}`)).toEqual({ count: 20 });
});

test("a label is renamed and coloured over the version that was seen, by one of ten", async () => {
  const { job, api } = await boardStage();
  const { data: label } = await api.labels.create({ id: job, ...NEW });
  const patch = { id: job, labelId: label.id, version: 1 };
  expect((await api.labels.update({ ...patch, name: "nachtdienst", color: "rose" })).data).toMatchObject({
    name: "nachtdienst",
    color: "rose",
    version: 2,
  });
  expect(await refusalOf(api.labels.update({ ...patch, color: "teal" }))).toMatchObject({
    code: "RECORD_CONFLICT",
    details: { fresh: { name: "nachtdienst", version: 2 } },
  });
  const tries = Array.from({ length: 10 }, (_, at) => api.labels.update({ ...patch, version: 2, name: `N ${at}` }));
  expect(await outcomes(tries)).toEqual({ ok: 1, RECORD_CONFLICT: 9 });
});

test("a deleted label is taken from everybody who bore it; the fixed ones stay", async () => {
  const { home, job, api } = await boardStage();
  const { data: label } = await api.labels.create({ id: job, ...NEW });
  const [applicantId = ""] = await applicantsOf(home, job, [{}]);
  await api.applicants.update({ id: job, applicantId, addLabels: ["high", label.id] });
  await api.labels.remove({ id: job, labelId: label.id });
  expect((await api.applicants.list({ id: job })).data.map(({ labels }) => labels)).toEqual([["high"]]);
  expect(await refusalOf(api.labels.remove({ id: job, labelId: label.id }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusalOf(api.labels.remove({ id: job, labelId: "high" }))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusalOf(api.labels.update({ id: job, labelId: "low", version: 0, name: "x" }))).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a label of another job or organization is unknown here", async () => {
  const { home, job, api } = await boardStage();
  const other = await boardStage();
  const second = await completeJob(home, { status: "online" });
  const { data: foreign } = await other.api.labels.create({ id: other.job, ...NEW, scope: "organization" });
  const { data: near } = await api.labels.create({ id: second, ...NEW });
  const [applicantId = ""] = await applicantsOf(home, job, [{}]);
  for (const label of [foreign.id, near.id]) {
    expect(await refusalOf(api.applicants.update({ id: job, applicantId, addLabels: [label] }))).toMatchObject({
      details: { fields: [{ field: "addLabels", message: "pickFromList" }] },
    });
    expect(await refusalOf(api.labels.remove({ id: job, labelId: label }))).toMatchObject({ code: "NOT_FOUND" });
  }
});

test("of ten labels given to one applicant at once all stay, of the priorities one", async () => {
  const { home, job, api } = await boardStage();
  const { data: label } = await api.labels.create({ id: job, ...NEW });
  const [applicantId = ""] = await applicantsOf(home, job, [{}]);
  const given = ["high", "low", "medium", label.id, "high", "low", "medium", label.id];
  const tries = given.map((one) => api.applicants.update({ id: job, applicantId, addLabels: [one] }));
  expect(await outcomes(tries)).toEqual({ ok: 8 });
  const [card] = (await api.applicants.list({ id: job })).data;
  expect(card?.labels).toHaveLength(2);
  expect(card?.labels).toContain(label.id);
});

test("a filter kept under a name is its owner's alone", async () => {
  const { home, job, api, board } = await boardStage();
  const { data: view } = await api.views.create({
    id: job,
    name: " Ideale ",
    query: "?q=&quality=ideal&page=3&tab[]=applicants",
  });
  expect(view).toEqual({ id: view.id, name: "Ideale", query: "quality=ideal" });
  expect((await board()).views).toEqual([view]);
  const agnes = home.api(home.agnes).applications;
  expect((await agnes.board({ id: job })).data.views).toEqual([]);
  const on = { id: job, viewId: view.id };
  const foreign = [() => agnes.views.remove(on), () => agnes.views.update({ ...on, name: "Meine" })];
  for (const attempt of foreign) expect(await refusalOf(attempt())).toMatchObject({ code: "NOT_FOUND" });
  const { data: renamed } = await api.views.update({ ...on, name: " Die  Besten " });
  expect(renamed).toEqual({ ...view, name: "Die Besten" });
  expect((await board()).views).toEqual([renamed]);
  await api.views.remove({ id: job, viewId: view.id });
  expect((await board()).views).toEqual([]);
});

test("a view needs a name that is not taken, and there are at most twenty", async () => {
  const { job, api } = await boardStage();
  const create = (name: string) => api.views.create({ id: job, name, query: "unread=true" });
  const tries = [1, 2, 3].map(() => create("Neu"));
  expect(await outcomes(tries)).toEqual({ ok: 1, FAILED_VALIDATION: 2 });
  expect(await refusalOf(create(""))).toMatchObject({ details: { fields: [{ field: "name", message: "empty" }] } });
  const { data: other } = await create("Alt");
  const rename = (name: string) => api.views.update({ id: job, viewId: other.id, name });
  expect(await outcomes([rename("NEU"), rename(" "), rename("ALT")])).toEqual({ ok: 1, FAILED_VALIDATION: 2 });
  await api.views.remove({ id: job, viewId: other.id });
  for (let at = 1; at < 20; at += 1) await create(`Sicht ${at}`);
  expect(await refusalOf(create("Zu viel"))).toMatchObject({
    details: { fields: [{ field: "name", message: "tooManyEntries?max=20" }] },
  });
});
