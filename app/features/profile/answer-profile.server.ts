import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { loginWith } from "~/features/account/login/login-info";
import type { FormReply, ReplyExtra } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, postedOf, readPost } from "~/features/forms/read-post.server";
import { withPhone } from "~/features/forms/with-phone.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { deleteFields, emailFields, FORMS, personalFields, pictureFields, sessionFields } from "./profile.schema";
import type { ProfileReply } from "./profile-page";
import { savePicture } from "./save-picture.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Context = Args["context"];
type Again = ReturnType<typeof formAgain<ProfileReply>>;

/** Every form of the profile posts to the page itself and says by its button what it wants. */
export async function answerProfile({ request, context }: Args): Promise<Response | Again> {
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    const { reply } = parseForm(postedOf(new FormData()), pictureFields, { id: FORMS.picture });
    return tried(context, reply, async () => {
      const refused = await savePicture(request, context);
      return refused ? formAgain(context, reply(refused), 400) : back(context, "pictureSaved");
    });
  }
  const posted = await readPost(request);
  const { api, person, appBase } = context;
  switch (posted.intent.type) {
    case "personal":
      return savePersonal(context, posted);
    case "removePicture":
      await api.users.updateMe({ body: { avatar: null } });
      return back(context, "pictureRemoved");
    case "email":
      return requestEmail(context, posted);
    case "withdrawEmail":
      await api.users.email.withdraw();
      return back(context, "emailWithdrawn");
    case "password":
      await api.auth.requestPassword({ email: person?.email ?? "", reset_url: `${appBase}/reset-password` });
      return back(context, "passwordRequested");
    case "endSession":
      return endSession(context, posted);
    case "endOthers":
      await api.users.sessions.endOthers();
      return back(context, "othersEnded");
    case "renewCalendar": {
      const { data: calendar } = await api.users.calendar.renew();
      const calendarAddress = `${appBase}/calendars/${calendar.token}.ics`;
      return data({ form: FORMS.calendar, initialValue: {}, error: {}, calendarAddress }, { status: 200 });
    }
    case "revokeCalendar":
      await api.users.calendar.revoke().catch(unlessNothing);
      return back(context, "calendarRevoked");
    case "delete":
      return deleteAccount(context, posted);
    default:
      throw new Refusal("INVALID_PAYLOAD", { reason: "intent" });
  }
}

async function savePersonal(context: Context, posted: PostedForm) {
  const { parsePhone } = await import("~/platform/phone");
  const submission = parseForm(posted, withPhone(personalFields, parsePhone), { id: FORMS.personal });
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { phone, phoneCountry, ...person } = submission.value;
  const e164 = phone ? (parsePhone(phone, phoneCountry, { strict: true }).e164 ?? null) : null;
  return tried(context, submission.reply, async () => {
    await context.api.users.updateMe({ body: { ...person, phone: e164, seen: submission.seen } });
    context.setLanguage(person.language);
    return back(context, "saved");
  });
}

async function requestEmail(context: Context, posted: PostedForm) {
  const submission = parseForm(posted, emailFields, { id: FORMS.email });
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { newEmail, password } = submission.value;
  const reply = ({ errors: { email, ...errors } = {}, ...extra }: ReplyExtra) =>
    submission.reply({ ...extra, errors: { ...errors, newEmail: email } });
  return tried(context, reply, async () => {
    await context.api.users.email.request({ email: newEmail, password });
    return back(context, "emailRequested");
  });
}

async function endSession(context: Context, posted: PostedForm) {
  const submission = parseForm(posted, sessionFields);
  if (submission.status !== "success") throw new Refusal("INVALID_PAYLOAD", { reason: "id" });
  await context.api.users.sessions.end(submission.value).catch(unlessGone);
  return back(context, "sessionEnded");
}

async function deleteAccount(context: Context, posted: PostedForm) {
  const submission = parseForm(posted, deleteFields, { id: FORMS.delete });
  if (submission.status !== "success") return formAgain(context, submission.reply());
  return tried(context, submission.reply, async () => {
    await context.api.users.remove({ userId: context.person?.id ?? "", password: submission.value.password });
    await context.session.end();
    return redirect(loginWith("ACCOUNT_DELETED"), 303);
  });
}

/** The work's answer, or the form again with what was refused. */
async function tried(
  context: Context,
  reply: (extra: ReplyExtra) => FormReply,
  work: () => Promise<Response | Again>,
): Promise<Response | Again> {
  try {
    return await work();
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, reply(refusal), refusal.status);
  }
}

function back({ flash }: Context, key: string): Response {
  flash.set({ key: `profile.${key}`, tone: "good" });
  return redirect("/profile", 303);
}

/** What ended meanwhile is as good as ended. */
function unlessNothing(error: unknown): void {
  if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
}

function unlessGone(error: unknown): void {
  if (!isRefusal(error, "NOT_FOUND")) throw error;
}
