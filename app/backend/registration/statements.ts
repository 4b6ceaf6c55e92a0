import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { networkOf } from "~/domain/network";
import type { Role } from "~/domain/roles";
import { countAttempt, isBelowLimits, limitKey, noteAttempt } from "../auth/attempt-statements";
import { secondsToWait } from "../auth/attempts";
import { historyRow } from "../history/statements";
import { insertRegistered, isCompanyTaken, type NewCompany } from "../organizations/registration-statements";
import { outboxMailToUsers } from "../outbox/statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged, guardThat } from "../storage/guards";
import { deleteSuppression } from "../suppressions/statements";
import { hasEmail, isUser } from "../users/queries";
import { insertUser, verifyUser } from "../users/statements";
import type { NewPerson } from "./policy";
import { type Submission, selectSpentNonces, servedBy, submissionOf } from "./queries";
import { type AskedFrom, insertVerification, type NewVerification, resendKey } from "./verification-statements";

export interface Standing {
  /** Seconds to wait, null when there is no need to. */
  wait: number | null;
  submission: Submission;
  isKnown: boolean;
  isCompanyTaken: boolean;
}

/** Counts the registration and looks up everything that decides about it, in one trip. */
export async function countRegistration(
  services: Services,
  { email, normalizedCompany }: Omit<NewPerson, "passwordHash">,
  nonce: string,
  address: string,
): Promise<Standing> {
  const [ofCaller, ofPair] = registerKeys(services, email, address);
  const [countedCaller, listedCaller, countedPair, listedPair, spent, known, taken] = await services.db.write([
    ...countAttempt(services, "registerOfAddress", { key: ofCaller }),
    ...countAttempt(services, "register", { key: ofPair }),
    selectSpentNonces(services, nonce, email),
    query.selectFrom("users").select("users.id").where(hasEmail(email)),
    query.selectNoFrom((eb) => eb.lit(1).as("taken")).where(isCompanyTaken(normalizedCompany)),
  ]);
  const submission = submissionOf(spent.rows);
  // A form that is sent again has been answered before, and is answered the same way.
  const isAnswered = submission === "repeated";
  const waits = () =>
    secondsToWait(services, "registerOfAddress", { key: ofCaller, counted: countedCaller, listed: listedCaller }) ??
    secondsToWait(services, "register", { key: ofPair, counted: countedPair, listed: listedPair });
  return {
    wait: isAnswered ? null : waits(),
    submission,
    isKnown: known.rows.length > 0,
    isCompanyTaken: taken.rows.length > 0,
  };
}

/** Keys of what is counted: the caller, and the caller with one mail address. */
export const registerKeys = (services: Services, email: string, address: string) =>
  [
    limitKey(services, "registerOfAddress", address),
    limitKey(services, "register", `${email}|${networkOf(address)}`),
  ] as const;

/**
 * The unverified person, the code and its mail, and the spent proof: all or nothing. RECORD_NOT_UNIQUE on `nonce` or
 * `email`.
 */
export async function saveRegistration(
  services: Services,
  person: NewPerson,
  nonce: string,
  verification: NewVerification & AskedFrom,
): Promise<void> {
  const { email } = person;
  await services.db.write([
    ...spendNonce(services, nonce, email),
    insertPerson(services, services.ids(), person, "Öffentlich"),
    ...insertVerification(services, email, verification),
    noteAttempt(services, resendKey(services, email)),
  ]);
}

/**
 * Somebody whose link proves the mailbox: verified at once, without an organization until they accept. INVALID_PAYLOAD
 * when the link ended meanwhile; otherwise as `saveRegistration`.
 */
export async function saveInvited(
  services: Services,
  person: NewPerson,
  nonce: string,
  isProved: Expression<SqlBool>,
): Promise<void> {
  const user = services.ids();
  await services.db.write([
    ...spendNonce(services, nonce, person.email),
    guardThat("INVALID_PAYLOAD", isProved),
    insertPerson(services, user, person, "Hiring Org"),
    historyRow(services, { organization: null, actor: { type: "visitor" }, event: "user.verify", after: { user } }),
  ]);
}

function insertPerson(services: Services, id: string, person: NewPerson, role: Role) {
  const now = services.clock().toISOString();
  const { email, passwordHash, firstName, lastName, phone, language, companyName } = person;
  return insertUser({
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
    sources: person.sources,
    privacy_consent_at: now,
    terms_version: person.termsVersion,
    date_created: now,
    date_updated: now,
  });
}

/** For an address that has an account: its owner is told, the caller is not. RECORD_NOT_UNIQUE on `nonce`. */
export async function saveKnownAddress(services: Services, email: string, nonce: string): Promise<void> {
  const data = { link: `${services.appBase}/login` };
  const key = limitKey(services, "knownAddressMail", email);
  const isWanted = isBelowLimits("knownAddressMail", key, services.clock());
  const [count] = countAttempt(services, "knownAddressMail", { key });
  await services.db.write([
    ...spendNonce(services, nonce, email),
    outboxMailToUsers(services, {
      template: "alreadyRegistered",
      data,
      where: expressionBuilder<Database, "users">().and([hasEmail(email), isWanted]),
    }),
    count,
  ]);
}

export interface Activation {
  user: string;
  company: NewCompany | null;
  /** On the table `verification`: the proof that was shown. */
  proof: Expression<SqlBool>;
}

/**
 * Proof used up, person verified, organization with its first admin: one batch. INVALID_PAYLOAD when the proof was used
 * meanwhile, REGISTRATION_FAILED when the company was taken meanwhile.
 */
export async function activate(services: Services, { user, company, proof }: Activation): Promise<void> {
  const actor = { type: "visitor" } as const;
  const data = { link: `${services.appBase}/jobs` };
  await services.db.write([
    query
      .deleteFrom("verification")
      .where("verification.user", "=", user)
      .where("verification.expires_at", ">", services.clock().toISOString())
      .where(proof),
    guardOneChanged("INVALID_PAYLOAD"),
    ...verifyUser(services, user),
    deleteSuppression(query.selectFrom("users").select("users.email").where(isUser(user)).$asScalar()),
    historyRow(services, { organization: null, actor, event: "user.verify", after: { user } }),
    ...(company ? insertRegistered(services, user, company) : []),
    outboxMailToUsers(services, { template: "welcome", data, where: isUser(user) }),
  ]);
}

/** Nonces of forms that have expired. */
export const deleteExpiredNonces = (moment: string) =>
  deleteSome("spent_nonce", ["nonce"], (row) => row("expires_at", "<=", moment));

/**
 * Two rows per proof: the proof itself, and which address it served, so that a repeated form is told from a reused
 * proof.
 */
const spendNonce = (services: Services, nonce: string, email: string) => [
  spendProof(services, nonce),
  spendProof(services, servedBy(services, nonce, email)),
];

/** A proof of the bot check serves once: RECORD_NOT_UNIQUE on `nonce` the second time. */
export const spendProof = ({ clock }: Services, nonce: string) =>
  query
    .insertInto("spent_nonce")
    .values({ nonce, expires_at: new Date(clock().getTime() + 4 * 3_600_000).toISOString() });
