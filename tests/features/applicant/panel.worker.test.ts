import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { newApplicant } from "#tests/helpers/applicant";
import { PDF_HEAD } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { answerApplicant } from "~/features/applicant/answer-applicant.server";
import { isUpload, uploadDocuments } from "~/features/applicant/documents/upload-documents.server";
import { answerCalendar } from "~/features/applicant/interviews/answer-calendar.server";
import { loadApplicant } from "~/features/applicant/load-applicant.server";
import type { FormReply } from "~/features/forms/form-reply";
import { postedOf } from "~/features/forms/read-post.server";
import { translateIn } from "~/platform/i18n/i18n";

type Fields = Record<string, string>;

test("an address without an applicant opens nobody; one of another job, or for an outsider, is gone", async () => {
  const { home, job, on, open } = await panel();
  const otherJob = await completeJob(home, { status: "online" });
  expect(await open("")).toBeNull();
  expect(await open(`?applicantId=${on.applicantId}`, home.anna, otherJob)).toBe("gone");
  expect(await open(`?applicantId=${on.applicantId}`, home.olga)).toBe("gone");
  expect(await open(`?applicantId=${on.applicantId}`, home.anna, job)).toMatchObject({
    applicant: { id: on.applicantId },
  });
});

test.each([
  { addressing: "german_du", language: "de", template: "question", begins: /^Hallo Berta\d+x,/ },
  { addressing: "german_sie", language: "de", template: "invitation", begins: /^Guten Tag Berta\d+x Werber\d+y,/ },
  { addressing: "english", language: "en-US", template: "refusal", begins: /^Dear Berta\d+x Werber\d+y,/ },
])("a letter begins in the voice of the chatbot ($addressing)", async ({ template, begins, ...columns }) => {
  const { open, on } = await panel(columns);
  const view = await open(`?applicantId=${on.applicantId}&mail=${template}`);
  expect(shown(view).draft?.text).toMatch(begins);
  expect(shown(view).draft?.text).toMatch(/Anna Admin\nSonnenhof$/);
});

test("somebody without an address, and a template nobody knows, open no letter", async () => {
  const { open, on } = await panel({ email: null });
  expect(shown(await open(`?applicantId=${on.applicantId}&mail=question`)).draft).toBeNull();
  const other = await panel();
  expect(shown(await other.open(`?applicantId=${other.on.applicantId}&mail=x`)).draft).toBeNull();
});

