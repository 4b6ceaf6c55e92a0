import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { readFormBody } from "~/platform/request-body";
import { IMPORT_KEYS, importHref, wizardHref } from "./import-address";
import { readImportForm, tooLarge } from "./read-import-form.server";
import { takeOver } from "./take-over.server";

export interface ImportAnswer {
  errors: FieldErrors;
  note: string | null;
  typed: { url: string; text: string };
}

/** Every form of the page; `intent` says which: start, again, choose, abort, take. */
export async function answerImport(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await readFormBody(request, MOST_BYTES).catch(isTooLarge);
  if (!form)
    return again(args, null, new Refusal("FAILED_VALIDATION", { fields: [{ field: "file", message: tooLarge() }] }));
  const current = new URL(request.url).searchParams.get(IMPORT_KEYS.import);
  const id = String(form.get("importId") || context.newId());
  try {
    switch (form.get("intent")) {
      case "take":
        return await take(args, form, current);
      case "abort":
        return await abort(args, current ?? "");
      case "again":
        return await start(args, { id, from: current ?? "" });
      case "choose":
        return await choose(args, { id, from: current ?? "", ad: Number(form.get("ad")) || 0 });
      default:
        return await start(args, { id, ...catalogueOf(form), ...(await readImportForm(form, context)) });
    }
  } catch (error) {
    return again(args, form, error);
  }
}

/** The largest file and the longest text. */
const MOST_BYTES = LIMITS.importBytes + 2 * 1024 * 1024;

function isTooLarge(error: unknown): null {
  if (error instanceof Refusal && error.code === "CONTENT_TOO_LARGE") return null;
  throw error;
}

type StartInput = Parameters<ActionFunctionArgs["context"]["api"]["imports"]["start"]>[0];

/** Hints, not rights: what the person does not see is left out of the answer. */
const catalogueOf = (form: FormData) => ({
  language: form.get("language") === "en-US" ? ("en-US" as const) : ("de" as const),
  organization: String(form.get("organization") ?? "").slice(0, 200) || undefined,
});

async function start({ context, request }: ActionFunctionArgs, input: StartInput, ad: number | null = null) {
  const { data } = await context.api.imports.start(input);
  return redirect(importHref(request, { import: data.id, ad }), 303);
}

async function choose(args: ActionFunctionArgs, input: { id: string; from: string; ad: number }) {
  const { context, request } = args;
  const { data } = await context.api.imports.get({ id: input.from });
  if (data.ad === input.ad) return redirect(importHref(request, { import: input.from, ad: input.ad }), 303);
  return start(args, input, input.ad);
}

async function abort({ context, request }: ActionFunctionArgs, id: string) {
  await context.api.imports.abort({ id }).catch((error: unknown) => {
    // It ended while somebody pressed the button: the page shows how.
    if (!(error instanceof Refusal) || error.code !== "INVALID_STATUS_TRANSITION") throw error;
  });
  return redirect(importHref(request, { import: id }), 303);
}

async function take(args: ActionFunctionArgs, form: FormData, current: string | null) {
  const { context, params, request } = args;
  const taken = await takeOver({ context, form, request, jobId: params.jobId ?? "new", importId: current ?? "" });
  if (!taken) return formAgain(context, { errors: {}, note: "import:nothingTicked", typed: NOTHING });
  context.flash.set({ key: "import.taken", params: { number: taken.count } });
  return redirect(wizardHref(request, taken.jobId), 303);
}

const NOTHING = { url: "", text: "" };

function again({ context }: ActionFunctionArgs, form: FormData | null, error: unknown) {
  if (error instanceof Refusal && error.code === "NOT_FOUND") throw error;
  const { errors, note, status } = formRefusal(error);
  const typed = { url: String(form?.get("url") ?? ""), text: String(form?.get("text") ?? "") };
  return formAgain<ImportAnswer>(context, { errors, note, typed }, status);
}
