import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { hasErrors, textOf } from "~/features/account/form-answer";
import { loginWith } from "~/features/account/login-info";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import type { ProfileAnswer, ProfileForm } from "./profile-answer";
import { readPersonal } from "./read-personal.server";
import { savePicture } from "./save-picture.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Context = Args["context"];
type Again = ReturnType<typeof formAgain<ProfileAnswer>>;

/** Every form of the profile posts to the page itself and says by its button what it wants. */
export async function answerProfile({ request, context }: Args): Promise<Response | Again> {
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    return tried(context, "picture", {}, async () => {
      await savePicture(request, context);
      return back(context, "pictureSaved");
    });
  const form = await request.formData();
  const intent = textOf(form, "intent");
  const { api, person, appBase } = context;
  const id = textOf(form, "id");
  switch (intent) {
    case "personal":
      return savePersonal(context, form);
    case "removePicture":
      await api.users.updateMe({ body: { avatar: null } });
      return back(context, "pictureRemoved");
    case "email":
      return requestEmail(context, form);
    case "withdrawEmail":
      await api.users.email.withdraw();
      return back(context, "emailWithdrawn");
    case "password":
      await api.auth.requestPassword({ email: person?.email ?? "", reset_url: `${appBase}/reset-password` });
      return back(context, "passwordRequested");
    case "endSession":
      await api.users.sessions.end({ id }).catch(unlessGone);
      return back(context, "sessionEnded");
    case "endOthers":
      await api.users.sessions.endOthers();
      return back(context, "othersEnded");
    case "delete":
      return deleteAccount(context, form);
    default:
      throw new Refusal("INVALID_PAYLOAD", { reason: "intent" });
  }
}

async function savePersonal(context: Context, form: FormData) {
  const { typed, errors, body } = await readPersonal(form);
  if (hasErrors(errors))
    return formAgain<ProfileAnswer>(context, { form: "personal", typed, errors, note: null, conflicts: {} });
  return tried(context, "personal", typed, async () => {
    await context.api.users.updateMe({ body });
    context.setLanguage(body.language);
    return back(context, "saved");
  });
}

async function requestEmail(context: Context, form: FormData) {
  const email = textOf(form, "newEmail").trim();
  return tried(context, "email", { email }, async () => {
    await context.api.users.email.request({ email, password: textOf(form, "password") });
    return back(context, "emailRequested");
  });
}

async function deleteAccount(context: Context, form: FormData) {
  const password = textOf(form, "password");
  if (!password)
    return formAgain<ProfileAnswer>(context, {
      ...{ form: "delete", typed: {}, note: null, conflicts: {} },
      errors: { password: [message("empty")] },
    });
  return tried(context, "delete", {}, async () => {
    await context.api.users.remove({ userId: context.person?.id ?? "", password });
    await context.session.end();
    return redirect(loginWith("ACCOUNT_DELETED"), 303);
  });
}

/** The work's answer, or the form again with what was refused. */
async function tried(
  context: Context,
  form: ProfileForm,
  typed: Record<string, string>,
  work: () => Promise<Response>,
): Promise<Response | Again> {
  try {
    return await work();
  } catch (error) {
    const { status, note, errors, conflicts = {} } = formRefusal(error);
    const seconds = error instanceof Refusal ? Number(error.details.retryAfter ?? 0) : 0;
    const said = seconds > 0 ? `profile:email.wait?count=${seconds}` : note;
    const isConflict = Object.keys(conflicts).length > 0;
    return formAgain<ProfileAnswer>(
      context,
      { form, typed, errors, conflicts, note: isConflict ? null : said },
      status,
    );
  }
}

function back({ flash }: Context, key: string): Response {
  flash.set({ key: `profile.${key}`, tone: "good" });
  return redirect("/profile", 303);
}

/** What ended meanwhile is as good as ended. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal && error.code === "NOT_FOUND")) throw error;
}
