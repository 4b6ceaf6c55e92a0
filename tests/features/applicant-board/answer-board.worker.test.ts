import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { type BoardStage, boardStage } from "#tests/helpers/boards";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { sql } from "~/backend/storage/sql";
import { readSelection, selectionValue } from "~/domain/applicants/selected-cards";
import { answerBoard } from "~/features/applicant-board/answer-board.server";
import { boardHref, dialogAbout } from "~/features/applicant-board/board-address";
import { loadAddressee } from "~/features/applicant-board/dialogs/load-board-dialog.server";
import { exportApplicants } from "~/features/applicant-board/export/export.server";
import { loadBoardPage } from "~/features/applicant-board/load-board-page.server";
import { postedOf } from "~/features/forms/read-post.server";
import { translateIn } from "~/platform/i18n/i18n";

test("a selection out of three phases goes back to every place, in at most five round trips", async () => {
  const { stage, picks, ids, db } = await boardOf(["applied", "applied", "applied", "interview", "interview", "offer"]);
  const before = await stage.columns();
  const chosen = [1, 2, 4, 5].map((at) => picks[at] ?? "");
  const moved = await post(stage, [["intent", "bulkMove"], ["phase", "trialWork"], ...selected(chosen)]);
  expect(moved).toMatchObject({ type: "done", flash: { key: "board.movedMany", params: { number: 4 } } });
  expect(await stage.columns()).toMatchObject({ applied: [ids[0]], interview: [ids[3]] });
  const trips = db.trips;
  const intent = (moved.type === "done" && moved.flash.undo) || "";
  expect(await post(stage, [["intent", intent]])).toMatchObject({ type: "done", flash: { key: "board.undone" } });
  expect(db.trips - trips).toBeLessThanOrEqual(5);
  expect(await stage.columns()).toEqual(before);
  const again = await post(stage, [["intent", intent]]);
  expect(again, "pressed twice").toMatchObject({ type: "done", flash: { key: "board.undone" } });
});

test.each([
  1, 3,
])("bringing back %i from rejected can be undone: the button brings phase, place and reasons again", async (count) => {
  const { stage, ids, db } = await boardOf(["rejected", "rejected", "rejected", "rejected"]);
  const reasons = ["noShow", "salary", "other", "withdrew"];
  await db.write(ids.map((id, at) => sql`UPDATE applicant SET reject_reason = ${reasons[at] ?? ""} WHERE id = ${id}`));
  const cards = () =>
    db.all(sql`SELECT id, phase, position, reject_reason FROM applicant WHERE job = ${stage.job} ORDER BY id`);
  const before = await cards();
  const picks = ids.slice(0, count).map((id): [string, string] => ["id", `${id}.1.rejected`]);
  const moved = await post(stage, [["intent", "confirm"], ["phase", "interview"], ...picks]);
  const intent = (moved.type === "done" && moved.flash.undo) || "";
  expect(intent).toContain("undo:rejected~");
  for (const _ of ["pressed", "pressed twice"])
    expect(await post(stage, [["intent", intent]])).toMatchObject({ type: "done", flash: { key: "board.undone" } });
  expect(await cards()).toEqual(before);
});

test("what the island takes back sets nothing, and brings the follow-up again that the move had ended", async () => {
  const { stage, ids, db } = await boardOf(["applied"]);
  const { api, job } = stage;
  const set = { template: null, label: "low", followUpDays: 9 };
  for (const phaseId of ["applied", "offer"]) await api.automation.set({ id: job, phaseId, version: 0, ...set });
  const followUp = { follow_up_on: "2026-03-04", follow_up_user: stage.home.agnes.id, labels: '["high"]' };
  await db.write([
    sql`UPDATE applicant SET follow_up_on = ${followUp.follow_up_on}, follow_up_user = ${followUp.follow_up_user}
      WHERE id = ${ids[0] ?? ""}`,
    sql`INSERT INTO applicant_label (applicant, label) VALUES (${ids[0] ?? ""}, 'high')`,
  ]);
  const card = () =>
    db.first(sql`SELECT follow_up_on, follow_up_user, labels FROM applicant WHERE id = ${ids[0] ?? ""}`);
  expect(await card()).toEqual(followUp);
  const move = (fields: [string, string][]) => post(stage, [...fields, ["after", "-"]]);
  await move([
    ["intent", `move:${ids[0]}.1.applied`],
    ["phase", "interview"],
  ]);
  expect(await card()).toMatchObject({ follow_up_on: null });
  const back: [string, string][] = [
    ["intent", `move:${ids[0]}.2.interview`],
    ["phase", "applied"],
  ];
  expect(await move([...back, ["confirmed", "on"]])).toMatchObject({ type: "done", cards: [{ phase: "applied" }] });
  expect(await card()).toEqual(followUp);
});

