import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { newApplicant } from "#tests/helpers/applicant";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { answerBoard, answerBoardPage } from "~/features/applicant-board/answer-board.server";
import { boardHref } from "~/features/applicant-board/board-address";
import { exportApplicants } from "~/features/applicant-board/export/export.server";
import { boardSheet, loadBoardPage } from "~/features/applicant-board/load-board-page.server";
import { postedOf } from "~/features/forms/read-post.server";
import { translateIn } from "~/platform/i18n/i18n";

test.each([
  { intent: "addPhase", typed: "angebot", after: "applied", scope: "job" },
  { intent: "addPhase", typed: "Eingestellt", after: "applied", scope: "job" },
  { intent: "addLabel", typed: "HOCH", after: "applied", scope: "job" },
])("$intent refuses “$typed”, which the page shows already, beside the name", async ({ intent, typed, ...fields }) => {
  const { post } = await boardPage();
  const answer = await post({ intent, name: typed, color: "blue", ...fields });
  expect(answer).toMatchObject({
    type: "reply",
    reply: { initialValue: { name: typed }, error: { name: ["nameTaken"] } },
  });
  expect(await post({ intent, name: `${typed} 2`, color: "blue", ...fields })).toMatchObject({ type: "done" });
});

test("the invoice reference is changed over the list and leads back to it", async () => {
  const { job, person, page, answer } = await boardPage();
  await person({});
  const { dialog } = await page(`/jobs/${job}?tab[]=applicants&layout=list&dialog=invoiceReference`);
  expect(dialog).toEqual({ type: "invoiceReference" });
  const place = "layout=list&dialog=invoiceReference";
  const saved = await answer({ intent: "invoiceReference", invoiceReference: "PO-7" }, place).catch((thrown) => thrown);
  expect(saved.headers.get("Location")).toBe(`/jobs/${job}?tab=applicants&layout=list`);
  expect((await page(`/jobs/${job}?tab[]=applicants`)).head.job.invoiceReference).toBe("PO-7");
});

test("a template that has nothing new says so, where one was", async () => {
  const { job, post } = await boardPage();
  await post({ intent: "addPhase", name: "Hausbesuch", color: "blue", after: "applied" });
  await post({ intent: "template:save" });
  const to = boardHref(job, {}, "phases");
  expect(await post({ intent: "template:use" })).toEqual({ type: "done", flash: { key: "board.templateThere" }, to });
});

test("a move out of hired that was asked in the list leads back to the list", async () => {
  const { person, page, post } = await boardPage("layout=list&phase=hired");
  const hired = await person({ phase: "hired" });
  const asked = await post({ intent: "bulkMove", phase: "offer", selected: `${hired.id}.1.hired` });
  const to = asked.type === "ask" ? asked.to : "";
  const { data, dialog } = await page(to);
  expect(data.place).toMatchObject({ layout: "list", phase: "hired" });
  expect(dialog).toMatchObject({
    type: "confirm",
    phase: "offer",
    chosen: { names: [`${hired.first_name} ${hired.last_name}`] },
  });
});

test("a question about somebody of a phase that is not shown names them; about nobody of this job, it is none", async () => {
  const { job, person, page } = await boardPage();
  const rejected = await person({ phase: "rejected" });
  const ask = (id: string, more = "") => page(`${boardHref(job, {}, "confirm", `${id}.1.rejected`)}&to=offer${more}`);
  const { dialog, data } = await ask(rejected.id);
  expect(data.cards).toEqual([]);
  expect(dialog).toMatchObject({ chosen: { names: [`${rejected.first_name} ${rejected.last_name}`] } });
  const elsewhere = await ask("0199d000-0000-7000-8000-000000000000").catch((response: Response) => response);
  expect(elsewhere).toBeInstanceOf(Response);
  expect((elsewhere as Response).headers.get("Location")).toBe(boardHref(job));
});

test.each([
  ["german_sie", "de", /^Guten Tag,\n/],
  ["german_du", "de", /^Hallo,\n/],
  ["english", "en-US", /^Hello,\n/],
])("a refusal to somebody reviewed anonymously (%s) calls them by no name, in their own voice", async (addressing, language, begins) => {
  const { job, person, page } = await boardPage("", { anonymous_phases: '["applied"]' });
  const { id } = await person({ addressing, language });
  const { dialog } = await page(boardHref(job, {}, "reject", `${id}.1.applied`));
  const text = dialog?.type === "reject" ? dialog.draft.text : "";
  expect(text).toMatch(begins);
  expect(text).not.toContain("…");
});

