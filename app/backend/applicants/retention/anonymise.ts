import { historyRow } from "../../history/statements";
import type { Actor, Services } from "../../services";
import { assignments, guard, type Sql, sql } from "../../storage/sql";
import { NO_ANSWERS_SEARCH_TEXT, NO_CONTACT_SEARCH_TEXT } from "../search-text";
import { insertEvent } from "../statements";
import type { Due } from "./store";
import { forgetting } from "./traces";

/**
 * Takes everything personal from one applicant and leaves what counts: phase, dates, quality, source, how each answer
 * was rated, and who moved the card when. RECORD_CONFLICT when somebody has changed applicant or job meanwhile.
 */
export async function anonymiseApplicant(services: Services, actor: Actor, due: Due): Promise<void> {
  const { id, job, organization, version, jobVersion } = due;
  const { statements, objects } = await forgetting(services, due);
  const now = services.clock().toISOString();
  const written = await services.db.write<{ object: string }>([
    ...statements,
    guard(
      "RECORD_CONFLICT",
      sql`SELECT applicant.version = ${version} AND job.version = ${jobVersion} AND anonymised_at IS NULL
      FROM applicant JOIN job ON job.id = applicant.job WHERE applicant.id = ${id}`,
    ),
    ...bare(id, now),
    insertEvent({ id: services.ids(), applicant: id, event: "anonymised", now }),
    historyRow(services, { organization, job, actor, event: "applicant.anonymise" }),
  ]);
  const kept = written.slice(0, objects).flatMap(({ rows }) => rows.map(({ object }) => object));
  if (kept.length > 0) await services.files.delete(kept);
  services.board?.changed(job);
}

const bare = (id: string, now: string): Sql[] => [
  sql`UPDATE applicant SET first_name = NULL, last_name = NULL, email = NULL, phone = NULL, zip = NULL,
      ${assignments(NO_CONTACT_SEARCH_TEXT)}, reachability = '[]', avatar = NULL,
      email_key = NULL, phone_key = NULL, self_token_hash = NULL, self_expires_at = NULL, talent_pool_until = NULL,
      talent_pool_asked_at = NULL, reject_mail = NULL, responsible = NULL, sources = '{}', quality_rule = ${RATED_ONLY},
      quality_override = iif(quality_override IS NULL, NULL, json_set(quality_override, '$.note', '')),
      user_updated = NULL, version = version + 1, date_updated = ${now}, anonymised_at = ${now}
    WHERE id = ${id}`,
  sql`UPDATE application SET answers = '[]', ${assignments(NO_ANSWERS_SEARCH_TEXT)}, sources = '{}', conversation = NULL WHERE applicant = ${id}`,
  sql`DELETE FROM applicant_event WHERE applicant = ${id} AND event IN ('comment', 'mail', 'interview', 'interviewCancelled', 'document', 'documentDeleted')`,
  sql`UPDATE applicant_event SET details = CASE event WHEN 'moved' THEN json_object('from', details ->> '$.from', 'to', details ->> '$.to')
      WHEN 'judged' THEN json_object('from', details ->> '$.from', 'to', details ->> '$.to')
      WHEN 'applied' THEN json_object('quality', details ->> '$.quality')
      WHEN 'withdrew' THEN details
      WHEN 'appliedAgain' THEN json_patch(json_object('quality', details ->> '$.quality'), json_object('from', details ->> '$.from', 'to', details ->> '$.to'))
      ELSE '{}' END WHERE applicant = ${id}`,
  sql`DELETE FROM interview WHERE applicant = ${id}`,
  sql`DELETE FROM applicant_label WHERE applicant = ${id}`,
  sql`DELETE FROM applicant_seen WHERE applicant = ${id}`,
];

/** The questions and what each answer counted, without the answers. */
const RATED_ONLY = sql`(SELECT json_group_array(json_object('question', line.value ->> 'question', 'kind', line.value ->> 'kind',
    'text', line.value ->> 'text', 'answer', '', 'rating', line.value ->> 'rating',
    'must', json(iif(line.value ->> 'must', 'true', 'false')))) FROM json_each(applicant.quality_rule) AS line)`;
