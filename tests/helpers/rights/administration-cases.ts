import { sql } from "~/backend/storage/sql";
import { newPerson, type TestPerson } from "../people";
import { apartFrom, type Case, nowOf, type Stage } from "./stage";

const BENEFIT = { label_en: "", icon: "check", status: "published", relevance: "1" };

/** What only the platform's own staff may. */
export const ADMINISTRATION_CASES = {
  "administration.campaigns.list": () => (api) => api.administration.campaigns.list({}),
  "administration.campaigns.update": async (stage) => {
    const id = await stage.bookedJob();
    return (api) => api.administration.campaigns.update({ id, done: ["briefRead"], seen: [], firstDay: null });
  },
  "administration.review": () => (api) => api.administration.review({}),
  "administration.campaign": async (stage) => {
    const id = await stage.bookedJob();
    return (api) => api.administration.campaign({ id, campaignId: "SF-1" });
  },
  "administration.funnel": () => (api) => api.administration.funnel({}),
  "administration.agencies.requests": () => (api) => api.administration.agencies.requests(),
  "administration.agencies.approve": async (stage) => {
    const { id } = await aRequester(stage);
    return (api) => api.administration.agencies.approve({ id });
  },
  "administration.agencies.refuse": async (stage) => {
    const { id } = await aRequester(stage);
    return (api) => api.administration.agencies.refuse({ id });
  },
  "administration.agencies.assign": async ({ here }) => {
    const { id } = await newPerson(here.backend, { name: "Neue Agentur", role: "Agentur" });
    return (api) => api.administration.agencies.assign({ id, organization: here.organization.id });
  },
  "administration.agencies.unassign":
    ({ here }) =>
    (api) =>
      api.administration.agencies.unassign({ id: here.agnes.id, organization: here.organization.id }),
  "administration.users.list": () => (api) => api.administration.users.list({}),
  "administration.users.get":
    ({ here }) =>
    (api) =>
      api.administration.users.get({ id: here.mo.id }),
  "administration.users.changeRole": async ({ here }) => {
    const { id } = await newPerson(here.backend, { name: "Rolf Rolle", role: "Hiring Org" });
    return (api) => api.administration.users.changeRole({ id, role: "Agentur", seen: "Hiring Org" });
  },
  "administration.users.block": async ({ here }) => {
    const { id } = await newPerson(here.backend, { name: "Britta Block", role: "Hiring Org" });
    return (api) => api.administration.users.block({ id, reason: "Missbrauch" });
  },
  "administration.users.unblock": async ({ here }) => {
    const { id } = await newPerson(here.backend, { name: "Bernd Block", role: "Hiring Org" });
    await here.backend.services.db.write([sql`UPDATE users SET status = 'blocked' WHERE id = ${id}`]);
    return (api) => api.administration.users.unblock({ id });
  },
  "administration.organizations.block":
    ({ here }) =>
    (api) =>
      api.administration.organizations.block({ id: here.organization.id, reason: "Missbrauch" }),
  "administration.organizations.unblock": async ({ here }) => {
    const { id } = here.organization;
    await here.backend.services.db.write([sql`UPDATE organization SET status = 'blocked' WHERE id = ${id}`]);
    return (api) => api.administration.organizations.unblock({ id });
  },
  "administration.users.removeFactor": async ({ here }) => {
    const { id } = await newPerson(here.backend, { name: "Frieda Faktor", role: "Hiring Org" });
    await here.backend.services.db.write([
      sql`INSERT INTO totp (user, secret, key, last_step, date_created) VALUES (${id}, 'x', 'x', 0, '2026-01-01')`,
    ]);
    return (api) => api.administration.users.removeFactor({ id, reason: "Telefon verloren" });
  },
  "administration.operations.overview": () => (api) => api.administration.operations.overview(),
  "administration.suppressions.list": () => (api) => api.administration.suppressions.list({}),
  "administration.suppressions.lift": async ({ here }) => {
    const address = `${crypto.randomUUID()}@example.org`;
    await here.backend.services.db.write([
      sql`INSERT INTO suppression (address, reason, date_created) VALUES (${address}, 'bounce', '2026-01-01')`,
    ]);
    return (api) => api.administration.suppressions.lift({ address, reason: "Postfach ist wieder da" });
  },
  "administration.limits.storage": () => (api) => api.administration.limits.storage({}),
  "administration.limits.overview": () => (api) => api.administration.limits.overview(),
  "administration.limits.block": () => (api) =>
    api.administration.limits.block({
      id: crypto.randomUUID(),
      kind: "address",
      subject: `198.51.100.${Math.floor(Math.random() * 256)}`,
      reason: "Spam",
    }),
  "administration.limits.unblock": async ({ here }) => {
    const id = crypto.randomUUID();
    await here.backend.services.db.write([
      sql`INSERT INTO block (id, kind, subject, reason, date_created) VALUES (${id}, 'address', ${id}, 'Spam', '')`,
    ]);
    return (api) => api.administration.limits.unblock({ id });
  },
  "administration.settings.get": () => (api) => api.administration.settings.get(),
  "administration.settings.update": () => (api) => api.administration.settings.update({ version: 1, values: {} }),
  "administration.settings.versions": () => (api) => api.administration.settings.versions({}),
  // The version in force is nothing to bring back.
  "administration.settings.restore": async (stage) => {
    await stage.here.backend.services.db.write([
      sql`INSERT OR IGNORE INTO settings_version (version, record, date_created) VALUES (1, '{}', ${nowOf(stage)})`,
    ]);
    return apartFrom("NOTHING_TO_DO", (api) => api.administration.settings.restore({ version: 1, seen: 1 }));
  },
  "administration.benefits.list": () => (api) => api.administration.benefits.list({}),
  "administration.benefits.get": async (stage) => {
    const id = await aBenefit(stage);
    return (api) => api.administration.benefits.get({ id });
  },
  "administration.benefits.create": ({ here }) => {
    const id = here.backend.services.ids();
    return (api) => api.administration.benefits.create({ ...BENEFIT, id, label: `Neu ${id}` });
  },
  "administration.benefits.update": async (stage) => {
    const id = await aBenefit(stage);
    return (api) => api.administration.benefits.update({ ...BENEFIT, id, label: `Anders ${id}` });
  },
  "administration.terms.list": () => (api) => api.administration.terms.list({ collection: "skill" }),
  "administration.terms.archive": async (stage) => {
    const id = await aTerm(stage, false);
    return (api) => api.administration.terms.archive({ collection: "skill", id });
  },
  "administration.terms.restore": async (stage) => {
    const id = await aTerm(stage, true);
    return (api) => api.administration.terms.restore({ collection: "skill", id });
  },
  "administration.history": () => (api) => api.administration.history({ about: "user" }),
} satisfies Record<string, Case>;

async function aRequester({ here }: Stage): Promise<TestPerson> {
  const person = await newPerson(here.backend, { name: "Wanda Will", role: "Hiring Org" });
  await here.backend.services.db.write([sql`UPDATE users SET agency_requested = 1 WHERE id = ${person.id}`]);
  return person;
}

const aBenefit = (stage: Stage) => stage.put("benefits", { label: `Benefit ${crypto.randomUUID()}` });

const aTerm = (stage: Stage, archived: boolean) =>
  stage.put("term", { collection: "skill", label: "Nähen", label_en: "Sewing", archived });
