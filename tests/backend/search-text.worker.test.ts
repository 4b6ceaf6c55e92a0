import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { TypedApplicant } from "~/backend/applicants/intake/add-applicant";
import { answersSearchText, contactSearchText } from "~/backend/applicants/search-text";
import { embeddedApi } from "~/backend/backend";
import { runScheduler } from "~/backend/scheduler/tick";
import { seed } from "~/backend/seeds/run";
import { sql } from "~/backend/storage/sql";
import type { ConversationTurn } from "~/content-api/conversations";
import { searchText } from "~/lib/fold-text";
import { labelColumns } from "~/lib/search-column";
import { newApplicant, type TestApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { aForm, mailed, register } from "../helpers/registration";
import { type World, world } from "../helpers/world";

let home: World;
let job: string;
const SLOW = 30_000;
const PERSON = { first_name: "Zoë", last_name: "Müller-Großmann", email: "", phone: "0151 23456789", zip: "24103" };

beforeEach(async () => {
  home = await world();
  job = await completeJob(home, { status: "online" });
});

// First: the demo data bring numbers of their own, which the sequence must not have given out.
test(
  "the catalogs and the demo data are stored with search text",
  async () => {
    await seed({ db: env.DB, files: env.FILES, now: new Date("2026-03-02T09:00:00.000Z"), demo: true });
    await expectFresh();
  },
  SLOW,
);

test("an application that is finished, and one more of the same person, are stored with their search text", async () => {
  await apply({ last_name: "Söder" }, "Café Ökologie");
  expect(await found("soeder")).toHaveLength(1);
  expect(await found("soder")).toHaveLength(1);
  home.backend.setNow("2026-03-04T09:00:00.000Z");
  await apply({ last_name: "Anders" }, "Straßenbau");
  expect(await found("soeder strassenbau cafe")).toHaveLength(1);
  expect(await home.backend.services.db.all(sql`SELECT id FROM applicant WHERE job = ${job}`)).toHaveLength(1);
  await expectFresh();
});

test("somebody added by hand is stored with search text", async () => {
  await home.api(home.anna).applications.applicants.create({ id: job, ...BY_HAND, ...PERSON });
  expect(await found("zoe grossmann")).toHaveLength(1);
  await expectFresh();
});

test("a name typed without umlauts finds those who write it with one, in either spelling", async () => {
  const names = ["Müller", "Mueller", "Muller", "Mahler"];
  for (const last_name of names) await newApplicant(home, job, { last_name, email: `${last_name}@post.example` });
  const foundNames = async (q: string) => (await found(q)).map(({ name }) => name?.split(" ").at(-1)).sort();
  expect(await foundNames("Muller")).toEqual(["Mueller", "Muller", "Müller"]);
  expect(await foundNames("mueller")).toEqual(["Mueller", "Müller"]);
  expect(await foundNames("MÜLLER")).toEqual(["Mueller", "Muller", "Müller"]);
});

test("a correction by a colleague or by the person renews the search text, any other change keeps it", async () => {
  const berta = await newApplicant(home, job);
  await update(berta, { last_name: "Weiß", zip: "10115" });
  expect(await found("weiss 10115")).toHaveLength(1);
  expect(await found(berta.last_name)).toHaveLength(0);
  await expectFresh();
  const own = home.api(null).ownApplication;
  const { version } = (await own.get({ token: berta.token })).data;
  await own.correct({ token: berta.token, version, ...PERSON, reachability: [] });
  expect(await found("muller-grossmann")).toHaveLength(1);
  await expectFresh();
  await update(berta, { quality: { value: "ideal", note: "gut" }, responsible: home.anna.id, phase: "interview" });
  await own.withdraw({ token: berta.token });
  await expectFresh();
});

test("nothing of an anonymized person is left to search", async () => {
  await apply({ last_name: "Söder" }, "Café");
  await home.api(home.anna).applications.applicants.create({ id: job, ...BY_HAND, ...PERSON, phone: "0151 98765432" });
  await home.backend.services.db.write([
    sql`UPDATE applicant SET phase = 'rejected', phase_changed_at = '2026-03-03T09:00:00.000Z' WHERE job = ${job}`,
  ]);
  // The first run tells the admins; fourteen days later the second one anonymizes.
  for (const now of ["2027-03-02T09:00:00.000Z", "2027-03-17T09:00:00.000Z"]) {
    home.backend.setNow(now);
    await runScheduler(home.backend.services);
  }
  const left = await home.backend.services.db.all(sql`
    SELECT searched_long, searched_short, searched, searched_choices FROM applicant
    LEFT JOIN application ON application.applicant = applicant.id WHERE job = ${job} ORDER BY application.id`);
  expect(left).toEqual([
    { searched_long: "", searched_short: "", searched: null, searched_choices: null },
    { searched_long: "", searched_short: "", searched: "", searched_choices: "" },
  ]);
  expect(await found("soeder")).toEqual([]);
  await expectFresh();
});

test("what is erased leaves no search text, nor a kept filter that looks for the name in another spelling", async () => {
  const berta = await newApplicant(home, job, { last_name: "Müller" });
  const { views, applicants } = home.api(home.anna).applications;
  await views.create({ id: job, name: "Lang", query: "q=mueller" });
  await views.create({ id: job, name: "Kurz", query: "q=MULLER" });
  await views.create({ id: job, name: "Mit e", query: "q=Mueller" });
  await views.create({ id: job, name: "Andere", query: "q=maler" });
  await applicants.erase(berta.on);
  const kept = sql`SELECT name FROM board_view WHERE job = ${job}`;
  expect(await home.backend.services.db.all(kept)).toEqual([{ name: "Andere" }]);
  expect(await home.backend.services.db.all(sql`SELECT id FROM applicant WHERE id = ${berta.id}`)).toEqual([]);
});

test("organizations, brands and benefits are found by both foldings after every way of naming them", async () => {
  const { items } = home.api(home.anna);
  const { administration } = home.api(home.ada);
  const label = `Überstunden ${job}`;
  const { id } = (await items.create({ collection: "organization", name: `Bäckerei ${job}` })).data;
  expect(await names("organization", `baeckerei ${job}`)).toEqual([`Bäckerei ${job}`]);
  await items.update({ collection: "organization", id: String(id), name: `Gärtnerei ${job}` });
  expect(await names("organization", `gartnerei ${job}`)).toEqual([`Gärtnerei ${job}`]);
  expect(await names("organization", `baeckerei ${job}`)).toEqual([]);
  await items.update({ collection: "organization", id: String(id), city: "Kiel" });
  const ownerOrganization = home.organization.id;
  const brand = (await items.create({ collection: "employerBrand", name: `Bühne ${job}`, ownerOrganization })).data;
  expect(await names("employerBrand", `buhne ${job}`)).toEqual([`Bühne ${job}`]);
  await items.update({ collection: "employerBrand", id: String(brand.id), name: `Küche ${job}` });
  expect(await names("employerBrand", `kueche ${job}`)).toEqual([`Küche ${job}`]);
  await items.create({ collection: "benefits", label, organization: home.organization.id });
  expect(await offered("uberstunden")).toContain(label);
  const common = { label_en: "Bike", icon: "check", status: "published", relevance: "50" };
  await administration.benefits.create({ ...common, id: job, label: `Öffis ${job}` });
  await administration.benefits.update({ ...common, id: job, label: `Führung ${job}` });
  expect(await offered("fuhrung")).toEqual([`Führung ${job}`]);
  expect(await offered("oeffis")).toEqual([]);
  await expectFresh();
});

test("the organization of a registration is stored with search text", async () => {
  const form = aForm({ companyName: `Möbelhaus ${job} GmbH` });
  await register(home.backend, form);
  await home.backend.as(null).registration.verify({ token: (await mailed(home.backend, form.email)).link });
  const rows = sql`SELECT searched FROM organization WHERE name = ${form.companyName}`;
  expect(await home.backend.services.db.all(rows)).toEqual([{ searched: searchText(form.companyName) }]);
});

test("people are stored with search text when they register and when they change one of their names", async () => {
  const form = aForm({ first_name: "Jürgen", last_name: "Groß", companyName: `Möbelhaus ${job} GmbH` });
  await register(home.backend, form);
  await expectFresh();
  await home.api(home.mo).users.updateMe({ body: { last_name: "Müller" } });
  await home.api(home.mo).users.updateMe({ body: { first_name: null, phone: null } });
  await expectFresh();
});

const BY_HAND: Pick<TypedApplicant, "language" | "quality" | "phase"> & { reachability: [] } = {
  language: "de",
  quality: "ideal",
  phase: "applied",
  reachability: [],
};

async function update({ on }: TestApplicant, patch: object) {
  const { applicants } = home.api(home.anna).applications;
  const { version } = (await applicants.get(on)).data;
  await applicants.update({ ...on, version, ...patch });
}

/** Goes through the chatbot: the first choice everywhere, the text where something is to be written. */
async function apply(contact: Partial<typeof PERSON>, text: string): Promise<void> {
  const calls = embeddedApi({ ...home.context(null), address: crypto.randomUUID() }).conversations;
  const { token, configuration } = (await calls.get({ id: job })).data;
  const say = async (turn: ConversationTurn) => (await calls.answer({ id: job, token, turn })).data;
  await say({ type: "start" });
  for (const { id, answers } of configuration?.questions ?? []) {
    const choices = answers?.[0] ? [answers[0].id] : [];
    const answerId = home.backend.services.ids();
    await say({ type: "question", question: id, answerId, choices, text: choices.length ? "" : text, skip: false });
  }
  await say({ type: "contact", remind: false, reachability: ["noon"], ...PERSON, ...contact });
  home.backend.setNow(new Date(home.backend.services.clock().getTime() + 300_000).toISOString());
  await say({ type: "documents" });
  await say({ type: "privacy", consent: true, talentPool: false, website: "", check: "", answer: "" });
}

const found = async (q: string) => (await home.api(home.anna).applications.applicants.list({ id: job, q })).data;

async function names(collection: "organization" | "employerBrand", search: string) {
  const { items } = home.api(home.anna);
  const { data } = await items.list({ collection, fields: ["name"], search });
  return Array.isArray(data) ? data.map(({ name }) => name) : data;
}

async function offered(query: string) {
  const { data } = await home.api(home.anna).autocomplete({ collection: "benefits", query, language: "de" });
  return data.map(({ label }) => label).filter((label) => label.endsWith(job));
}

/** Every search column in the database holds what its row gives rise to now. */
async function expectFresh(): Promise<void> {
  const wrong: object[] = [];
  for (const [table, fresh] of Object.entries(FRESH)) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all<Row>();
    wrong.push(...results.filter((row) => Object.entries(fresh(row)).some(([name, value]) => row[name] !== value)));
  }
  expect(wrong).toEqual([]);
}

type Row = Record<string, string | number | null>;

const text = (value: Row[string] | undefined) => (value === null || value === undefined ? null : String(value));

const FRESH: Record<string, (row: Row) => object> = {
  applicant: ({ first_name, last_name, email, phone, zip }) =>
    contactSearchText({
      first_name: text(first_name),
      last_name: text(last_name),
      email: text(email),
      phone: text(phone),
      zip: text(zip),
    }),
  application: ({ answers }) => answersSearchText(JSON.parse(String(answers))),
  organization: ({ name }) => ({ searched: searchText(String(name)) }),
  employerBrand: ({ name }) => ({ searched: searchText(String(name)) }),
  benefits: ({ label, label_en }) => labelColumns(String(label), text(label_en)),
  users: ({ first_name, last_name, company_name }) => ({
    searched_name: searchText([first_name, last_name].filter(Boolean).join(" ")),
    searched_company: searchText(text(company_name) ?? ""),
  }),
  country: ({ label, label_en }) => ({ searched: searchText(`${label} ${label_en}`) }),
};
