import { env } from "cloudflare:test";
import { afterAll, beforeEach, test, vi } from "vitest";
import { MISSING, type Page, pagesOf } from "#tests/attack/addresses";
import { ORIGIN, openTarget, type PersonName, type Target } from "#tests/attack/target";
import { clearState, differences, readState } from "#tests/helpers/faults/state";
import { bodyOf, formsOf, type PageForm } from "#tests/helpers/page-forms";
import { isWhole, report, sampleOf } from "./report";

const PEOPLE: readonly (PersonName | null)[] = ["anna", "ada", null];
const isWanted = sampleOf(0.06);
const twice = { name: "forms sent twice", tried: 0, failed: [] as string[], atLeast: 150, started: Date.now() };
const deployed = { ...twice, name: "forms of another version", failed: [] as string[], atLeast: 450 };

beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
  report(twice);
  report(deployed);
});

/** Written by every view and request. */
const isBeside = (table: string) => /^(job_visit|session|refresh_token|known_|funnel_)/.test(table);
/** Who asks for another link, page or attempt gets one. */
const AGAIN = /^(password_reset|verification|webauthn)|history.*refused/;

/** What a page that was loaded before a deployment sends to the next version, or the other way round. */
const VERSIONS: Record<string, (fields: PageForm["fields"]) => PageForm["fields"]> = {
  "without its hidden fields": (fields) => fields.filter(([name]) => name === "intent" || /^[a-z]+$/.test(name)),
  "with a field and an intent that are unknown": (fields) => [
    ...fields.filter(([name]) => name !== "intent"),
    ["intent", "saveAsBefore:1"],
    ["of.another[0].version", "2"],
  ],
  "with every field twice": (fields) => [...fields, ...fields],
};

test.each(
  PEOPLE,
)("a form of %s that is sent twice has one effect, and one of another version is answered", async (name) => {
  await clearState();
  let target = await openTarget();
  for (const [at, page] of (await viewsOf(target)).entries()) {
    if (!isView(page) || !isWanted()) continue;
    if (isWhole) {
      await clearState();
      target = await openTarget();
    }
    // A new target has the same pages with other ids.
    await tryPage(target, (await viewsOf(target))[at] ?? page, name);
  }
}, 600_000);

/** Dialogs of a board, which no page has open, about the applicant as the target has left them. */
const DIALOGS = ["add", "confirm&to=offer", "label", "labels", "mail", "phases", "reject", "view"];

async function viewsOf(target: Target): Promise<Pick<Page, "id" | "path">[]> {
  const { job, applicant } = target.ids;
  const card = await env.DB.prepare("SELECT version, phase FROM applicant WHERE id = ?")
    .bind(applicant)
    .first<{ version: number; phase: string }>();
  const about = `newId=${MISSING}&selection=true&id=${applicant}.${card?.version}.${card?.phase}`;
  const dialogs = DIALOGS.map((dialog) => ({
    id: `dialog=${dialog}`,
    path: `/jobs/${job}?tab[]=applicants&dialog=${dialog}&${about}`,
  }));
  return [...pagesOf(target), ...dialogs];
}

const isView = ({ id }: Pick<Page, "id">) => !/logout|passkey|\[\.\]|webhooks/.test(id);
async function tryPage(target: Target, { path }: Pick<Page, "path">, name: PersonName | null): Promise<void> {
  const cookie: Record<string, string> = name ? { Cookie: target.cookieOf(name) } : {};
  const { status, text } = await target.ask(path, { headers: { Accept: "text/html", ...cookie } });
  if (status !== 200) return;
  const post = (form: PageForm) => {
    const init = { method: "POST", headers: { Origin: ORIGIN, Accept: "text/html", ...cookie }, body: bodyOf(form) };
    return target.ask(form.path, init);
  };
  for (const form of distinct(await formsOf(text, path))) {
    const what = `${name} at ${path}, ${form.path} ${form.intent}`;
    for (const [version, change] of Object.entries(VERSIONS)) {
      const answer = await post({ ...form, fields: change(form.fields) });
      deployed.tried += 1;
      if (answer.status >= 500 || (answer.status !== 204 && answer.status < 300 && !answer.text))
        deployed.failed.push(`${what} ${version}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    const first = await post(form);
    const once = await readState(isBeside);
    const second = await post(form);
    const problems = [
      ...[first, second].flatMap((answer) => (answer.status >= 500 ? [`answered ${answer.status}`] : [])),
      ...differences(once, await readState(isBeside)).filter((each) => !AGAIN.test(each)),
    ];
    twice.tried += 1;
    if (problems.length > 0) twice.failed.push(`${what}\n    ${problems.join("\n    ")}`);
  }
}

/** Pages repeat a form in each row of a list. */
function distinct(forms: readonly PageForm[]): PageForm[] {
  const kinds = new Map(forms.map((form) => [`${form.path.split("?")[0]} ${form.intent.split(":")[0]}`, form]));
  return [...kinds.values()];
}