test("up to five who could not be moved are named and selected again, and no message says that all is undone", async () => {
  const { stage, picks, ids } = await boardOf(Array.from({ length: 8 }, () => "applied"));
  const other = stage.home.api(stage.home.agnes).applications.applicants;
  const slow = ids.slice(0, 7);
  await other.move({ id: stage.job, applicants: slow.map((id) => ({ id })), phase: "interview" });
  const answer = await post(stage, [["intent", "bulkMove"], ["phase", "offer"], ...selected(picks)]);
  expect(answer).toMatchObject({ type: "done", flash: { key: "board.someMoved", tone: "warning" } });
  if (answer.type !== "done") throw new Error(answer.type);
  expect(answer.flash.params).toMatchObject({
    number: 1,
    names: expect.stringMatching(/^(\S+ Werber, ){4}\S+ Werber und 2 weitere$/),
  });
  expect(new URL(String(answer.to), "http://x").searchParams.get("picked")).toBe(slow.join("."));
  await other.move({ id: stage.job, applicants: [{ id: ids[7] ?? "" }], phase: "interview" });
  const back = await post(stage, [["intent", String(answer.flash.undo)]]);
  expect(back).toMatchObject({ type: "conflict", flash: { key: "board.conflict", params: { by: "Agnes Agentur" } } });
});

test("a letter to several whose dialog is sent again after going back to it goes out once, other words go out as well", async () => {
  const { stage, picks } = await boardOf(["applied", "interview"]);
  const asked = await post(stage, [["intent", "askMail"], ...selected(picks)]);
  const address = new URL(asked.type === "ask" ? asked.to : "", "http://x");
  const sent = async (text: string) => {
    const context = contextOf(stage, stage.home.anna);
    const { dialog } = await loadBoardPage(context, stage.job, address);
    if (dialog?.type !== "mail") throw new Error(dialog?.type);
    const ids = dialog.chosen.picks.map((pick): [string, string] => ["id", selectionValue(pick)]);
    return post(stage, [["intent", "mail"], ["newId", dialog.newId], ...ids, ["subject", "Termin"], ["text", text]]);
  };
  const mails = async () => (await stage.db.all(sql`SELECT id FROM outbox WHERE payload LIKE '%Termin%'`)).length;
  const first = await sent("Bis bald.");
  expect(first).toMatchObject({ type: "done", flash: { key: "board.mailed", params: { count: 2 } } });
  expect(await sent("Bis bald.")).toEqual(first);
  expect(await mails()).toBe(2);
  expect(await sent("Bis morgen.")).toEqual(first);
  expect(await mails()).toBe(4);
});

test("the dialog of a rejection does not mark the applicant as seen", async () => {
  const { stage, picks } = await boardOf(["applied"]);
  const { settled, services } = stage.home.backend;
  const context = contextOf(stage, stage.home.anna);
  const address = dialogAbout(
    boardHref(stage.job, {}, "reject"),
    [{ id: picks[0]?.split(".")[0] ?? "", version: 1, phase: "applied" }],
    false,
  );
  const addressee = await loadAddressee(context, stage.job, new URL(address, services.appBase));
  expect(addressee).toMatchObject({ last_name: "Werber", events: [] });
  await settled();
  expect((await stage.board()).cards).toMatchObject([{ isUnread: true }]);
});

