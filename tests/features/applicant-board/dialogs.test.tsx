import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { Language } from "~/domain/people";
import { addActions } from "~/features/applicant-board/add/answer-add.server";
import { readBoardAddress } from "~/features/applicant-board/board-address";
import type { BoardData } from "~/features/applicant-board/board-data";
import type { BoardAction } from "~/features/applicant-board/board-form.server";
import type { OpenBoardDialog } from "~/features/applicant-board/dialogs/board-dialog";
import { BoardDialogView } from "~/features/applicant-board/dialogs/board-dialog-view";
import { labelActions } from "~/features/applicant-board/labels/answer-labels.server";
import { mailActions } from "~/features/applicant-board/mail/answer-mail.server";
import { moveActions } from "~/features/applicant-board/moves/answer-moves.server";
import { phaseActions } from "~/features/applicant-board/phases/answer-phases.server";
import { viewActions } from "~/features/applicant-board/views/answer-views.server";
import type { FormReply } from "~/features/forms/form-reply";
import { postedOf } from "~/features/forms/read-post.server";
import { i18nOf } from "~/platform/i18n/i18n";

type Dialog = Exclude<OpenBoardDialog, { type: "erase" | "job" | "share" }>;
type Case = { action: BoardAction; fields: Record<string, string>; dialog: Dialog; wrong: Record<string, string> };

const PICK = "a.1.applied";
const chosen = { picks: [{ id: "a", version: 1, phase: "applied" }], names: ["Anna"] };
const draft = { template: "refusal", subject: "Absage", text: "Leider nein" };
const templates = [
  { id: "refusal", name: "Absage" },
  { id: "t1", name: "Warteliste" },
];
const REJECT = { type: "reject", chosen, draft, templates } as const;
const NEW_PHASE = { type: "phases", edited: null } as const;

const CASES: Case[] = [
  {
    action: addActions.add,
    fields: { first_name: "Anna", quality: "best", phase: "applied", language: "fr", reachability: "never" },
    dialog: { type: "add" },
    wrong: { quality: "pickFromList", language: "pickFromList", reachability: "pickFromList" },
  },
  {
    action: moveActions.reject,
    fields: { id: PICK, reason: "bored" },
    dialog: REJECT,
    wrong: { reason: "pickFromList" },
  },
  {
    action: moveActions.reject,
    fields: { id: PICK, reason: "", send: "on", subject: "", text: "Tut uns leid" },
    dialog: REJECT,
    wrong: { reason: "chooseOne", subject: "empty" },
  },
  {
    action: phaseActions.addPhase,
    fields: { name: "Hausbesuch", color: "pink", after: "applied" },
    dialog: NEW_PHASE,
    wrong: { color: "pickFromList" },
  },
  {
    action: labelActions.addLabel,
    fields: { name: "Wunsch", color: "blue", scope: "world" },
    dialog: { type: "labels", edited: null },
    wrong: { scope: "pickFromList" },
  },
  {
    action: mailActions.mail,
    fields: { id: PICK, subject: "Termin", text: " " },
    dialog: { type: "mail", chosen, draft: { ...draft, template: "own" }, templates: [], newId: "n" },
    wrong: { text: "empty" },
  },
  {
    action: viewActions.saveView,
    fields: { name: "" },
    dialog: { type: "view", edited: null },
    wrong: { name: "empty" },
  },
];

test.each(
  CASES,
)("what is wrong in $dialog.type is said beside its field, in both languages, and typed texts stay", async ({
  action,
  fields,
  dialog,
  wrong,
}) => {
  const reply = await replyOf(action, fields);
  for (const language of ["de", "en-US"] as const) {
    const html = render(dialog, language, reply);
    for (const [name, key] of Object.entries(wrong)) {
      const text = i18nOf(language).t(`validation:${key}`);
      expect(html, name).toMatch(new RegExp(`id="[a-z]+-${name}-error">(?:(?!</div>).)*${text}`));
    }
    for (const name of ["first_name", "subject", "text", "name"].filter((each) => fields[each] && !wrong[each]))
      expect(html, name).toContain(fields[name]);
    expect(html).not.toContain("undefined");
  }
});

test("an applicant who has applied already is offered by a link", async () => {
  const reply: FormReply = {
    form: "add",
    initialValue: { first_name: "Anna" },
    error: { "": ["applicants:dialog.add.known?applicant=x1"] },
  };
  const html = render({ type: "add" }, "de", reply);
  expect(html).toContain("Diese Person hat sich schon beworben.");
  expect(html).toContain("applicantId=x1");
});

test("a letter's templates are links to the same dialog, the one in use marked; picked for a refusal it is to be sent", () => {
  const html = render({ ...REJECT, draft: { ...draft, template: "t1" } }, "de");
  expect(html).toMatch(/<a class="chip" href="[^"]*template=refusal"(?! aria-current)>Absage/);
  expect(html).toMatch(/<a class="chip" href="[^"]*template=t1" aria-current="true">Warteliste/);
  expect(html).toMatch(/<input(?=[^>]*id="reject-send")(?=[^>]*checked)/);
  expect(render(REJECT, "de")).not.toMatch(/<input(?=[^>]*id="reject-send")(?=[^>]*checked)/);
  expect(render({ ...REJECT, templates: [] }, "en-US")).not.toContain("template=");
});

async function replyOf(action: BoardAction, fields: Record<string, string>): Promise<FormReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const place = readBoardAddress(new URLSearchParams());
  const outcome = await action({ context: {} as never, id: "j", posted: postedOf(form), argument: "", place });
  if (outcome.type !== "reply") throw new Error(outcome.type);
  return outcome.reply;
}

function render(dialog: Dialog, language: Language, reply?: FormReply): string {
  const phases = ["applied", "rejected"].map((id) => ({ id, name: id, isFixed: true, count: 0 }));
  const place = readBoardAddress(new URLSearchParams("q=Anna"));
  const data = { jobId: "j", place, phases, labels: [], views: [], may: {} } as unknown as BoardData;
  const route = { id: "root", path: "*", element: <BoardDialogView dialog={dialog} data={data} reply={reply} /> };
  const context = {
    basename: "/",
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    matches: [{ params: {}, pathname: "/", pathnameBase: "/", route }],
    loaderData: { root: { language, formToken: "proof", person: null, flash: null } },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <StaticRouterProvider router={createStaticRouter([route], context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}
