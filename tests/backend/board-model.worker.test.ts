import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { applicantsOf } from "../helpers/applicants";
import { BoardModel } from "../helpers/board-model";
import { completeJob } from "../helpers/jobs";
import { pick, randomOf } from "../helpers/random";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const SEEDS = 200;
const STEPS = 8;
/** So many boards at once. */
const TOGETHER = 10;

test(`${SEEDS} boards that three people work on end as a simple model of them does`, async () => {
  const home = await world();
  const people = [home.anna, home.agnes, home.ada].map((person) => home.api(person).applications);
  for (let seed = 1; seed <= SEEDS; seed += TOGETHER)
    await Promise.all(Array.from({ length: TOGETHER }, (_, at) => play(home, people, seed + at)));
  console.info(`seeds 1 to ${SEEDS}, ${STEPS} steps each`);
});

/** One board from its first card to the comparison. */
async function play(home: World, people: readonly ContentApi["applications"][], seed: number): Promise<void> {
  const job = await completeJob(home, { status: "online" });
  const cards = PHASES.map((phase, at) => ({ phase, id: `${job}-${at}` }));
  await applicantsOf(home, job, cards);
  const model = new BoardModel(cards);
  const random = randomOf(seed);
  const log: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const turn = { api: pick(people, random), job, model, random };
    log.push(await pick(STEPS_OF, random)(turn));
  }
  expect({ seed, log, ...(await stateOf(home, job)) }).toEqual({ seed, log, ...model.state() });
}

const PHASES = ["applied", "applied", "applied", "offer", "offer", "rejected", "hired"];

interface Turn {
  api: ContentApi["applications"];
  job: string;
  model: BoardModel;
  /** A whole number below the limit. */
  random: (limit: number) => number;
}

/** Each does one thing to the board and to the model, says what, and compares the two answers. */
const STEPS_OF: ((turn: Turn) => Promise<string>)[] = [
  moveOne,
  moveOne,
  moveOne,
  moveSeveral,
  labelOne,
  labelSeveral,
  addPhase,
  removePhase,
];

async function moveOne({ api, job, model, random }: Turn): Promise<string> {
  const id = pick(model.ids(), random);
  const to = pick(model.phases, random);
  const neighbours = [undefined, null, ...(model.columns.get(to) ?? []), pick(model.ids(), random)];
  const after = pick(neighbours, random);
  const isStale = random(5) === 0;
  const version = model.versionOf(id) - (isStale ? 1 : 0);
  const answer = api.applicants.update({ id: job, applicantId: id, version, phase: to, after, ...SURE });
  const asked = `move ${id} to ${to} after ${after}${isStale ? ", stale" : ""}`;
  expect([asked, await codeOf(answer)]).toEqual([asked, model.move(id, { by: api, to, after, isStale })]);
  return asked;
}

async function moveSeveral({ api, job, model, random }: Turn): Promise<string> {
  const ids = some(model.ids(), random);
  const to = pick(model.phases, random);
  const stale = some(ids, random).filter(() => random(3) === 0);
  const applicants = [
    ...ids.map((id) => ({ id, version: model.versionOf(id) - (stale.includes(id) ? 1 : 0) })),
    { id: "stranger" },
  ];
  const { data } = await api.applicants.move({ id: job, applicants, phase: to, ...SURE });
  const done = model.moveAll(ids, { by: api, to, stale });
  const conflicts = data.conflicts.map(({ id }) => id).sort();
  const overtaken = stale.filter((id) => !done.includes(id));
  expect([data.done.sort(), conflicts, data.missing]).toEqual([done.sort(), overtaken.sort(), 1]);
  return `move ${ids} to ${to}, stale ${stale}`;
}

async function labelOne({ api, job, model, random }: Turn): Promise<string> {
  const id = pick(model.ids(), random);
  const addLabels = random(2) === 0 ? [pick(PRIORITIES, random)] : [];
  const removeLabels = addLabels.length === 0 ? [pick(PRIORITIES, random)] : [];
  await api.applicants.update({ id: job, applicantId: id, addLabels, removeLabels });
  model.label([id], addLabels, removeLabels);
  return `label ${id} +${addLabels} -${removeLabels}`;
}

async function labelSeveral({ api, job, model, random }: Turn): Promise<string> {
  const ids = some(model.ids(), random);
  const add = [pick(PRIORITIES, random)];
  const remove = [pick(PRIORITIES, random)];
  await api.applicants.label({ id: job, applicants: ids.map((id) => ({ id })), add, remove });
  model.label(ids, add, remove);
  return `label ${ids} +${add} -${remove}`;
}

async function addPhase({ api, job, model, random }: Turn): Promise<string> {
  const after = pick(model.phases.slice(0, -2), random);
  const name = crypto.randomUUID().slice(0, 8);
  const { data } = await api.phases.change({ id: job, add: { name, color: "teal", after } });
  const added = data.find((phase) => phase.name === name)?.id ?? "";
  model.addPhase(added, after);
  return `phase ${added} after ${after}`;
}

async function removePhase({ api, job, model, random }: Turn): Promise<string> {
  const own = model.ownPhases();
  if (own.length === 0) return "no phase to remove";
  const phase = pick(own, random);
  const target = pick(
    model.phases.slice(0, -2).filter((id) => id !== phase),
    random,
  );
  await api.phases.remove({ id: job, phaseId: phase, target });
  model.removePhase(phase, target, api);
  return `phase ${phase} gone, its people to ${target}`;
}

const SURE = { reason: "other", isConfirmed: true } as const;
const PRIORITIES = ["high", "medium", "low"];

/** What stands in the tables, as the model says it. */
async function stateOf(home: World, job: string) {
  const { db } = home.backend.services;
  const [rows, labels, { data: phases }] = await Promise.all([
    db.all<{ id: string; phase: string; version: number }>(
      sql`SELECT id, phase, version FROM applicant WHERE job = ${job} ORDER BY position, id`,
    ),
    db.all<{ applicant: string; label: string }>(sql`SELECT applicant, label FROM applicant_label
      WHERE applicant IN (SELECT id FROM applicant WHERE job = ${job}) ORDER BY applicant, label`),
    home.api(home.anna).applications.phases.list({ id: job }),
  ]);
  const columns = phases.map(({ id }) => [id, rows.filter(({ phase }) => phase === id).map((row) => row.id)]);
  return {
    columns: Object.fromEntries(columns),
    order: phases.map(({ id }) => id),
    versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
    labels: labels.map(({ applicant, label }) => `${applicant} ${label}`),
  };
}

function some<T>(values: readonly T[], random: Turn["random"]): T[] {
  const chosen = values.filter(() => random(2) === 0);
  return chosen.length > 0 ? chosen.toSorted(() => random(3) - 1) : [pick(values, random)];
}
