import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { type BoardStage, boardStage } from "../helpers/boards";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";

const SECOND = { name: "Zweites Gespräch", color: "teal" as const, after: "interview" };

test("an own phase is created at its place, with a name and a colour", async () => {
  const { job, api, board, history } = await boardStage();
  const { data } = await api.phases.change({ id: job, add: { ...SECOND, name: "  Zweites   Gespräch " } });
  const own = data[4];
  expect(own).toMatchObject({
    name: "Zweites Gespräch",
    color: "teal",
    isFixed: false,
    isAnonymous: false,
    version: 1,
  });
  expect(data.map(({ id }) => id).indexOf("trialWork")).toBe(5);
  expect((await board()).phases.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  expect(await history("phase.create")).toEqual([
    { before: null, after: { name: "Zweites Gespräch", color: "teal", behind: { id: "interview", name: null } } },
  ]);
});

test.each([
  ["an empty name", { name: " " }, "name"],
  ["a name of 41 signs", { name: "x".repeat(41) }, "name"],
  ["a name that is taken, written differently", { name: "zweites GESPRAECH" }, "name"],
  ["a place after rejected", { name: "Neu", after: "rejected" }, "after"],
  ["a place after nothing known", { name: "Neu", after: "x" }, "after"],
])("a phase with %s is refused beside its field", async (_what, wrong, field) => {
  const stage = await boardStage();
  await ownPhase(stage);
  const refusal = await refusalOf(stage.api.phases.change({ id: stage.job, add: { ...SECOND, ...wrong } }));
  expect(refusal).toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field }] } });
});

test("of twenty phases added at once ten come to be, each with a place of its own", async () => {
  const { job, api, db } = await boardStage();
  for (let round = 0; round < 5; round += 1)
    await Promise.allSettled(
      [0, 1, 2, 3].map((at) => api.phases.change({ id: job, add: { ...SECOND, name: `P ${round} ${at}` } })),
    );
  const count = sql`SELECT count(*) AS count, count(DISTINCT position) AS places FROM phase WHERE job = ${job}`;
  const { count: made } = (await db.first<{ count: number }>(count)) ?? { count: 0 };
  for (let at = made; at < 10; at += 1) await api.phases.change({ id: job, add: { ...SECOND, name: `Q ${at}` } });
  const refusal = await refusalOf(api.phases.change({ id: job, add: { ...SECOND, name: "Zu viel" } }));
  expect(refusal.details).toMatchObject({ fields: [{ field: "name", message: "tooManyEntries?max=10" }] });
  expect(await db.first(count)).toEqual({ count: 10, places: 10 });
});

test("two who give the same name at once get one phase", async () => {
  const { job, api } = await boardStage();
  const tries = [1, 2, 3].map(() => api.phases.change({ id: job, add: SECOND }));
  expect(await outcomes(tries)).toEqual({ ok: 1, FAILED_VALIDATION: 2 });
});

test("a phase is renamed, coloured and moved over the version that was seen", async () => {
  const stage = await boardStage();
  const { job, api, history } = stage;
  const phase = await ownPhase(stage);
  const patch = { id: job, phaseId: phase.id, version: 1 };
  const { data } = await api.phases.update({ ...patch, name: "Hospitation", color: "plum", after: "applied" });
  expect(data).toMatchObject({ id: phase.id, name: "Hospitation", color: "plum", version: 2 });
  expect((await api.phases.list({ id: job })).data[1]?.id).toBe(phase.id);
  expect(await refusalOf(api.phases.update({ ...patch, name: "Anders" }))).toMatchObject({
    code: "RECORD_CONFLICT",
    details: { fresh: { name: "Hospitation", version: 2 } },
  });
  expect(await refusalOf(api.phases.update({ ...patch, version: 2, after: phase.id }))).toMatchObject({
    details: { fields: [{ field: "after" }] },
  });
  expect(await history("phase.update")).toEqual([
    {
      before: { name: SECOND.name, color: "teal", behind: { id: "interview", name: null } },
      after: { name: "Hospitation", color: "plum", behind: { id: "applied", name: null } },
    },
  ]);
});

