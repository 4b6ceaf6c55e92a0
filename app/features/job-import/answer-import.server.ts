import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import {
  CHOOSE_FORM,
  chooseSchema,
  importFieldsSchema,
  importIdSchema,
  importSchema,
  TAKE_FORM,
  ticksSchema,
  valuesSchema,
} from "./import.schema";
import { IMPORT_KEYS, importHref, wizardHref } from "./import-address";
import { readSource, tooLarge } from "./read-source.server";
import { takeOver } from "./take-over.server";

/** Every form of the page, by its button: start (also without one), again, choose, abort, take. */
export async function answerImport(args: ActionFunctionArgs) {
  const { context, request } = args;
  const posted = await readPost(request, { mostBytes: MOST_BYTES }).catch(nullWhenTooLarge);
  if (!posted) return formAgain<FormReply>(context, { form: "form", initialValue: {}, error: { file: [tooLarge()] } });
  const current = new URL(request.url).searchParams.get(IMPORT_KEYS.import) ?? "";
  try {
    switch (posted.intent.type) {
      case "take":
        return await take(args, posted, current);
      case "abort":
        return await abort(args, current);
      case "again":
        return await start(args, { id: formValue(posted, importIdSchema).importId, from: current });
      case "choose":
        return await choose(args, posted, current);
      case "start":
      case "":
        return await startAnew(args, posted);
      default:
        throw new Refusal("INVALID_PAYLOAD");
    }
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) throw error;
    const refusal = formRefusal(error);
    const id = { take: TAKE_FORM, choose: CHOOSE_FORM }[posted.intent.type];
    return formAgain(context, parseForm(posted, importFieldsSchema, { id }).reply(refusal), refusal.status);
  }
}

/** The largest file and the longest text. */
const MOST_BYTES = LIMITS.importBytes + 2 * 1024 * 1024;

function nullWhenTooLarge(error: unknown): null {
  if (isRefusal(error, "CONTENT_TOO_LARGE")) return null;
  throw error;
}

type StartInput = Parameters<ActionFunctionArgs["context"]["api"]["imports"]["start"]>[0];

async function startAnew(args: ActionFunctionArgs, posted: PostedForm) {
  const { context } = args;
  const submission = parseForm(posted, importSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { importId: id, language, organization, ...given } = submission.value;
  return start(args, { id, language, organization, ...(await readSource(given, context)) });
}

async function start({ context, request }: ActionFunctionArgs, input: StartInput, ad: number | null = null) {
  const { data } = await context.api.imports.start({ ...input, id: input.id ?? context.newId() });
  return redirect(importHref(request, { import: data.id, ad }), 303);
}

async function choose(args: ActionFunctionArgs, posted: PostedForm, from: string) {
  const { context, request } = args;
  const submission = parseForm(posted, chooseSchema, { id: CHOOSE_FORM });
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { importId: id, ad } = submission.value;
  const { data } = await context.api.imports.get({ id: from });
  if (data.ad === ad) return redirect(importHref(request, { import: from, ad }), 303);
  return start(args, { id, from, ad }, ad);
}

async function abort({ context, request }: ActionFunctionArgs, id: string) {
  await context.api.imports.abort({ id }).catch((error: unknown) => {
    // The import ended at the same moment: the page shows how.
    if (!isRefusal(error, "INVALID_STATUS_TRANSITION")) throw error;
  });
  return redirect(importHref(request, { import: id }), 303);
}

async function take({ context, params, request }: ActionFunctionArgs, posted: PostedForm, importId: string) {
  const submission = parseForm(posted, ticksSchema, { id: TAKE_FORM });
  if (submission.status !== "success") throw new Refusal("INVALID_PAYLOAD");
  const values = formValue(posted, valuesSchema);
  const ticks = [...new Set(submission.value.take)];
  const patches = ticks.map((tick) => values[`value-${tick}`] ?? {});
  const taken = await takeOver({ context, patches, request, jobId: params.jobId ?? "new", importId });
  if (!taken) return formAgain(context, submission.reply({ note: "import:nothingTicked" }));
  context.flash.set({ key: "import.taken", params: { count: ticks.length } });
  return redirect(wizardHref(request, taken.jobId), 303);
}
