import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { answerImport } from "~/features/job-import/answer-import.server";
import { tickOf } from "~/features/job-import/import.schema";
import { loadImportPage } from "~/features/job-import/load-import-page.server";
import type { Flash } from "~/platform/session/flash";

const AD = `Pflegefachkraft (m/w/d)
Vollzeit

Deine Aufgaben
- Grund- und Behandlungspflege
- Pflegedokumentation am Tablet
- Anleitung von Auszubildenden

Das bringst du mit
- Abgeschlossene Ausbildung als Pflegefachkraft
- Mindestens 3 Jahre Berufserfahrung
- Führerschein Klasse B
- Teamfähigkeit

Wir bieten
- 30 Tage Urlaub
- Ein offenes Ohr

Gehalt: 3.450 bis 4.100 € brutto im Monat
Arbeitsort: 30559 Hannover`;

beforeAll(seedCatalog);

test("an ad becomes a draft that bears what was ticked, once", async () => {
  const home = await reading();
  const to = await home.post("/jobs/new/import?orgId=abc", { intent: "start", text: AD });
  const page = await home.get(to);
  expect(page.view).toBe("review");
  expect(page.proposals.map(({ key }) => key)).toEqual([
    ...["title", "addressing", "workTime", "jobCategory", "workExperience", "educations", "skills", "locations"],
    ...["softSkills", "tasks", "benefits", "salary"],
  ]);
  const posted = { intent: "take", ...valuesOf(page), take: page.proposals.map(({ key }) => key) };
  const wizard = await home.post(to, posted);
  expect(await home.post(to, posted)).toBe(wizard);
  const { data: job } = await home.api(home.anna).jobs.get({ id: /jobs\/([^/]+)\//.exec(wizard)?.[1] ?? "" });
  expect(job).toMatchObject({
    ...{ title: "Pflegefachkraft (m/w/d)", addressing: "german_du", fullTime: true, partTime: false },
    ...{ workExperience: "THREE_TO_FIVE_YEARS", jobCategory: "specialist" },
    ...{ salaryType: "perMonth", salaryMin: 3450, salaryMax: 4100, runtime: null, termsAccepted: null },
    softSkills: [expect.objectContaining({ label: "Teamfähigkeit" })],
    organization: { id: home.organization.id },
  });
  expect(job.locations).toEqual([expect.objectContaining({ radius: 30 })]);
  expect(job.tasks).toHaveLength(3);
  expect(wizard).toBe(`/jobs/${job.id}/wizard?orgId=abc`);
});

test("every answer of the page keeps to its round trips", async () => {
  const home = await reading();
  const id = await completeJob(home);
  const path = `/jobs/${id}/import`;
  const file = new File(["%PDF-1.4\n%%EOF"], "anzeige.pdf", { type: "application/pdf" });
  const to = await home.post(path, { intent: "start", text: AD });
  const page = await home.get(to);
  const costs = {
    form: await home.tripsOf(() => home.get(path)),
    review: await home.tripsOf(() => home.get(to)),
    text: await home.tripsOf(() => home.post(path, { intent: "start", text: AD })),
    again: await home.tripsOf(() => home.post(to, { intent: "again" })),
    choose: await home.tripsOf(() => home.post(to, { intent: "choose", ad: "1", importId: page.newId })),
    abort: await home.tripsOf(() => home.post(to, { intent: "abort" })),
    take: await home.tripsOf(() => home.post(to, { intent: "take", ...valuesOf(page), take: ["title"] })),
    takeNew: await home.tripsOf(() =>
      home.post(to.replace(id, "new"), { intent: "take", ...valuesOf(page), take: ["title"] }),
    ),
    file: await home.tripsOf(() => home.post(path, { intent: "start", file })),
  };
  const isGet = (name: string) => name === "form" || name === "review";
  expect(Object.entries(costs).filter(([name, trips]) => trips > (isGet(name) ? 3 : 5))).toEqual([]);
});

test("in a draft only what is ticked is overwritten", async () => {
  const home = await reading();
  const id = await completeJob(home, { columns: { title: "Alter Titel" } });
  const to = await home.post(`/jobs/${id}/import`, { intent: "start", text: AD });
  await home.post(to, { intent: "take", ...valuesOf(await home.get(to)), take: ["salary"] });
  const { data: job } = await home.api(home.anna).jobs.get({ id });
  expect(job).toMatchObject({ title: "Alter Titel", salaryMin: 3450, salaryMax: 4100 });
});

test("a posted value can fill nothing but the fields of an import", async () => {
  const home = await reading();
  const id = await completeJob(home);
  const to = await home.post(`/jobs/${id}/import`, { intent: "start", text: AD });
  const forged = JSON.stringify({ title: "Neuer Titel", runtime: 12, boost: true, contacts: [home.olga.id] });
  await home.post(to, { intent: "take", take: ["title"], "value-title": forged, "value-price": forged });
  const { data: job } = await home.api(home.anna).jobs.get({ id });
  expect(job).toMatchObject({ title: "Neuer Titel", runtime: 3, boost: false });
  expect(job.contacts.map((contact) => contact.id)).toEqual([home.anna.id]);
});

test("nothing ticked and nothing given come back with a word", async () => {
  const home = await reading();
  const to = await home.post("/jobs/new/import", { intent: "start", text: AD });
  expect(await home.refused(to, { intent: "take" })).toMatchObject({
    form: "take",
    error: { "": ["import:nothingTicked"] },
  });
  expect(await home.refused("/jobs/new/import", { intent: "start" })).toMatchObject({
    error: { url: ["import:nothingGiven"] },
  });
  expect(await home.refused("/jobs/new/import", { intent: "start", url: "ftp://x.de" })).toMatchObject({
    error: { url: ["linkWrongFormat"] },
    initialValue: { url: "ftp://x.de" },
  });
});

test("what no page of ours sends is refused", async () => {
  const home = await reading();
  const to = await home.post("/jobs/new/import", { intent: "start", text: AD });
  const invalid = { error: { "": ["errors:codes.INVALID_PAYLOAD"] } };
  expect(await home.refused(to, { intent: "take", take: ["price"] })).toMatchObject(invalid);
  expect(await home.refused(to, { intent: "take", take: ["title"], "value-title": "{" })).toMatchObject(invalid);
  expect(await home.refused(to, { intent: "explode" })).toMatchObject(invalid);
  expect(await home.refused(to, { intent: "choose", ad: "x" })).toMatchObject({
    form: "choose",
    error: { ad: ["wrongFormat"] },
  });
  expect(await home.refused("/jobs/new/import", { text: AD, language: "fr" })).toMatchObject({
    error: { language: ["pickFromList"] },
  });
  for (const name of ["anzeige.exe", "anzeige.png", "gelogen.pdf"]) {
    const file = new File(["MZ"], name);
    expect(await home.refused("/jobs/new/import", { intent: "start", file })).toMatchObject({
      error: { file: ["import:unknownFile"] },
    });
  }
});

test("a failure keeps the input, and another try is one press", async () => {
  const home = await reading();
  const to = await home.post("/jobs/new/import", { intent: "start", text: "Nichts als ein Satz" });
  const page = await home.get(to);
  expect(page).toMatchObject({ view: "failed", typed: { text: "Nichts als ein Satz" }, current: { reason: "noAd" } });
  const again = await home.post(to, { intent: "again", importId: page.newId });
  expect(again).toContain(page.newId);
  expect((await home.get(again)).view).toBe("failed");
});

test("a degree that the ad leaves open is proposed without a tick, a named one with it", async () => {
  const home = await reading();
  const educations = async (line: string) => {
    const text = AD.replace("Abgeschlossene Ausbildung als Pflegefachkraft", line);
    const page = await home.get(await home.post("/jobs/new/import", { intent: "start", text }));
    return page.proposals.find(({ key }) => key === "educations");
  };
  const open = await educations("Abgeschlossenes Studium der Pflege");
  expect(open).toMatchObject({ isUnsure: true, source: { quote: "Abgeschlossenes Studium der Pflege" } });
  expect(open?.patch.educations?.[0]?.label).toMatch(/^Bachelor/);
  expect(await educations("Bachelor in Pflege")).toMatchObject({ isUnsure: false });
});

test("a certain degree and an open one have a tick each, and both together make one list", async () => {
  const home = await reading();
  const text = AD.replace("- Mindestens 3", "- Studium der Pflege\n- Mindestens 3");
  const to = await home.post("/jobs/new/import", { intent: "start", text });
  const page = await home.get(to);
  const own = page.proposals.filter(({ key }) => key === "educations");
  expect(own.map(({ isUnsure }) => isUnsure)).toEqual([false, true]);
  const labelsAfter = async (...take: string[]) => {
    const id = await completeJob(home);
    await home.post(to.replace("new", id), { intent: "take", ...valuesOf(page), take });
    return (await home.api(home.anna).jobs.get({ id })).data.educations.map(({ label }) => label);
  };
  const [certain, open] = own.map(({ patch }) => patch.educations?.[0]?.label);
  expect(await labelsAfter("educations")).toEqual([certain]);
  expect(await labelsAfter("educations-2")).toEqual([open]);
  expect(await labelsAfter("educations", "educations-2")).toEqual([certain, open]);
});

test("a page with several ads asks which one", async () => {
  const home = await reading();
  const ads = ["Koch (m/w/d)", "Servicekraft (m/w/d)"].map(
    (title) => `<h2>${title}</h2><h3>Deine Aufgaben</h3><ul><li>${title} sein</li><li>Helfen</li></ul>`,
  );
  const to = await home.post("/jobs/new/import", { intent: "start", text: ads.join("") });
  const page = await home.get(to);
  expect(page.view).toBe("choose");
  const first = await home.get(await home.post(to, { intent: "choose", ad: "0", importId: page.newId }));
  const second = await home.get(await home.post(to, { intent: "choose", ad: "1", importId: page.newId }));
  expect([first, second].map(({ proposals }) => proposals[0]?.patch.title)).toEqual([
    ...["Koch (m/w/d)", "Servicekraft (m/w/d)"],
  ]);
});

type Page = Awaited<ReturnType<typeof loadImportPage>>;
type Fields = Record<string, string | string[] | File>;

const valuesOf = ({ proposals }: Page): Fields =>
  Object.fromEntries(proposals.map(({ patch }, at) => [`value-${tickOf(proposals, at)}`, JSON.stringify(patch)]));

/** The page as Anna uses it; imports are read before she looks. */
async function reading() {
  const background: Promise<unknown>[] = [];
  const home = await world({ services: { waitUntil: (work) => void background.push(work) } });
  const send = async (path: string, fields: Fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) body.append(name, each as string);
    const answer = await answerImport(argsOf(home, path, { method: "POST", body }));
    await Promise.all(background.splice(0));
    return answer;
  };
  return {
    ...home,
    get: (path: string) => loadImportPage(argsOf(home, path)),
    /** D1 round trips of one answer, the session's check included. */
    async tripsOf(act: () => Promise<unknown>) {
      const before = home.backend.services.db.trips;
      await act();
      return home.backend.services.db.trips - before;
    },
    async post(path: string, fields: Fields) {
      const answer = await send(path, fields);
      if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
      return answer.headers.get("Location") ?? "";
    },
    async refused(path: string, fields: Fields) {
      const answer = await send(path, fields);
      return "data" in answer ? answer.data : answer.status;
    },
  };
}

function argsOf(home: World, path: string, init?: RequestInit): LoaderFunctionArgs {
  const request = new Request(`http://stellenfunk.test${path}`, init);
  const asAnna = home.context(home.anna);
  const context = {
    ...{ api: embeddedApi(asAnna) },
    ...{ language: "de", t: (key: string) => key, newId: home.backend.services.ids, pendingForm: null },
    flash: { shown: null, set: (_flash: Flash) => undefined },
  };
  const params = { jobId: path.split("/")[2] };
  return { request, params, context } as unknown as LoaderFunctionArgs;
}