test("the nine fixed phases can be neither changed nor deleted", async () => {
  const { job, api } = await boardStage();
  expect(await refusalOf(api.phases.update({ id: job, phaseId: "offer", version: 0, name: "Neu" }))).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refusalOf(api.phases.remove({ id: job, phaseId: "offer", target: "applied" }))).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("applicants of a deleted phase go to the bottom of another, with an entry in the log", async () => {
  const stage = await boardStage();
  const { home, job, api, columns, events, history } = stage;
  const phase = await ownPhase(stage);
  await api.phases.change({ id: job, anonymous: ["applied", phase.id] });
  const there = await applicantsOf(home, job, [{ phase: "offer" }, { phase: "offer" }]);
  const followUp = { follow_up_on: "2026-03-02", follow_up_user: home.anna.id };
  const inside = await applicantsOf(home, job, [{ phase: phase.id, ...followUp }, { phase: phase.id }]);
  const due = async () => (await home.api(home.anna).today.get()).data.followUps.entries;
  expect(await due()).toHaveLength(1);
  await api.phases.remove({ id: job, phaseId: phase.id, target: "offer" });
  expect(await columns()).toEqual({ offer: [...there, ...inside] });
  expect(await due(), "ends with the move into another phase").toEqual([]);
  expect(await events(inside[0])).toEqual([
    { event: "moved", actor: home.anna.id, details: { from: phase.id, to: "offer" } },
  ]);
  const { data } = await api.phases.list({ id: job });
  expect(data.filter(({ isAnonymous }) => isAnonymous).map(({ id }) => id)).toEqual(["applied"]);
  expect(await history("phase.anonymous")).toMatchObject([
    {
      after: {
        phases: [
          { id: "applied", name: null },
          { id: phase.id, name: SECOND.name },
        ],
      },
    },
  ]);
  expect(await history("phase.remove")).toEqual([
    { before: { name: SECOND.name }, after: { target: { id: "offer", name: null } } },
  ]);
  expect(await refusalOf(api.phases.remove({ id: job, phaseId: phase.id, target: "offer" }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test.each([
  ["none", undefined],
  ["itself", "self"],
  ["an unknown one", "x"],
  ["rejected", "rejected"],
  ["hired", "hired"],
])("a phase with people in it is not deleted into %s", async (_what, target) => {
  const stage = await boardStage();
  const { home, job, api, columns } = stage;
  const phase = await ownPhase(stage);
  const inside = await applicantsOf(home, job, [{ phase: phase.id }]);
  const asked = { id: job, phaseId: phase.id, target: target === "self" ? phase.id : target };
  expect(await refusalOf(api.phases.remove(asked))).toMatchObject({ details: { fields: [{ field: "target" }] } });
  expect(await columns()).toEqual({ [phase.id]: inside });
});

test("an empty phase needs no target", async () => {
  const stage = await boardStage();
  const phase = await ownPhase(stage);
  await stage.api.phases.remove({ id: stage.job, phaseId: phase.id });
  expect((await stage.api.phases.list({ id: stage.job })).data).toHaveLength(9);
});

test("a phase is deleted while cards move into it, fifty times: no card is lost or left in it", async () => {
  const stage = await boardStage();
  const { home, job, api, columns } = stage;
  const ids = await applicantsOf(home, job, [{}, {}, {}, {}]);
  for (let round = 0; round < 50; round += 1) {
    const phase = await ownPhase(stage);
    const { data } = await api.applicants.list({ id: job });
    const moves = data.map(({ id, version }) =>
      api.applicants.update({ id: job, applicantId: id, version, phase: phase.id }),
    );
    const half = moves.length / 2;
    const removal = [
      ...moves.slice(0, half),
      api.phases.remove({ id: job, phaseId: phase.id, target: "applied" }),
      ...moves.slice(half),
    ];
    const { ok = 0, FAILED_VALIDATION = 0, RECORD_CONFLICT = 0 } = await outcomes(removal);
    expect(ok + FAILED_VALIDATION + RECORD_CONFLICT).toBe(5);
    expect(ok).toBeGreaterThan(0);
    expect((await columns()).applied?.toSorted()).toEqual(ids.toSorted());
  }
});

test("anonymous review can be chosen for every phase but hired", async () => {
  const { job, api, history } = await boardStage();
  const { data } = await api.phases.change({ id: job, anonymous: ["interview", "applied"] });
  expect(data.filter(({ isAnonymous }) => isAnonymous).map(({ id }) => id)).toEqual(["applied", "interview"]);
  for (const wrong of ["hired", "x"])
    expect(await refusalOf(api.phases.change({ id: job, anonymous: [wrong] }))).toMatchObject({
      details: { fields: [{ field: "anonymous" }] },
    });
  expect(await refusalOf(api.phases.change({ id: job, anonymous: ["applied", "interview"] }))).toMatchObject({
    code: "NOTHING_TO_DO",
  });
  expect(await history("phase.anonymous")).toEqual([
    {
      before: { phases: [] },
      after: {
        phases: [
          { id: "applied", name: null },
          { id: "interview", name: null },
        ],
      },
    },
  ]);
});

test("phases kept as a template are taken over by another job, and new jobs begin with them", async () => {
  const stage = await boardStage();
  const { home, job, api, board, history } = stage;
  const other = await completeJob(home, { status: "online" });
  expect(await refusalOf(api.phases.change({ id: other, template: "use" }))).toMatchObject({ code: "NOTHING_TO_DO" });
  expect(await refusalOf(api.phases.change({ id: other, template: "save" }))).toMatchObject({ code: "NOTHING_TO_DO" });
  await ownPhase(stage);
  const saved = Array.from({ length: 3 }, () => api.phases.change({ id: job, template: "save" }));
  expect(await outcomes(saved)).toEqual({ ok: 1, NOTHING_TO_DO: 2 });
  expect((await board()).hasTemplate).toBe(true);
  const twice = Array.from({ length: 5 }, () => api.phases.change({ id: job, template: "save" }));
  expect(await outcomes(twice)).toEqual({ NOTHING_TO_DO: 5 });
  expect(await history("phase.saveTemplate")).toHaveLength(1);

  const { data } = await api.phases.change({ id: other, template: "use" });
  expect(data.map(({ id, name }) => name ?? id).indexOf(SECOND.name)).toBe(4);
  expect(await refusalOf(api.phases.change({ id: other, template: "use" }))).toMatchObject({ code: "NOTHING_TO_DO" });

  const draft = { collection: "job" as const, organization: home.organization.id, title: "Neu" };
  const { data: created } = await home.api(home.anna).items.create(draft);
  const { data: fresh } = await api.phases.list({ id: String(created.id) });
  expect(fresh[4]).toMatchObject({ name: SECOND.name, color: SECOND.color, version: 1 });
});

test("a draft that goes to another organization begins with its phases", async () => {
  const stage = await boardStage();
  const { home, job, api, db } = stage;
  await ownPhase(stage);
  await api.phases.change({ id: job, template: "save" });
  const away = JSON.stringify([{ name: "Probefahrt", color: "blue", position: 3500 }]);
  await db.write([sql`UPDATE organization SET phase_template = ${away} WHERE id = ${home.elsewhere.organization.id}`]);
  const ada = home.api(home.ada);
  const draft = { collection: "job" as const, organization: home.organization.id, title: "Neu" };
  const id = String((await ada.items.create(draft)).data.id);
  const names = async () => (await ada.applications.phases.list({ id })).data.flatMap(({ name }) => name ?? []);
  expect(await names()).toEqual([SECOND.name]);
  await ada.jobs.update({ id, organization: home.elsewhere.organization.id });
  expect(await names()).toEqual(["Probefahrt"]);
});

test("members of the organization may have phases of their own, but not hide names", async () => {
  const { home } = await boardStage();
  const job = await completeJob(home, { status: "online", contacts: [home.mo] });
  const mo = home.api(home.mo).applications.phases;
  await mo.change({ id: job, add: SECOND });
  expect(await refusalOf(mo.change({ id: job, anonymous: ["applied"] }))).toMatchObject({ code: "FORBIDDEN" });
});

async function ownPhase({ api, job }: BoardStage) {
  const { data } = await api.phases.change({ id: job, add: SECOND });
  const own = data.find(({ name }) => name === SECOND.name);
  if (!own) throw new Error("no phase");
  return own;
}
