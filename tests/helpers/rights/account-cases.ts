import { selfToken, selfTokenHash } from "~/backend/applicants/own-application/self-token";
import { hashToken, randomToken } from "~/backend/auth/keyed-hash";
import { hashPassword } from "~/backend/auth/password-hash";
import { insert, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { laterBy } from "~/domain/dates";
import { anAccount, PASSWORD } from "../account";
import { newPerson, type TestPerson } from "../people";
import { aForm } from "../registration";
import { insertApplicantRow } from "../searchable-rows";
import { apartFrom, type Case, nowOf, type Stage } from "./stage";

const anAddress = () => `jemand.${crypto.randomUUID()}@example.org`;

/** Login and registration, the own account, and public look-ups. */
export const ACCOUNT_CASES = {
  "auth.login": async ({ here }) => {
    const { email } = await anAccount(here.backend);
    return (api) => api.auth.login({ email, password: PASSWORD });
  },
  "auth.secondStep": () => apartFrom("INVALID_TOKEN", (api) => api.auth.secondStep({ pending: "x", otp: "123456" })),
  "users.tfa.get": () => (api) => api.users.tfa.get(),
  "users.tfa.generate": () =>
    apartFrom("FAILED_VALIDATION", (api) => api.users.tfa.generate({ password: "Falsch-12345!" })),
  "users.tfa.enable": () =>
    apartFrom("INVALID_PAYLOAD", (api) => api.users.tfa.enable({ secret: "kein Geheimnis", otp: "123456" })),
  "users.tfa.renewCodes": () => apartFrom("INVALID_PAYLOAD", (api) => api.users.tfa.renewCodes()),
  "users.tfa.disable": () => apartFrom("INVALID_PAYLOAD", (api) => api.users.tfa.disable({ otp: "123456" })),
  "auth.passkeys.options": () => (api) => api.auth.passkeys.options({}),
  "auth.passkeys.login": () => apartFrom("INVALID_TOKEN", (api) => api.auth.passkeys.login({ response: ANSWER })),
  "users.passkeys.list": () => (api) => api.users.passkeys.list(),
  "users.passkeys.begin": () => (api) => api.users.passkeys.begin(),
  "users.passkeys.add": () => apartFrom("INVALID_TOKEN", (api) => api.users.passkeys.add({ response: REGISTRATION })),
  "users.passkeys.rename own": async (stage) => {
    const id = await aPasskey(stage, stage.self);
    return (api) => api.users.passkeys.rename({ id, name: "Laptop" });
  },
  "users.passkeys.rename other": async (stage) => {
    const id = await aPasskey(stage, stage.here.mo);
    return (api) => api.users.passkeys.rename({ id, name: "Laptop" });
  },
  "users.passkeys.remove own": async (stage) => {
    const id = await aPasskey(stage, stage.self);
    return (api) => api.users.passkeys.remove({ id });
  },
  "users.passkeys.remove other": async (stage) => {
    const id = await aPasskey(stage, stage.here.mo);
    return (api) => api.users.passkeys.remove({ id });
  },
  "users.passkeys.challenge": () => (api) => api.users.passkeys.challenge(),
  "users.confirm": () => apartFrom("FAILED_VALIDATION", (api) => api.users.confirm({ password: "Falsch-12345!" })),
  "auth.refresh": async ({ here }) => {
    const { refreshToken } = await anAccount(here.backend);
    return (api) => api.auth.refresh({ refresh_token: refreshToken });
  },
  "auth.logout": async ({ here }) => {
    const { refreshToken } = await anAccount(here.backend);
    return (api) => api.auth.logout({ refresh_token: refreshToken });
  },
  "auth.requestPassword": () => (api) => api.auth.requestPassword({ email: anAddress() }),
  "auth.resetPassword": () =>
    apartFrom("INVALID_TOKEN", (api) => api.auth.resetPassword({ token: "x", password: PASSWORD })),
  "auth.checkReset": () => apartFrom("INVALID_TOKEN", (api) => api.auth.checkReset({ token: "x" })),
  "registration.register": () => (api) => api.registration.register(aForm()),
  "registration.verify": () => apartFrom("INVALID_PAYLOAD", (api) => api.registration.verify({ token: "x" })),
  "registration.check": () => apartFrom("INVALID_PAYLOAD", (api) => api.registration.check({ token: "x" })),
  "registration.resendVerification": () => (api) => api.registration.resendVerification({ email: anAddress() }),
  "ownApplication.get": anApplication((api, token) => api.ownApplication.get({ token })),
  "ownApplication.recipients": anApplication((api, token) => api.ownApplication.recipients({ token })),
  "ownApplication.correct": anApplication((api, token) =>
    api.ownApplication.correct({ ...CONTACT, token, version: 1, reachability: [] }),
  ),
  "ownApplication.withdraw": anApplication((api, token) => api.ownApplication.withdraw({ token })),
  "ownApplication.endTalentPool": anApplication((api, token) => api.ownApplication.endTalentPool({ token })),
  "ownApplication.prolongTalentPool": anApplication((api, token) =>
    apartFrom("NOTHING_TO_DO", (each) => each.ownApplication.prolongTalentPool({ token }))(api),
  ),
  "ownApplication.erase": anApplication((api, token) => api.ownApplication.erase({ token })),
  "ownApplication.pickSlot": anApplication((api, token) =>
    apartFrom("NOT_FOUND", () => api.ownApplication.pickSlot({ token, slotId: "none" }))(api),
  ),
  "ownApplication.declineSlots": anApplication((api, token) =>
    apartFrom("NOTHING_TO_DO", () => api.ownApplication.declineSlots({ token, offerId: "none" }))(api),
  ),
  "ownApplication.askForChange": anApplication((api, token) =>
    apartFrom("NOT_FOUND", () => api.ownApplication.askForChange({ token, interviewId: "none", text: "Nein" }))(api),
  ),
  "ownApplication.document": anApplication((api, token) =>
    apartFrom("NOT_FOUND", () => api.ownApplication.document({ token, id: "none" }))(api),
  ),
  "ownApplication.interview": anApplication((api, token) =>
    apartFrom("NOT_FOUND", () => api.ownApplication.interview({ token, id: "none" }))(api),
  ),
  "server.health": () => (api) => api.server.health(),
  "consultations.get": () => (api) => api.consultations.get(),
  // Past the right, the time may be none that can be chosen.
  "consultations.book": () =>
    apartFrom("FAILED_VALIDATION", (api) => api.consultations.book({ starts: "2020-01-01T00:00:00.000Z" })),
  "consultations.cancel": async (stage) => {
    const id = await aConsultation(stage);
    return (api) => api.consultations.cancel({ id });
  },
  "consultations.file": async (stage) => {
    await aConsultation(stage);
    return (api) => api.consultations.file();
  },
  "consent.record": () =>
    apartFrom("INVALID_PAYLOAD", (api) => api.consent.record({ version: "1", statistics: true, marketing: true })),
  "users.me": () => (api) => api.users.me(),
  "users.updateMe language": () => (api) => api.users.updateMe({ body: { language: "en-US" } }),
  "users.updateMe profile": () => (api) => api.users.updateMe({ body: { first_name: "Neu" } }),
  "users.hasActiveJobs oneself":
    ({ self }) =>
    (api) =>
      api.users.hasActiveJobs({ userId: self.id }),
  "users.hasActiveJobs somebody":
    ({ here }) =>
    (api) =>
      api.users.hasActiveJobs({ userId: here.mo.id }),
  "users.isContactInJob oneself":
    ({ self }) =>
    (api) =>
      api.users.isContactInJob({ userId: self.id }),
  "users.isContactInJob somebody":
    ({ here }) =>
    (api) =>
      api.users.isContactInJob({ userId: here.mo.id }),
  "users.blockers": () => (api) => api.users.blockers(),
  // The rest of the row needs everybody alive: a wrong password is as far as this goes.
  "users.remove oneself": ({ self }) =>
    apartFrom("FAILED_VALIDATION", (api) => api.users.remove({ userId: self.id, password: "falsch" })),
  "users.remove somebody":
    ({ here }) =>
    (api) =>
      api.users.remove({ userId: here.mo.id, password: "falsch" }),
  "users.data": () => (api) => api.users.data(),
  "users.calendar.state": () => (api) => api.users.calendar.state(),
  "users.calendar.renew": () => (api) => api.users.calendar.renew(),
  "users.calendar.revoke": async (stage) => {
    const { services } = stage.here.backend;
    const date_created = services.clock().toISOString();
    const row = insert("calendar_feed", { user: stage.self.id, token_hash: services.ids(), date_created });
    await services.db.write([sql`${row} ON CONFLICT DO NOTHING`]);
    return (api) => api.users.calendar.revoke();
  },
  "users.sessions.list": () => (api) => api.users.sessions.list(),
  "users.sessions.end own": async (stage) => {
    const id = await aSession(stage, stage.self);
    return (api) => api.users.sessions.end({ id });
  },
  "users.sessions.end other": async (stage) => {
    const id = await aSession(stage, stage.here.mo);
    return (api) => api.users.sessions.end({ id });
  },
  "users.sessions.endOthers": () => (api) => api.users.sessions.endOthers(),
  "users.email.state": () => (api) => api.users.email.state(),
  "users.email.pending": () => (api) => api.users.email.pending(),
  "users.email.request": async ({ here, self }) => {
    const { services } = here.backend;
    const hash = await hashPassword(PASSWORD, services.passwordCost);
    await services.db.write([sql`UPDATE users SET password_hash = ${hash} WHERE id = ${self.id}`]);
    return (api) => api.users.email.request({ email: anAddress(), password: PASSWORD });
  },
  "users.email.confirm own": (stage) => aChangeOfAddress(stage, stage.self),
  "users.email.confirm other": async (stage) =>
    aChangeOfAddress(stage, await newPerson(stage.here.backend, { name: "Bea Zwei", role: "Hiring Org" })),
  "users.email.withdraw": () => (api) => api.users.email.withdraw(),
  "locations.autocomplete": () => (api) => api.locations.autocomplete({ q: "Kiel", language: "de" }),
  "locations.details": async (stage) => {
    const placeId = await aPlace(stage);
    return (api) => api.locations.details({ placeId, language: "de" });
  },
  "locations.detailsBatch": () => (api) => api.locations.detailsBatch({ placeIds: ["gn:1"], language: "de" }),
  "locations.coordinates": async (stage) => {
    const placeId = await aPlace(stage);
    return (api) => api.locations.coordinates({ placeId });
  },
  "locations.coordinatesBatch": () => (api) => api.locations.coordinatesBatch({ placeIds: ["gn:1"] }),
  autocomplete: () => (api) => api.autocomplete({ collection: "skill", query: "Pflege", language: "de" }),
  suggestions: () => (api) => api.suggestions({ jobTitle: "Pflegefachkraft", language: "de" }),
} as const satisfies Record<string, Case>;

const CONTACT = { first_name: "Berta", last_name: "Werber", email: "berta@werber.example", phone: "", zip: "" };

const ANSWER = {
  id: "eA",
  rawId: "eA",
  type: "public-key",
  response: { clientDataJSON: "eA", authenticatorData: "eA", signature: "eA" },
} as const;
const REGISTRATION = { ...ANSWER, response: { clientDataJSON: "eA", attestationObject: "eA" } } as const;

async function aPasskey({ here }: Stage, { id: user }: TestPerson): Promise<string> {
  const { db, ids } = here.backend.services;
  const id = ids();
  await db.write([
    sql`INSERT INTO passkey (id, user, credential, public_key, counter, transports, name, date_created)
        VALUES (${id}, ${user}, ${id}, 'x', 0, '[]', 'x', '2026-03-02T09:00:00.000Z')`,
  ]);
  return id;
}

/** Somebody who applied, and the link of their own page. */
function anApplication(attempt: (api: ContentApi, token: string) => Promise<unknown>): Case {
  return async (stage) => {
    const { services } = stage.here.backend;
    const id = services.ids();
    const token = await selfToken(services, id);
    const now = nowOf(stage);
    await services.db.write([
      insertApplicantRow({
        id,
        job: await stage.job({ status: "online" }),
        organization: stage.here.organization.id,
        quality: "possible",
        self_token_hash: await selfTokenHash(token),
        self_expires_at: "2099-01-01T00:00:00.000Z",
        talent_pool_until: "2099-01-01T00:00:00.000Z",
        phase_changed_at: now,
        date_created: now,
        date_updated: now,
      }),
    ]);
    return (api) => attempt(api, token);
  };
}

const aConsultation = (stage: Stage) =>
  stage.put("consultation", {
    ...{ user: stage.self.id, starts_at: freeHour(stage), sequence: 0, date_created: nowOf(stage) },
  });

/** Nobody else's time. */
function freeHour({ here }: Stage): string {
  const { clock, ids } = here.backend.services;
  const minutes = Number.parseInt(ids().replaceAll("-", "").slice(-8), 16) % 1_000_000;
  return laterBy(clock(), 60 + minutes, "minute");
}

const aSession = (stage: Stage, person: TestPerson) =>
  stage.put("session", { user: person.id, date_created: nowOf(stage), expires_at: "2099-01-01T00:00:00.000Z" });

async function aChangeOfAddress(stage: Stage, person: TestPerson) {
  const token = randomToken();
  const columns = { user: person.id, email: anAddress(), expires_at: "2099-01-01T00:00:00.000Z" };
  await stage.here.backend.services.db.write([
    sql`DELETE FROM email_change WHERE user = ${person.id}`,
    sql`INSERT INTO email_change (user, email, token_hash, expires_at, date_created)
      VALUES (${columns.user}, ${columns.email}, ${hashToken(token)}, ${columns.expires_at}, ${nowOf(stage)})`,
  ]);
  return (api: Parameters<ReturnType<typeof apartFrom>>[0]) => api.users.email.confirm({ token });
}

async function aPlace({ here }: Stage): Promise<string> {
  await here.backend.services.db.write([
    sql`INSERT INTO place (number, id, type, label, labelEn, country, lat, lng, tokens, folded)
      VALUES (77, 'gn:77', 'locality', 'Kiel', 'Kiel', 'DE', 54.3, 10.1, '', '') ON CONFLICT DO NOTHING`,
  ]);
  return "gn:77";
}
