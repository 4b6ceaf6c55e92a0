import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { boardStage } from "../helpers/boards";
import { pick as pickOf, randomOf } from "../helpers/random";

const TRUTH = sql`SELECT a.id,
    (SELECT json_group_array(label ORDER BY label) FROM applicant_label l WHERE l.applicant = a.id) AS labels,
    (SELECT json_group_array(user ORDER BY user) FROM applicant_seen s WHERE s.applicant = a.id) AS seen_by,
    (SELECT json_group_array(starts_at ORDER BY starts_at) FROM interview i
      WHERE i.applicant = a.id AND i.cancelled_at IS NULL) AS interviews,
    (SELECT count(*) FROM applicant_event e WHERE e.applicant = a.id AND e.event = 'comment') AS comments,
    (SELECT count(*) FROM attachment d WHERE d.applicant = a.id) AS attachments,
    EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.event = 'appliedAgain') AS again,
    iif(instr(j.anonymous_phases, '"' || a.phase || '"') > 0, '1',
      iif(a.last_name IS NULL, '1', '0') || a.searched_short) AS name_key
  FROM applicant a JOIN job j ON j.id = a.job ORDER BY a.id`;
const KEPT = sql`SELECT id, labels,
    (SELECT json_group_array(value ORDER BY value) FROM json_each(seen_by)) AS seen_by,
    (SELECT json_group_array(value ORDER BY value) FROM json_each(interviews)) AS interviews,
    comments, attachments, hasAppliedAgain AS again, name_key FROM applicant ORDER BY id`;

test("what a card shows is kept in step with 300 random changes of the tables it comes from", async () => {
  const { home, db, job } = await boardStage();
  const random = randomOf(7);
  const people = await applicantsOf(home, job, [{}, { last_name: null }, { phase: "offer" }, {}, { phase: "hired" }]);
  const pick = <T>(of: readonly T[]): T => pickOf(of, random);
  const moment = "2026-03-02T09:00:00.000Z";
  const users = [home.anna.id, home.mo.id];
  for (let step = 0; step < 300; step += 1) {
    const [who, id, day] = [pick(people), `row-${step}`, `2026-04-${String((step % 28) + 1).padStart(2, "0")}`];
    await db.write([
      pick([
        () => sql`INSERT OR IGNORE INTO applicant_label VALUES (${who}, ${pick(["high", "own-a", "own-b"])})`,
        () => sql`DELETE FROM applicant_label WHERE applicant = ${who} AND label = ${pick(["high", "own-a"])}`,
        () => sql`UPDATE OR IGNORE applicant_label SET label = 'own-c' WHERE applicant = ${who} AND label = 'own-a'`,
        () => sql`INSERT OR IGNORE INTO applicant_seen VALUES (${who}, ${pick(users)})`,
        () => sql`DELETE FROM applicant_seen WHERE applicant = ${who}`,
        () => sql`INSERT INTO interview (id, applicant, starts_at, minutes, place, date_created, date_updated)
          VALUES (${id}, ${who}, ${day}, 30, 'Kiel', ${moment}, ${moment})`,
        () => sql`UPDATE interview SET starts_at = ${day} WHERE applicant = ${who}`,
        () => sql`UPDATE interview SET cancelled_at = ${moment} WHERE applicant = ${who} AND starts_at < ${day}`,
        () => sql`DELETE FROM interview WHERE applicant = ${who} AND starts_at < ${day}`,
        () => sql`INSERT INTO applicant_event (id, applicant, event, date_created, date_updated)
          VALUES (${id}, ${who}, ${pick(["comment", "moved", "appliedAgain"])}, ${moment}, ${moment})`,
        () => sql`DELETE FROM applicant_event WHERE id IN
          (SELECT id FROM applicant_event WHERE applicant = ${who} ORDER BY id LIMIT 2)`,
        () => sql`INSERT INTO attachment (id, applicant, object, filename_download, type, filesize, date_created)
          VALUES (${id}, ${who}, ${id}, 'a.pdf', 'application/pdf', 1, ${moment})`,
        () => sql`UPDATE attachment SET applicant = ${who} WHERE id IN (SELECT id FROM attachment LIMIT 1)`,
        () => sql`DELETE FROM attachment WHERE id IN (SELECT id FROM attachment WHERE applicant = ${who} LIMIT 1)`,
        () => sql`UPDATE applicant SET phase = ${pick(["applied", "offer", "hired"])} WHERE id = ${who}`,
        () => sql`UPDATE applicant SET last_name = ${pick(["Amsel", null])}, searched_short = ${id} WHERE id = ${who}`,
        () => sql`UPDATE job SET anonymous_phases = ${pick(['["applied"]', "[]", '["offer"]'])} WHERE id = ${job}`,
      ])(),
    ]);
  }
  expect(await db.all(KEPT)).toEqual(await db.all(TRUTH));
  const { comments, attachments } = Object.assign(
    {},
    ...(await db.all<object>(sql`SELECT sum(comments) AS comments, sum(attachments) AS attachments FROM applicant`)),
  );
  expect([comments > 0, attachments > 0]).toEqual([true, true]);
  await db.write([sql`DELETE FROM users WHERE id = ${home.mo.id}`]).catch(() => {});
  expect(await db.all(KEPT)).toEqual(await db.all(TRUTH));
});

test("the places of phases and their numbers of applicants are those of the job", async () => {
  const { home, api, db, job } = await boardStage();
  const { data: phases } = await api.phases.change({
    id: job,
    add: { name: "Probe", color: "teal", after: "applied" },
  });
  const own = phases.find(({ isFixed }) => !isFixed);
  await applicantsOf(
    home,
    job,
    phases.map(({ id }) => ({ phase: id })),
  );
  const inPlace = async () => {
    const rows = await db.all<{ phase: string }>(
      sql`SELECT phase FROM applicant WHERE job = ${job} ORDER BY phase_place`,
    );
    const { data } = await api.phases.list({ id: job });
    expect(rows.map(({ phase }) => phase)).toEqual(data.map(({ id }) => id));
  };
  const counts = async () => {
    const kept = sql`SELECT phase, applicants FROM phase_count WHERE job = ${job} AND applicants > 0 ORDER BY phase`;
    const real = sql`SELECT phase, count(*) AS applicants FROM applicant WHERE job = ${job} GROUP BY phase ORDER BY phase`;
    expect(await db.all(kept)).toEqual(await db.all(real));
  };
  await inPlace();
  await api.phases.update({ id: job, phaseId: own?.id ?? "", version: own?.version ?? 0, after: "offer" });
  await inPlace();
  await counts();
  await api.phases.remove({ id: job, phaseId: own?.id ?? "", target: "interview" });
  await counts();
  expect(await db.all(sql`SELECT 1 FROM phase_count WHERE phase = ${own?.id}`)).toEqual([]);
  await db.write([sql`DELETE FROM applicant WHERE job = ${job} AND phase = 'offer'`]);
  await counts();
  const board = (await api.board({ id: job })).data;
  expect([board.total, board.hired]).toEqual([9, 1]);
});