test("a comment, its change and its end lead back to the log", async () => {
  const { post, applicant } = await panel();
  expect(await post({ intent: "applicant.comment", text: "Guter\r\nEindruck" })).toMatch(/&applicantId=[\w-]+#log$/);
  const [first] = (await applicant()).events;
  expect(first?.details.text).toBe("Guter\nEindruck");
  await post({ intent: `applicant.editComment:${first?.id}`, text: "Sehr guter" });
  expect((await applicant()).events[0]?.details.text).toBe("Sehr guter");
  await post({ intent: `applicant.removeComment:${first?.id}` });
  expect((await applicant()).events.map(({ event }) => event)).not.toContain("comment");
  expect(await post({ intent: `applicant.removeComment:${first?.id}` })).toMatch(/^said applicant.gone/);
});

test.each<{ form: string; fields: Fields; wrong: string[] }>([
  { form: "comment", fields: { text: "" }, wrong: ["text"] },
  { form: "comment", fields: { text: "x".repeat(5001) }, wrong: ["text"] },
  { form: "mail", fields: { subject: "", text: " " }, wrong: ["subject", "text"] },
  { form: "interview", fields: { starts: "", time: "", minutes: "45", place: "" }, wrong: ["place", "starts", "time"] },
  {
    form: "interview",
    fields: { starts: "2020-02-30", time: "10:00", minutes: "x", place: "Kiel" },
    wrong: ["minutes", "starts"],
  },
  {
    form: "contact",
    fields: { first_name: "", last_name: "B", email: "b@", phone: "12", zip: "" },
    wrong: ["email", "first_name", "phone"],
  },
  { form: "responsible", fields: { responsible: "nobody-known" }, wrong: ["responsible"] },
  { form: "quality", fields: { quality: "best", note: "Gut" }, wrong: ["quality"] },
  {
    form: "interview",
    fields: { starts: "2026-07-06", time: "9", minutes: "17", place: "Kiel" },
    wrong: ["minutes", "time"],
  },
])("$form comes back as typed with what is wrong at $wrong", async ({ form, fields, wrong }) => {
  const { post } = await panel();
  const again = await post({ intent: `applicant.${form}`, version: "1", ...fields });
  const { error, initialValue } = replyOf(again);
  expect(Object.keys(error).sort()).toEqual(wrong);
  expect(again).toMatchObject({ form });
  for (const [name, value] of Object.entries(fields)) expect(initialValue[name] ?? "").toBe(value);
});

test("a conflict names the faster person, and overwrites nothing of theirs", async () => {
  const { home, post, applicant } = await panel();
  const { version } = await applicant();
  const judge = (value: string, person?: TestPerson) =>
    post({ intent: "applicant.quality", version: String(version), quality: value, note: "" }, person);
  expect(await judge("ideal", home.agnes)).toContain("said applicant.judged");
  expect(await judge("reject")).toMatchObject({
    form: "quality",
    error: { "": ["applicant:conflict?who=Agnes+Agentur"] },
  });
  expect((await applicant()).override?.value).toBe("ideal");
});

test("a judgement is taken back, and taken back again it has been done already", async () => {
  const { post, applicant } = await panel();
  const version = async () => String((await applicant()).version);
  await post({ intent: "applicant.quality", version: await version(), quality: "ideal", note: "Im Gespräch" });
  expect((await applicant()).override).toMatchObject({ value: "ideal", note: "Im Gespräch", by: "Anna Admin" });
  expect(await post({ intent: "applicant.ownQuality", version: await version() })).toContain("judgedBack");
  expect((await applicant()).override).toBeNull();
});

test("a second press makes nothing; other words after the way back do", async () => {
  const { post, applicant } = await panel();
  const made = async () => (await applicant()).events.map(({ event }) => event);
  const comment = (text: string) => post({ intent: "applicant.comment", id: "form-1", text });
  expect(await comment("Anrufen")).not.toContain("said");
  expect(await comment("Anrufen")).toContain("said applicant.already");
  expect(await comment("Doch nicht")).not.toContain("said");
  expect(await made()).toEqual(["comment", "comment"]);

  const letter = () => post({ intent: "applicant.mail", id: "form-2", subject: "Frage", text: "Wann?" });
  expect(await letter()).toContain("mailSent");
  expect(await letter()).toContain("already");
  const fields = { starts: "2026-07-06", time: "09:30", minutes: "60", place: "Kiel" };
  const interview = () => post({ intent: "applicant.interview", id: "form-3", ...fields });
  const twice = await Promise.all([interview(), interview()]);
  expect(twice.map((told) => /said applicant\.(\w+)/.exec(String(told))?.[1]).sort()).toEqual(["already", "interview"]);
  expect((await made()).sort()).toEqual(["comment", "comment", "interview", "mail"]);
});

test("labels come and go with one press, of high, medium, low one at most", async () => {
  const { post, applicant } = await panel();
  await post({ intent: "applicant.label", addLabel: "high" });
  await post({ intent: "applicant.label", addLabel: "low" });
  expect((await applicant()).labels).toEqual(["low"]);
  await post({ intent: "applicant.label", removeLabel: "low" });
  expect((await applicant()).labels).toEqual([]);
});

test("an appointment is entered in Berlin's time, has a calendar file, and is called off", async () => {
  const { context, on, post, applicant } = await panel();
  const fields = {
    starts: "2026-07-06",
    time: "09:30",
    minutes: "60",
    place: "Raum Nord; 2. Stock",
    note: "Zeugnisse",
  };
  expect(await post({ intent: "applicant.interview", ...fields, invite: "on" })).toContain("said applicant.invited");
  const [interview] = (await applicant()).interviews;
  expect(interview).toMatchObject({ starts: "2026-07-06T07:30:00.000Z", minutes: 60, isInvited: true });
  const file = await answerCalendar(context(), on, `${interview?.id}.ics`);
  const lines = (await file.text()).replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toEqual(expect.arrayContaining(["DTSTART:20260706T073000Z", "LOCATION:Raum Nord\\; 2. Stock"]));
  expect(await codeOf(answerCalendar(context(), on, "other.ics"))).toBe("NOT_FOUND");
  await post({ intent: `applicant.callOff:${interview?.id}` });
  expect((await applicant()).interviews).toEqual([]);
});

test("a document that may be kept is kept, one that may not is named beside the field", async () => {
  const { upload, applicant } = await panel();
  expect(await upload("virus.exe", "MZ")).toMatchObject({ form: "upload", error: { files: ["unknownFileType"] } });
  expect(await upload("Lebenslauf.pdf", PDF_HEAD)).toContain("said applicant.uploaded");
  expect((await applicant()).documents.map(({ name, by }) => ({ name, by }))).toEqual([
    { name: "Lebenslauf.pdf", by: "Anna Admin" },
  ]);
});

test("an erasure leads to the board without the applicant", async () => {
  const { post, open, on } = await panel();
  expect(await post({ intent: "applicant.erase" })).toMatch(
    /^said applicant.erased to \/jobs\/[\w-]+\?tab%5B%5D=applicants$/,
  );
  expect(await open(`?applicantId=${on.applicantId}`)).toBe("gone");
});

test("what no form of the panel posts is refused", async () => {
  const { post } = await panel();
  for (const intent of ["applicant.nonsense", "applicant.constructor"])
    expect(await codeOf(post({ intent }))).toBe("INVALID_PAYLOAD");
});

test.each<{ of: string; job: Record<string, null>; company: string }>([
  { of: "the brand of the job", job: {}, company: "Sonnenhof" },
  { of: "the organization without one", job: { employerBrand: null }, company: "Pflegedienst Sonnenhof gGmbH" },
])("a letter, also by an own template, is of $of", async ({ job, company }) => {
  const { home, open, on } = await panel({}, job);
  const own = { name: "Eigene", subject: "{{company}}", text: "Bei {{company}}\n{{sender}}" };
  const { data } = await home.api(home.anna).organizations.templates.create({ id: home.organization.id, ...own });
  const draft = async (mail: string) => shown(await open(`?applicantId=${on.applicantId}&mail=${mail}`)).draft;
  expect((await draft("question"))?.text).toMatch(new RegExp(`Anna Admin\n${company}$`));
  expect(await draft(data.id)).toMatchObject({ subject: company, text: `Bei ${company}\nAnna Admin` });
});

async function panel(columns: Record<string, string | null> = {}, ofJob: Record<string, null> = {}) {
  const home = await world();
  const job = await completeJob(home, { status: "online", columns: ofJob });
  const { on } = await newApplicant(home, job, columns);
  const said: string[] = [];
  const context = (person: TestPerson = home.anna) => {
    const call = home.context(person);
    return {
      ...{ api: embeddedApi(call), language: "de", t: translateIn("de") },
      settings: home.backend.services.settings,
      ...{ appBase: "https://stellenfunk.test", now: home.backend.services.clock, newId: home.backend.services.ids },
      person: { ...person, first_name: person.firstName, last_name: person.lastName, roleName: "Hiring Org" },
      flash: { shown: null, set: ({ key }: { key: string }) => void said.push(key) },
    } as unknown as AppLoadContext;
  };
  const page = `http://stellenfunk.test/jobs/${job}?tab[]=applicants&applicantId=${on.applicantId}`;
  const told = (result: Response | FormReply) => {
    if (!(result instanceof Response)) return result;
    const key = said.pop();
    return `${key ? `said ${key} to ` : ""}${result.headers.get("Location")}`;
  };
  return {
    ...{ home, job, on, context },
    open: (query: string, person?: TestPerson, id = job) =>
      loadApplicant(context(person), id, new URL(`http://stellenfunk.test/jobs/${id}${query}`)),
    applicant: async () => (await home.api(home.anna).applications.applicants.get(on)).data,
    async post(fields: Fields, person?: TestPerson) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return told(await answerApplicant(context(person), job, postedOf(form), new URL(page)));
    },
    async upload(name: string, content: BlobPart) {
      const body = new FormData();
      body.set("files", new File([content], name));
      const request = new Request(page, { method: "POST", body });
      expect(isUpload(request)).toBe(true);
      return told(await uploadDocuments(context(), job, request));
    },
  };
}

function replyOf(result: string | FormReply | null): FormReply {
  if (typeof result === "string" || !result) throw new Error(`no reply: ${result}`);
  return result;
}

function shown(view: Awaited<ReturnType<typeof loadApplicant>>) {
  if (view === "gone" || view === null) throw new Error("nobody is open");
  return view;
}
