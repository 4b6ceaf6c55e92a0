import { type SettingProblem, settingProblems } from "~/domain/administration/setting-problems";
import {
  mergeSettings,
  normalizeSettings,
  type SettingValues,
  settingChanges,
  settingValues,
  withValues,
} from "~/domain/administration/setting-values";
import { toSettingsRecord } from "~/domain/administration/settings-record";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { fullName } from "~/domain/people";
import { seenText } from "~/domain/seen";
import { historyRow } from "../history/statements";
import { mailNewVersion } from "../organizations/agreement/news-statements";
import { sendSoon } from "../outbox/send";
import { procedures } from "../procedures";
import type { Person, Services } from "../services";
import { findVersion, getStoredRecord, listVersions, type StoredRecord } from "../settings/queries";
import { writeSettings } from "../settings/statements";
import { guardAdministrator } from "../users/statements";

export const settingsCalls = {
  get: procedures.administration.settings.get.handler(async ({ context }) => {
    return { data: stateOf(await getStoredRecord(context.services)) };
  }),

  update: procedures.administration.settings.update.handler(async ({ input: { version, values }, context }) => {
    const person = context.person();
    const { services } = context;
    const [current, base] = await Promise.all([getStoredRecord(services), findVersion(services, version)]);
    const seen = version === current.version ? current : base;
    if (!seen) throw new Refusal("NOT_FOUND");
    const now = recordOf(current);
    const posted = normalizeSettings(values, now);
    const merged = mergeSettings(posted, recordOf(seen), now);
    const contested = Object.fromEntries(merged.conflicts.map(({ path }) => [path, posted[path] ?? null]));
    // What is wrong is no choice between two values yet.
    const wanted = { ...merged.values, ...contested };
    const problems = [
      ...settingProblems(wanted, { ...settingValues(now), ...wanted }),
      ...(await logoProblems(services, merged.values[LOGO])),
    ];
    if (problems.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: problems });
    if (merged.conflicts.length > 0) throw conflict(current.version, merged.conflicts);
    if (Object.keys(merged.values).length === 0) return { data: stateOf(current) };
    const next = withValues(current.record, merged.values, current.version + 1);
    return { data: await save(services, person, current, { record: next, restoredFrom: null }) };
  }),

  versions: procedures.administration.settings.versions.handler(async ({ input: { before }, context }) => {
    const rows = await listVersions(context.services, { before, limit: VERSIONS_SHOWN + 1 });
    return {
      data: rows.slice(0, VERSIONS_SHOWN).map(({ version, record, date_created, restored_from, ...person }, at) => ({
        version,
        date_created,
        name: fullName(person) || null,
        restoredFrom: restored_from,
        changes: settingChanges(recordOf(rows[at + 1] ?? { version: 0, record: {} }), recordOf({ version, record })),
      })),
    };
  }),

  restore: procedures.administration.settings.restore.handler(async ({ input: { version, seen }, context }) => {
    const person = context.person();
    const { services } = context;
    const [current, old] = await Promise.all([getStoredRecord(services), findVersion(services, version)]);
    if (!old) throw new Refusal("NOT_FOUND");
    if (current.version !== seen) throw conflict(current.version, []);
    if (settingChanges(recordOf(current), recordOf(old)).length === 0) throw new Refusal("NOTHING_TO_DO");
    return { data: await save(services, person, current, { record: old.record, restoredFrom: version }) };
  }),
};

const LOGO = "operator.logo";

/** A logo has to be a picture that invoices can show. */
async function logoProblems(services: Services, id: SettingValues[string] | undefined): Promise<SettingProblem[]> {
  if (typeof id !== "string" || !id) return [];
  const { loadLogo } = await import("../billing/invoices/load-logo");
  return (await loadLogo(services, id)) ? [] : [{ field: LOGO, message: message("logoUnusable") }];
}

/** Versions on one page of the history. */
const VERSIONS_SHOWN = 20;

const recordOf = ({ record, version }: StoredRecord) => toSettingsRecord(record, version);

const stateOf = (stored: StoredRecord) => ({ version: stored.version, values: settingValues(recordOf(stored)) });

async function save(
  services: Services,
  person: Person,
  current: StoredRecord,
  next: { record: StoredRecord["record"]; restoredFrom: number | null },
) {
  const stored = { version: current.version + 1, record: next.record };
  const changes = settingChanges(recordOf(current), recordOf(stored));
  const sides = (side: "before" | "after") => Object.fromEntries(changes.map((change) => [change.path, change[side]]));
  await services.db.write([
    guardAdministrator(person),
    ...(changes.some(({ path }) => path === "agreementVersion")
      ? [mailNewVersion(services, recordOf(stored).agreementVersion)]
      : []),
    ...writeSettings(services, person, stored, next.restoredFrom),
    historyRow(services, {
      organization: null,
      subject: "settings",
      actor: person,
      event: next.restoredFrom ? "settings.restore" : "settings.update",
      before: { version: current.version, ...sides("before") },
      after: { version: stored.version, ...sides("after") },
    }),
  ]);
  sendSoon(services);
  return stateOf(stored);
}

const conflict = (version: number, conflicts: { path: string; stored: SettingValues[string] }[]) =>
  new Refusal("RECORD_CONFLICT", {
    version,
    fields: conflicts.map(({ path, stored }) => ({ field: path, stored: seenText(stored) })),
  });