test("own templates begin letters of the dialogs: with a name to one person, with blanks to several or to hidden names", async () => {
  const { here, job, person, page, post } = await boardPage();
  const own = { name: "Warteliste", subject: "{{title}}", text: "Guten Tag {{name}},\nwir melden uns.\n{{sender}}" };
  const { id: template } = (
    await here.api(here.anna).organizations.templates.create({ id: here.organization.id, ...own })
  ).data;
  const [one, two] = [await person({}), await person({})];
  const open = async (dialog: "mail" | "reject", of: string[], more = `&template=${template}`) => {
    const ids = of.map((id) => `&id=${id}.1.applied`).join("");
    const { dialog: opened } = await page(`${boardHref(job, {}, dialog)}${ids}${more}`);
    if (opened?.type !== "mail" && opened?.type !== "reject") throw new Error("no dialog");
    return opened;
  };
  const refusal = await open("reject", [one.id]);
  expect(refusal.draft.text).toContain(String(one.last_name));
  expect(refusal.draft.template).toBe(template);
  expect(refusal.templates.map(({ name }) => name)).toEqual(["Absage", "Warteliste"]);
  for (const dialog of ["mail", "reject"] as const) {
    const { draft } = await open(dialog, [one.id, two.id]);
    expect(draft.text).toContain("Guten Tag …,");
    const posted = { intent: dialog, reason: "other", send: "on", ...draft, id: `${one.id}.1.applied` };
    expect(await post(posted)).toMatchObject({ type: "reply" });
  }
  expect((await open("mail", [one.id, two.id], "&template=gone")).draft).toMatchObject({ subject: "", text: "" });
});

test("a mail to nobody who can be written to says so", async () => {
  const { person, post } = await boardPage();
  const { id, first_name, last_name } = await person({ email: null, email_key: null });
  const answer = await post({ intent: "mail", subject: "Gruß", text: "Bis bald", id: `${id}.1.applied` });
  expect(answer).toMatchObject({
    flash: { key: "board.mailedSome", params: { count: 0, names: `${first_name} ${last_name}` } },
  });
});

test("channels are named in a file as people write them", async () => {
  const { job, person, context } = await boardPage();
  for (const source of ["instagram", "messe", ""]) await person({ source });
  const file = await exportApplicants(context, job, new URL(`http://stellenfunk.test/jobs/${job}/applicants/export`));
  const [head = [], ...lines] = (await file.text()).split("\r\n").map((line) => line.split(";"));
  const sources = lines.slice(0, -1).map((line) => line[head.indexOf("Quelle")]);
  expect(sources.sort()).toEqual(["", "Instagram", "Messe"]);
});

test.each([
  "",
  "q=Werber&quality=ideal",
  "layout=list&sort=name",
])("a dialog of the job keeps the page behind it: same cards, filter and style sheet (%s)", async (query) => {
  const { job, person, page } = await boardPage();
  await person({ phase: "applied", last_name: "Werber" });
  const address = `/jobs/${job}?tab[]=applicants&${query}`;
  const plain = await page(address);
  const shared = await page(`${address}&dialog=share&source=flyer`);
  const stopped = await page(`${address}&dialog=cancelBeforeStart&id=${job}`).catch((response: Response) => response);
  expect(shared.dialog).toMatchObject({ type: "share", source: "flyer" });
  expect(shared.data).toEqual(plain.data);
  expect(boardSheet(shared)).toBe(boardSheet(plain));
  // A running campaign has no start to be cancelled before: back to the same board.
  expect(stopped).toBeInstanceOf(Response);
  expect((stopped as Response).headers.get("Location")).not.toContain("dialog");
});

test("a menu's form posted on the board leads back to it, for its own job alone", async () => {
  const { job, answer } = await boardPage();
  const back = await answer({ intent: "withdraw", id: job }, "q=Werber&dialog=cancel&id=x").catch((thrown) => thrown);
  expect(back).toBeInstanceOf(Response);
  expect((back as Response).headers.get("Location")).toBe(`/jobs/${job}?tab=applicants&q=Werber`);
  const foreign = answer({ intent: "withdraw", id: "0199d000-0000-7000-8000-000000000000" });
  await expect(foreign).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

async function boardPage(query = "", columns: Record<string, string> = {}) {
  const home = await world();
  const job = await completeJob(home, { status: "online", columns });
  const call = home.context(home.anna);
  const { clock, ids } = home.backend.services;
  const context = {
    ...{ api: embeddedApi(call), language: "de", t: translateIn("de"), formToken: "", now: clock, newId: ids },
    person: { id: home.anna.id, first_name: "Anna", last_name: "Admin", roleName: "Hiring Org" },
    settings: { CHATBOT_BUILDER: "on" },
    flash: { set: () => {} },
    appBase: "http://stellenfunk.test",
  } as unknown as AppLoadContext;
  const at = (path: string) => new URL(path, "http://stellenfunk.test");
  return {
    ...{ here: home, job, context },
    person: (of: Parameters<typeof newApplicant>[2]) => newApplicant(home, job, of),
    page: (path: string) => loadBoardPage(context, job, at(path)),
    async answer(fields: Record<string, string>, place = "") {
      const url = at(`/jobs/${job}?tab=applicants&${place}`);
      return answerBoardPage(context, job, new Request(url, { method: "POST", body: new URLSearchParams(fields) }));
    },
    post(fields: Record<string, string>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return answerBoard(context, job, at(`/jobs/${job}?tab[]=applicants&${query}`), postedOf(form));
    },
  };
}
