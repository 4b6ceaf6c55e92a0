import type { AppLoadContext } from "@remix-run/cloudflare";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message, readMessage } from "~/domain/messages";
import type { ReplyExtra } from "~/features/forms/form-reply";

/**
 * Keeps the uploaded picture and shows it from now on, or answers why the file was refused. A file that may be kept but
 * is no picture goes again. FAILED_VALIDATION.
 */
export async function savePicture(request: Request, { api }: AppLoadContext): Promise<ReplyExtra | null> {
  const { files, problems } = await api.files.storeForm({ request }).catch((error) => {
    throw isRefusal(error, "CONTENT_TOO_LARGE") ? wrong(TOO_LARGE) : error;
  });
  const [problem] = problems;
  if (problem) return refused(problem.name, ofPicture(problem.message));
  const [file] = files;
  if (!file) throw wrong(message("empty"));
  try {
    await api.users.updateMe({ body: { avatar: file.id } });
    return null;
  } catch (error) {
    await api.files.remove({ id: file.id });
    const [problem] = fieldProblemsOf(error);
    if (!problem) throw error;
    return refused(file.filename_download, problem.message);
  }
}

const refused = (name: string, text: string): ReplyExtra => ({
  errors: { avatar: [text] },
  fileProblems: [{ name, message: text }],
});

const wrong = (text: string) => new Refusal("FAILED_VALIDATION", { fields: [{ field: "avatar", message: text }] });

const TOO_LARGE = message("pictureTooLarge", { max: LIMITS.avatarBytes / 1024 / 1024 });

/** The message about a file as one about a picture: other types, another limit, and no link instead. */
function ofPicture(text: string): string {
  const { key } = readMessage(text);
  if (key === "fileTooLarge") return TOO_LARGE;
  return key === "unknownFileType" ? message("unknownPictureType") : text;
}
