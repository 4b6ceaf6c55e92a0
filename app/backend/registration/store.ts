import type { Role } from "~/domain/roles";
import { searchText } from "~/lib/fold-text";
import { countAttempt, type Limit, noteAttempt, secondsToWait } from "../auth/attempts";
import { keyedHash } from "../auth/keyed-hash";
import { historyRow } from "../history/statements";
import { outboxMailToUsers } from "../outbox/statements";
import type { Services } from "../services";
import { guard, guardChanged, insert, type Sql, sql } from "../storage/sql";
import type { NewPerson } from "./policy";
import { insertVerification, type NewVerification } from "./verification-store";

const ADDRESS_LIMITS: readonly Limit[] = [{ tries: 5, seconds: 3600 }];
const ACCOUNT_LIMITS: readonly Limit[] = [{ tries: 5, seconds: 86_400 }];

export interface Standing {
  /** Seconds to wait, null when there is no need to. */
  wait: number | null;
  submission: Submission;
  isKnown: boolean;
  isCompanyTaken: boolean;
}

/** `repeated`: the same form was sent before with the same address; `spent`: its proof has served another one. */
export type Submission = "new" | "repeated" | "spent";

/** Counts the registration and looks up everything that decides about it, in one trip. */
export async function countRegistration(
  services: Services,
  person: Omit<NewPerson, "passwordHash">,
  nonce: string,
  address: string,
): Promise<Standing> {
  const { email, normalizedCompany } = person;
  const caller = countAttempt(services, `register-from:${keyedHash(services, "address", address)}`, ADDRESS_LIMITS);
  const account = countAttempt(services, `register:${keyedHash(services, "account", email)}`, ACCOUNT_LIMITS);
  const [countedCaller, listedCaller, countedAccount, listedAccount, spent, known, taken] = await services.db.write([
    ...caller,
    ...account,
    spentNonces(services, nonce, email),
    sql`SELECT id FROM users WHERE email = ${email}`,
    sql`SELECT 1 AS taken WHERE ${isCompanyTaken(normalizedCompany)}`,
  ]);
  const callerWait = secondsToWait(services, ADDRESS_LIMITS, countedCaller, listedCaller);
  return {
    wait: callerWait ?? secondsToWait(services, ACCOUNT_LIMITS, countedAccount, listedAccount),
    submission: submissionOf((spent?.rows ?? []) as { nonce: string }[]),
    isKnown: Boolean(known?.rows.length),
    isCompanyTaken: Boolean(taken?.rows.length),
  };
}

/** The same question again, after the proof turned out to be spent meanwhile. */
export async function findSubmission(services: Services, nonce: string, email: string): Promise<Submission> {
  return submissionOf(await services.db.all<{ nonce: string }>(spentNonces(services, nonce, email)));
}

/**
 * The unverified person, the code and its mail, and the spent proof: all or nothing. RECORD_NOT_UNIQUE on `nonce` or
 * `email`.
 */
export async function saveRegistration(
  services: Services,
  person: NewPerson,
  nonce: string,
  verification: NewVerification,
): Promise<void> {
  const { email } = person;
  await services.db.write([
    ...spendNonce(services, nonce, email),
    insertPerson(services, services.ids(), person, "Öffentlich"),
    ...insertVerification(services, email, verification),
    noteAttempt(services, `resend:${keyedHash(services, "account", email)}`),
  ]);
}

/**
 * Somebody whose link proves the mailbox: verified at once, without an organization until they accept. INVALID_PAYLOAD
 * when the link ended meanwhile; otherwise as `saveRegistration`.
 */
export async function saveInvited(services: Services, person: NewPerson, nonce: string, isProved: Sql): Promise<void> {
  const user = services.ids();
  await services.db.write([
    ...spendNonce(services, nonce, person.email),
    guard("INVALID_PAYLOAD", isProved),
    insertPerson(services, user, person, "Hiring Org"),
    historyRow(services, { organization: null, actor: { kind: "visitor" }, event: "user.verify", after: { user } }),
  ]);
}

function insertPerson(services: Services, id: string, person: NewPerson, role: Role): Sql {
  const now = services.clock().toISOString();
  const { email, passwordHash, firstName, lastName, phone, language, companyName } = person;
  return insert("users", {
    id,
    email,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    phone,
    language,
    role,
    agency_requested: person.isAgency,
    company_name: companyName || null,
    company_country: person.country,
    sources: JSON.stringify(person.sources),
    privacy_consent_at: now,
    terms_version: person.termsVersion,
    date_created: now,
    date_updated: now,
  });
}

