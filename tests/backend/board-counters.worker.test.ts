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
    EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.event = 'appliedAgain') AS again
  FROM applicant a ORDER BY a.id`;
const KEPT = sql`SELECT id, labels,
    (SELECT json_group_array(value ORDER BY value) FROM json_each(seen_by)) AS seen_by,
    (SELECT json_group_array(value ORDER BY value) FROM json_each(interviews)) AS interviews,
    comments, attachments, hasAppliedAgain AS again FROM applicant ORDER BY id`;

/** What the chunks hold of each applicant, and what they should. */
const CHUNKED = sql`SELECT a.id, a.chunk, a.search_key & 511 AS slot,
    json_array(c.ids -> a.slot, c.phases -> a.slot, c.positions -> a.slot, c.qualities -> a.slot, c.labels -> a.slot,
      c.responsible -> a.slot, c.since -> a.slot, c.dates -> a.slot, c.touched -> a.slot, c.anonymised -> a.slot,
      c.names -> a.slot,
      (SELECT json_group_array(user ORDER BY user) FROM applicant_chunk_seen s
        WHERE s.job = a.job AND s.chunk = a.chunk
          AND EXISTS (SELECT 1 FROM json_each(s.slots) WHERE value = a.search_key & 511))) AS entry
  FROM applicant a JOIN applicant_chunk c ON c.job = a.job AND c.chunk = a.chunk ORDER BY a.id`;
const UNCHUNKED = sql`SELECT a.id, a.chunk, a.search_key & 511 AS slot,
    json_array(json_quote(a.id), json_quote(a.phase), json_quote(a.position),
      json_quote(CASE coalesce(a.quality_override ->> '$.value', a.quality) WHEN 'ideal' THEN 2 WHEN 'possible' THEN 1
        ELSE 0 END),
      (SELECT json_group_array(label ORDER BY label) FROM applicant_label l WHERE l.applicant = a.id),
      json_quote(a.responsible),
      json_quote(unixepoch(a.phase_changed_at) * 1000), json_quote(unixepoch(a.date_created) * 1000),
      json_quote(EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.actor IS NOT NULL)),
      json_quote(a.anonymised_at IS NOT NULL),
      json_quote(iif(a.last_name IS NULL, '1', '0') || substr(a.searched_short, 1, 40)),
      (SELECT json_group_array(user ORDER BY user) FROM applicant_seen s WHERE s.applicant = a.id)) AS entry
  FROM applicant a ORDER BY a.id`;
/** What a search finds, and the words that it is about. */
const SEARCHED = sql`SELECT f.rowid AS key, f.contact, f.answers FROM applicant_search f ORDER BY f.rowid`;
const WORDS = sql`SELECT a.words_key AS key,
    replace(' ' || iif(a.searched_long = a.searched_short, a.searched_long, a.searched_long || ' ' || a.searched_short),
      ' ', ' ^^') AS contact,
    (SELECT group_concat(replace(' ' || searched, ' ', ' ^^'), ' ') FROM (SELECT searched FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5)) AS answers
  FROM applicant a ORDER BY a.words_key`;

test("what a card shows is kept in step with 600 random changes of the tables it comes from", async () => {
  const { home, db, job } = await boardStage();
  const random = randomOf(7);
  const people = await applicantsOf(home, job, [{}, { last_name: null }, { phase: "offer" }, {}, { phase: "hired" }]);
  const pick = <T>(of: readonly T[]): T => pickOf(of, random);
  const moment = "2026-03-02T09:00:00.000Z";
  const users = [home.anna.id, home.mo.id];
  for (let step = 0; step < 600; step += 1) {
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
        () => sql`UPDATE applicant SET position = ${step * 0.5} WHERE id = ${who}`,
        () => sql`UPDATE applicant SET responsible = ${pick([...users, null])} WHERE id = ${who}`,
        () => sql`UPDATE applicant SET quality = ${pick(["ideal", "reject"])}, phase_changed_at = ${`${day}T08:00:00.000Z`}
          WHERE id = ${who}`,
        () => sql`UPDATE applicant SET quality_override = ${pick(['{"value":"possible"}', null])} WHERE id = ${who}`,
        () => sql`UPDATE applicant SET anonymised_at = ${pick([moment, null])} WHERE id = ${who}`,
        () => sql`INSERT INTO applicant_event (id, applicant, actor, event, date_created, date_updated)
          VALUES (${id}, ${who}, ${pick(users)}, 'judged', ${moment}, ${moment})`,
        () => sql`UPDATE applicant_event SET actor = ${pick([...users, null])} WHERE id IN
          (SELECT id FROM applicant_event WHERE applicant = ${who} LIMIT 1)`,
        () => sql`UPDATE applicant_event SET applicant = ${who} WHERE id IN (SELECT id FROM applicant_event LIMIT 1)`,
        () => sql`UPDATE OR IGNORE applicant_seen SET user = ${pick(users)} WHERE applicant = ${who}`,
        () => sql`INSERT INTO application (id, applicant, quality, date_created, searched, searched_choices)
          VALUES (${id}, ${who}, 'ideal', ${moment}, ${`wort ${step}`}, '')`,
        () => sql`UPDATE application SET searched = ${`neu ${step}`} WHERE id IN
          (SELECT id FROM application WHERE applicant = ${who} LIMIT 1)`,
        () => sql`UPDATE application SET applicant = ${who} WHERE id IN (SELECT id FROM application LIMIT 1)`,
        () => sql`DELETE FROM application WHERE id IN (SELECT id FROM application WHERE applicant = ${who} LIMIT 1)`,
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
  await expectChunked();
  await db.write([sql`DELETE FROM users WHERE id = ${home.mo.id}`]);
  expect(await db.all(KEPT)).toEqual(await db.all(TRUTH));
  await expectChunked();
  await db.write([sql`DELETE FROM applicant WHERE id = ${people[1]}`]);
  await applicantsOf(home, job, [{}]);
  await expectChunked();
  await db.write([sql`DELETE FROM job WHERE id = ${job}`]);
  expect(
    await db.all(sql`SELECT job FROM applicant_chunk UNION ALL SELECT job FROM applicant_chunk_seen
    UNION ALL SELECT rowid FROM applicant_search`),
  ).toEqual([]);

  async function expectChunked() {
    expect(await db.all(CHUNKED)).toEqual(await db.all(UNCHUNKED));
    expect(await db.all(SEARCHED)).toEqual(await db.all(WORDS));
  }
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
    const { data: rows } = await api.applicants.list({ id: job, withRejected: true, sort: "phase" });
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
