import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { PasskeyCreation } from "~/content-api/passkeys";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FormReply, ReplyExtra } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { readRegistration } from "~/features/passkeys/passkey-answer.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { otpauthUrl } from "~/lib/totp";
import {
  disableFields,
  enableFields,
  FORMS,
  generateFields,
  passkeyFields,
  passkeyIdFields,
  renamePasskeyFields,
  renewFields,
} from "./second-factor.schema";

/** What the page shows instead of its usual content: a secret to set up, recovery codes once, a form again. */
export interface FactorAnswer {
  setup?: { secret: string; qr: string };
  creation?: PasskeyCreation;
  codes?: readonly string[];
  reply?: FormReply;
}

type Context = ActionFunctionArgs["context"];
type Answer = Response | FactorAnswer | ReturnType<typeof formAgain<FactorAnswer>>;

/** Every form of the second factor posts to its page and says by its button what it wants. */
export async function answerSecondFactor({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<Answer> {
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case FORMS.generate:
      return generate(context, posted);
    case FORMS.enable:
      return enable(context, posted);
    case FORMS.renew:
      return renew(context, posted);
    case FORMS.disable:
      return disable(context, posted);
    case FORMS.beginPasskey:
      return triedPasskey(context, async () => ({ creation: (await context.api.users.passkeys.begin()).data }));
    case FORMS.addPasskey:
      return addPasskey(context, posted);
    case FORMS.renamePasskey:
      return renamePasskey(context, posted);
    case FORMS.removePasskey:
      return triedPasskey(context, async () => {
        await context.api.users.passkeys.remove(formValue(posted, passkeyIdFields)).catch(unlessGone);
        return back(context, "passkeyRemoved");
      });
    default:
      throw new Refusal("INVALID_PAYLOAD", { reason: "intent" });
  }
}

async function generate(context: Context, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, generateFields, { id: FORMS.generate });
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply() });
  return tried(context, submission.reply, null, async () => {
    const { data } = await context.api.users.tfa.generate(submission.value);
    return { setup: await setupOf(context, data.secret) };
  });
}

async function enable(context: Context, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, enableFields, { id: FORMS.enable });
  const { secret = "" } = submission.valid();
  const setup = secret ? await setupOf(context, secret) : null;
  if (submission.status !== "success")
    return formAgain(context, { setup: setup ?? undefined, reply: submission.reply() });
  return tried(context, submission.reply, setup, async () => {
    await context.api.users.tfa.enable(submission.value);
    return { codes: (await context.api.users.tfa.renewCodes()).data };
  });
}

async function renew(context: Context, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, renewFields, { id: FORMS.renew });
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply() });
  return tried(context, submission.reply, null, async () => {
    await context.api.users.confirm(submission.value);
    return { codes: (await context.api.users.tfa.renewCodes()).data };
  });
}

async function disable(context: Context, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, disableFields, { id: FORMS.disable });
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply() });
  const { password, otp } = submission.value;
  return tried(context, submission.reply, null, async () => {
    await context.api.users.confirm({ password });
    await context.api.users.tfa.disable({ otp });
    return back(context, "factorOff");
  });
}

async function addPasskey(context: Context, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, passkeyFields, { id: FORMS.addPasskey });
  const { passkeys, tfa } = context.api.users;
  if (submission.status !== "success") {
    const { data } = await passkeys.begin();
    return formAgain(context, { creation: data, reply: submission.reply() });
  }
  return triedPasskey(context, async () => {
    const { data } = await passkeys.add({ ...submission.value, response: readRegistration(posted) });
    if (data.recoveryCodes === 0) return { codes: (await tfa.renewCodes()).data };
    return back(context, "passkeyAdded");
  });
}

async function renamePasskey(context: Context, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, renamePasskeyFields, { id: FORMS.renamePasskey });
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply() });
  await context.api.users.passkeys.rename(submission.value).catch(unlessGone);
  return back(context, "passkeyRenamed");
}

/** The work's answer, or the list of passkeys with what was refused. */
async function triedPasskey(context: Context, work: () => Promise<Response | FactorAnswer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { status, note } = formRefusal(error);
    const isBroken = isRefusal(error, "INVALID_TOKEN", "INVALID_PAYLOAD");
    const text = isBroken
      ? "account:passkey.failed"
      : isRefusal(error, "FORBIDDEN")
        ? "profile:passkeys.refused"
        : note;
    return formAgain(
      context,
      { reply: { form: FORMS.passkeys, initialValue: {}, error: { "": [text ?? ""] } } },
      status,
    );
  }
}

function back({ flash }: Context, key: string): Response {
  flash.set({ key: `profile.${key}`, tone: "good" });
  return redirect("/profile/second-factor", 303);
}

/** What was removed meanwhile needs no answer. */
function unlessGone(error: unknown): void {
  if (!isRefusal(error, "NOT_FOUND")) throw error;
}

/** The work's answer, or the form again with what was refused; a wrong code is told beside its field. */
async function tried(
  context: Context,
  reply: (extra: ReplyExtra) => FormReply,
  setup: FactorAnswer["setup"] | null,
  work: () => Promise<Response | FactorAnswer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { status, ...refusal } = formRefusal(error);
    const extra = isRefusal(error, "INVALID_OTP") ? { errors: { otp: [message("codeWrongOrUsed")] } } : refusal;
    return formAgain(context, { setup: setup ?? undefined, reply: reply(extra) }, status);
  }
}

/** The secret as a picture for authenticator apps, drawn here: it goes nowhere else. */
async function setupOf({ person }: Context, secret: string) {
  const { qrSvg } = await import("~/lib/qr-svg");
  const svg = qrSvg(otpauthUrl({ issuer: "Stellenfunk", account: person?.email ?? "", secret }));
  return { secret, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
