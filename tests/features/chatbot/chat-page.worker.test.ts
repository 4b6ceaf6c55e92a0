import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { streamOf } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import { refusalOf } from "#tests/helpers/refusals";
import { insertBrandRow } from "#tests/helpers/searchable-rows";
import { type World, world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { companyName, employerFace } from "~/backend/careers/employer-queries";
import { findCareers } from "~/backend/careers/queries";
import { drawLogo } from "~/backend/seeds/demo/draw-logo";
import { query as reading } from "~/backend/storage/compiler";
import { sql } from "~/backend/storage/sql";
import type { Language } from "~/domain/people";
import { chatMeta } from "~/features/chatbot/chat-meta";
import { postingOf } from "~/features/chatbot/job-posting";
import { loadChat } from "~/features/chatbot/load-chat.server";
import { translateIn } from "~/platform/i18n/i18n";

test.each([
  ["de", "draft", "Vorschau: So sehen Bewerbende den Entwurf."],
  ["en-US", "draft", "Preview: this is how applicants see the draft."],
  ["en-US", "live", "Preview: this is how applicants see what is live."],
] as const)("around an English chatbot the preview has the recruiter's language (%s, %s)", async (language, which, text) => {
  const { home, job, publish, draft } = await booked();
  await publish({ addressing: "english", tasks: ["Live"] });
  await draft({ tasks: ["Draft"] });
  const chat = await open(home, job, { query: `?preview=${which}&language=${language}`, language, person: home.anna });
  expect(chat).toMatchObject({
    language: "en-US",
    preview: { shown: which, language, text: expect.stringContaining(text) },
  });
  expect(chat.conversation?.configuration?.tasks).toEqual([which === "live" ? "Live" : "Draft"]);
  expect(chat).toHaveProperty("path", `/chatbot/${job}?preview=${which}&language=${language}`);
});

test("applicants see one brand everywhere, the job's, whatever a chatbot was stored with", async () => {
  const { home, job, publish, draft } = await booked();
  const { services } = home.backend;
  const other = services.ids();
  const now = services.clock().toISOString();
  const owner = { ownerOrganization: home.organization.id, date_created: now, date_updated: now };
  await services.db.write([insertBrandRow({ id: other, name: "Tagespflege", ...owner })]);
  await publish({ tasks: ["Live"] });
  await draft({ tasks: ["Draft"] });
  await services.db.write([
    sql`UPDATE chatbot_configuration SET content = json_set(content, '$.employerBrand', ${other}) WHERE job = ${job}`,
  ]);
  const letters = reading
    .selectFrom("job")
    .innerJoin("organization", "organization.id", "job.organization")
    .select([companyName().as("company"), employerFace().as("face")])
    .where("job.id", "=", job);
  const shown = async () => {
    const chats = [{}, ...["draft", "live"].map((which) => ({ query: `?preview=${which}`, person: home.anna }))];
    const opened = await Promise.all(chats.map(async (chat) => (await open(home, job, chat)).conversation));
    const [letter, pages] = await Promise.all([
      services.db.first(letters),
      Promise.all([home.brand.id, other].map((id) => findCareers(services.db, id, null))),
    ]);
    return {
      companies: [...opened.map((chat) => chat?.advert.company), letter?.company],
      faces: [...opened.map((chat) => chat?.advert.face?.brand), letter?.face?.brand],
      configurations: opened.map((chat) => chat?.configuration?.employerBrand),
      careers: pages.map((page) => page?.jobs.length),
    };
  };
  const same = <Value>(value: Value, times: number) => Array.from({ length: times }, () => value);
  expect(await shown()).toEqual({
    companies: same(home.brand.name, 4),
    faces: same(home.brand.id, 4),
    configurations: same(home.brand.id, 3),
    careers: [1, 0],
  });
  await services.db.write([sql`UPDATE job SET employerBrand = ${other} WHERE id = ${job}`]);
  expect(await shown()).toEqual({
    companies: same("Tagespflege", 4),
    faces: same(other, 4),
    configurations: same(other, 3),
    careers: [0, 1],
  });
});

test.each([
  ["german_du", "Was du schon gesendet hast", "de"],
  ["german_sie", "Was Sie schon gesendet haben", "de"],
  ["english", "What you have already sent", "en-US"],
] as const)("a campaign that has ended says so in its chatbot's form of address (%s)", async (addressing, text, language) => {
  const { home, job, publish } = await booked();
  await publish({ addressing });
  await home.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  const chat = await open(home, job);
  expect(chat).toMatchObject({ state: "closed", language });
  expect(chat.words["closed.text"]).toContain(text);
  const { conversations } = home.api(null);
  const { data } = await conversations.get({ id: job });
  const late = conversations.sendLink({ id: job, token: data.token, email: "mia@example.com" });
  expect(await refusalOf(late)).toMatchObject({ code: "NOTHING_TO_DO" });
});

test.each([
  ["de", "Diese Stelle gibt es nicht mehr."],
  ["en-US", "This job no longer exists."],
] as const)("what nobody knows is said in the reader's language (%s)", async (language, text) => {
  const chat = await open(await world(), "unknown", { language });
  expect(chat).toMatchObject({ state: "gone", language });
  expect(chat.words["gone.title"]).toBe(text);
});

test.each([
  [null, "DE", 6],
  [null, "AT", 7],
  [12, "DE", 12],
])("the consent names how long the organization keeps applications (%s months, %s)", async (months, country, kept) => {
  const { home, job } = await booked();
  await home.backend.services.db.write([
    sql`UPDATE organization SET retentionMonths = ${months}, country = ${country} WHERE id = ${home.organization.id}`,
  ]);
  expect((await open(home, job)).conversation?.advert.keptMonths).toBe(kept);
});

test("a place has the country of the catalog, one from elsewhere the organization's", async () => {
  const { home, job } = await booked();
  const { db } = home.backend.services;
  const at = { type: "locality", lat: 1, lng: 2 };
  const places = [
    { ...at, placeId: "test:wien", label: "Wien" },
    { ...at, placeId: "photon:1", label: "Bern" },
  ];
  await db.write([
    sql`INSERT OR IGNORE INTO place (id, type, label, labelEn, country, lat, lng, tokens, folded) VALUES ('test:wien', 'locality', 'Wien', 'Vienna', 'AT', 1, 2, '', '')`,
    sql`UPDATE organization SET country = 'CH' WHERE id = ${home.organization.id}`,
    sql`UPDATE job SET locations = ${JSON.stringify(places)} WHERE id = ${job}`,
  ]);
  const chat = await open(home, job);
  expect(postingOf(chat as never).jobLocation.map(({ address }) => address)).toEqual([
    { "@type": "PostalAddress", addressLocality: "Wien", addressCountry: "AT" },
    { "@type": "PostalAddress", addressLocality: "Bern", addressCountry: "CH" },
  ]);
});

test("a shared link shows the brand's picture as a JPEG, while the campaign is open", async () => {
  const background: Promise<unknown>[] = [];
  const services = { images: env.IMAGES ?? null, waitUntil: (work: Promise<unknown>) => background.push(work) };
  const { home, job } = await booked(await world({ services }));
  const visitor = home.api(null).conversations;
  expect(await refusalOf(visitor.picture({ id: job }))).toMatchObject({ code: "NOT_FOUND" });
  const file = {
    id: home.backend.services.ids(),
    folder: null,
    name: "Logo.png",
    body: streamOf(await drawLogo("sun")),
  };
  await home.api(home.anna).files.store(file);
  await home.api(home.anna).items.update({ collection: "employerBrand", id: home.brand.id, logo: file.id });
  const picture = await visitor.picture({ id: job });
  expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(await env.IMAGES?.info(streamOf(bytes))).toMatchObject({ width: 1200, height: 630 });
  await Promise.all(background);
  expect(new Uint8Array(await (await visitor.picture({ id: job })).arrayBuffer())).toEqual(bytes);
  const address = `http://stellenfunk.test/chatbot/${job}/picture`;
  expect(chatMeta(await open(home, job))).toContainEqual({ property: "og:image", content: address });
  await home.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  expect(await refusalOf(visitor.picture({ id: job }))).toMatchObject({ code: "NOT_FOUND" });
});

/** A booked job with its chatbot; each publication begins with what is live. */
async function booked(given?: World) {
  const home = given ?? (await world());
  const job = await completeJob(home, { status: "online" });
  const { configuration } = home.api(home.anna).chatbot;
  const draft = async (fields: object) => {
    const { data } = await configuration.createDraft({ id: job });
    await configuration.update({ id: job, configId: data.id, version: data.version, ...fields });
  };
  const publish = async (fields: object) => {
    await draft(fields);
    await configuration.publish({ id: job });
  };
  return { home, job, draft, publish };
}

interface Visit {
  query?: string;
  language?: Language;
  person?: World["anna"];
}

function open(home: World, job: string, { query = "", language = "de", person }: Visit = {}) {
  const context = {
    ...{ api: embeddedApi(home.context(person ?? null)), language, t: translateIn(language) },
    ...{ now: home.backend.services.clock, newId: home.backend.services.ids, appBase: "http://stellenfunk.test" },
    conversation: { read: () => null, keep: () => undefined },
  } as unknown as AppLoadContext;
  return loadChat(context, job, new Request(`http://stellenfunk.test/chatbot/${job}${query}`));
}