test("the letter of a dialog is of the brand, to one and to several", async () => {
  const { stage, picks } = await boardOf(["applied", "interview"]);
  const { home, job } = stage;
  const own = { name: "Eigene", subject: "{{company}}", text: "Bei {{company}}" };
  const template = (await home.api(home.anna).organizations.templates.create({ id: home.organization.id, ...own })).data
    .id;
  const open = async (dialog: "reject" | "mail", count: number, query: string) => {
    const address = dialogAbout(boardHref(job, {}, dialog), readSelection(picks.slice(0, count)), true);
    const page = await loadBoardPage(contextOf(stage, home.anna), job, new URL(address + query, "http://x"));
    return page.dialog && "draft" in page.dialog ? page.dialog.draft : null;
  };
  for (const count of [1, 2]) {
    expect((await open("reject", count, ""))?.text).toMatch(/Anna Admin\nSonnenhof$/);
    for (const dialog of ["reject", "mail"] as const)
      expect(await open(dialog, count, `&template=${template}`)).toMatchObject({
        subject: "Sonnenhof",
        text: "Bei Sonnenhof",
      });
  }
});

test.each([
  ["a value that is no card", ["nonsense"]],
  ["more cards than one call takes", Array.from({ length: 501 }, (_, at) => `a${at}.1.applied`)],
])("a selection with %s comes back", async (_name, values) => {
  const { stage } = await boardOf(["applied"]);
  const answer = await post(stage, [["intent", "bulkMove"], ["phase", "offer"], ...selected(values)]);
  expect(answer).toMatchObject({ type: "reply", reply: { form: "bulk" } });
});

test("a move in a blocked organization is answered with the reason, for the message of the island", async () => {
  const { stage, picks } = await boardOf(["applied"]);
  const { home } = stage;
  await home.api(home.ada).administration.organizations.block({ id: home.organization.id, reason: "Beschwerden" });
  const answer = await post(stage, [["intent", "bulkMove"], ["phase", "offer"], ...selected(picks)]);
  expect(answer).toMatchObject({ type: "reply", reason: expect.stringMatching(/ist gesperrt.*Beschwerden/) });
  expect((await stage.board()).cards).toMatchObject([{ phase: "applied" }]);
});

test("a selection may have 500 cards", async () => {
  const { stage } = await boardOf(["applied"]);
  const values = Array.from({ length: 500 }, (_, at) => `a${at}.1.applied`);
  const answer = await post(stage, [["intent", "bulkMove"], ["phase", "offer"], ...selected(values)]);
  expect(answer).toMatchObject({ type: "done", flash: { key: "board.someGone", params: { failed: 500 } } });
});

test("a file in an unknown format is refused, for the filter and for a selection", async () => {
  const { stage } = await boardOf(["applied"]);
  const context = contextOf(stage, stage.home.anna);
  const url = (query: string) => new URL(`http://x/jobs/${stage.job}/applicants/export${query}`);
  const form = new FormData();
  form.set("format", "pdf");
  expect(await codeOf(exportApplicants(context, stage.job, url("?format=pdf")))).toBe("INVALID_QUERY");
  expect(await codeOf(exportApplicants(context, stage.job, url(""), postedOf(form)))).toBe("INVALID_PAYLOAD");
});

/** People in the phases named, from top to bottom, and their boxes as the page has them. */
async function boardOf(phases: readonly string[]) {
  const stage = await boardStage();
  const ids = await applicantsOf(
    stage.home,
    stage.job,
    phases.map((phase) => ({ phase })),
  );
  return { stage, ids, db: stage.home.backend.services.db, picks: ids.map((id, at) => `${id}.1.${phases[at]}`) };
}

const selected = (picks: readonly string[]) => picks.map((pick): [string, string] => ["selected", pick]);

/** What the board answers a form of Anna's. */
function post({ home, job }: BoardStage, fields: readonly [string, string][], person: TestPerson = home.anna) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const url = new URL(`http://x/jobs/${job}?tab[]=applicants`);
  return answerBoard(contextOf({ home }, person), job, url, postedOf(form));
}

function contextOf({ home }: Pick<BoardStage, "home">, person: TestPerson) {
  const { clock, ids } = home.backend.services;
  const facts = { api: home.api(person), t: translateIn("de"), language: "de", formToken: "", now: clock, newId: ids };
  const asking = { id: person.id, first_name: "Anna", last_name: "Admin", roleName: "Hiring Org" };
  return { ...facts, settings: {}, appBase: "http://x", person: asking } as unknown as AppLoadContext;
}