/** For an address that has an account: its owner is told, the caller is not. RECORD_NOT_UNIQUE on `nonce`. */
export async function saveKnownAddress(services: Services, email: string, nonce: string): Promise<void> {
  const data = { link: `${services.appBase}/login` };
  await services.db.write([
    ...spendNonce(services, nonce, email),
    outboxMailToUsers(services, { template: "alreadyRegistered", data, where: sql`users.email = ${email}` }),
  ]);
}

export interface Activation {
  user: string;
  company: { name: string; normalized: string } | null;
  /** The verification row, with the proof that was shown. */
  proof: Sql;
}

/**
 * Proof used up, person verified, organization with its first admin: one batch. INVALID_PAYLOAD when the proof was used
 * meanwhile, REGISTRATION_FAILED when the company was taken meanwhile.
 */
export async function activate(services: Services, { user, company, proof }: Activation): Promise<void> {
  const now = services.clock().toISOString();
  const actor = { kind: "visitor" } as const;
  await services.db.write([
    sql`DELETE FROM verification WHERE user = ${user} AND expires_at > ${now} AND ${proof}`,
    guardChanged("INVALID_PAYLOAD"),
    sql`UPDATE users SET role = 'Hiring Org', version = version + 1, date_updated = ${now} WHERE id = ${user} AND role = 'Öffentlich'`,
    guardChanged("INVALID_PAYLOAD"),
    historyRow(services, { organization: null, actor, event: "user.verify", after: { user } }),
    ...(company ? insertOrganization(services, user, company) : []),
    outboxMailToUsers(services, {
      template: "welcome",
      data: { link: `${services.appBase}/jobs` },
      where: sql`users.id = ${user}`,
    }),
  ]);
}

/** Whether an organization of that name has an admin already. */
const isCompanyTaken = (normalized: string): Sql => sql`EXISTS (
  SELECT 1 FROM organization JOIN recruiter ON recruiter.organization = organization.id AND recruiter.role = 'admin'
  WHERE organization.normalized_name = ${normalized} AND ${normalized} <> '')`;

function insertOrganization(services: Services, user: string, company: { name: string; normalized: string }): Sql[] {
  const organization = services.ids();
  const now = services.clock().toISOString();
  return [
    guard("REGISTRATION_FAILED", sql`NOT ${isCompanyTaken(company.normalized)}`),
    sql`UPDATE sequence SET value = value + 1 WHERE name = 'organization'`,
    sql`INSERT INTO organization
          (id, name, normalized_name, searched, externalId, country, user_created, date_created, date_updated)
        SELECT ${organization}, ${company.name}, ${company.normalized}, ${searchText(company.name)}, 'O-' || value,
          (SELECT country.id FROM country JOIN users ON users.company_country = country.country_code WHERE users.id = ${user}),
          ${user}, ${now}, ${now} FROM sequence WHERE name = 'organization'`,
    insert("recruiter", { id: services.ids(), organization, user, role: "admin", date_created: now }),
    historyRow(services, {
      organization,
      actor: { kind: "visitor" },
      event: "organization.create",
      after: { name: company.name, user },
    }),
  ];
}

/**
 * Two rows per proof: the proof itself, and which address it served, so that a repeated form is told from a reused
 * proof.
 */
function spendNonce(services: Services, nonce: string, email: string): Sql[] {
  const expires_at = new Date(services.clock().getTime() + 4 * 3_600_000).toISOString();
  return [nonce, servedBy(services, nonce, email)].map((value) => insert("spent_nonce", { nonce: value, expires_at }));
}

const spentNonces = (services: Services, nonce: string, email: string) =>
  sql`SELECT nonce FROM spent_nonce WHERE nonce IN (${nonce}, ${servedBy(services, nonce, email)})`;

const servedBy = (services: Services, nonce: string, email: string) =>
  `${nonce}:${keyedHash(services, "account", email)}`;

function submissionOf(rows: readonly { nonce: string }[]): Submission {
  if (rows.length === 0) return "new";
  return rows.length === 2 ? "repeated" : "spent";
}
