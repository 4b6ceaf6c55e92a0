import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StoredForm } from "~/content-api/bytes";
import { message, readMessage } from "~/domain/messages";
import type { FormReply, ReplyExtra } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { LOGO, logoHref, logoSchema, settingsHeadSchema } from "./settings.schema";

/**
 * Makes the picture that was sent the seller's logo, or takes the logo away: a redirect, or the form again. What cannot
 * be a logo is not kept; the one of before is, as earlier versions of the settings name it. INVALID_PAYLOAD.
 */
export async function answerLogo(
  { api, flash }: AppLoadContext,
  posted: PostedForm,
  stored: StoredForm | null,
): Promise<Response | FormReply> {
  const [file, ...more] = stored?.files ?? [];
  const drop = (files: readonly { id: string }[]) => Promise.all(files.map(({ id }) => api.files.remove({ id })));
  await drop(more);
  const { version } = formValue(posted, settingsHeadSchema);
  const { reply } = parseForm(posted, logoSchema, { id: LOGO.id });
  const [problem] = stored?.problems ?? [];
  if (stored && !file)
    return reply(
      problem ? refusedLogo(problem.name, ofLogo(problem.message)) : { errors: { logo: [message("empty")] } },
    );
  try {
    await api.administration.settings.update({ version: Number(version), values: { [LOGO.path]: file?.id ?? null } });
  } catch (error) {
    if (file) await drop([file]);
    const { errors, note } = formRefusal(error);
    const [wrong] = errors[LOGO.path] ?? [];
    return reply({ ...(wrong && refusedLogo(file?.filename_download ?? "", wrong)), note });
  }
  flash.set({ key: "administration.settingsSaved" });
  return redirect(logoHref, 303);
}

const refusedLogo = (name: string, text: string): ReplyExtra => ({
  errors: { logo: [text] },
  fileProblems: [{ name, message: text }],
});

/** What is no picture, or larger than any upload may be, is refused as other pictures that are no logo. */
const ofLogo = (text: string): string =>
  ["unknownPictureType", "fileTooLarge", "filesTooLargeTogether"].includes(readMessage(text).key)
    ? message("logoUnusable")
    : text;
