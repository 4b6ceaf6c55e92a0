import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";

/** Keeps the uploaded picture and shows it from now on. A file that may be kept but is no picture goes again. FAILED_VALIDATION. */
export async function savePicture(request: Request, { api, bytes }: AppLoadContext): Promise<void> {
  const { files, problems } = await bytes.storeForm(request).catch((error) => {
    throw error instanceof Refusal && error.code === "CONTENT_TOO_LARGE" ? wrong(textIn(error)) : error;
  });
  const [problem] = problems;
  if (problem) throw wrong(problem.message);
  const [file] = files;
  if (!file) throw wrong(message("empty"));
  try {
    await api.users.updateMe({ body: { avatar: file.id } });
  } catch (error) {
    await api.files.remove({ id: file.id });
    throw error;
  }
}

const wrong = (text: string) => new Refusal("FAILED_VALIDATION", { fields: [{ field: "avatar", message: text }] });

function textIn({ details }: Refusal): string {
  const [field] = Array.isArray(details.fields) ? (details.fields as { message: string }[]) : [];
  return field?.message ?? message("fileTooLarge", { max: 5 });
}
