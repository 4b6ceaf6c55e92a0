import { useTranslation } from "react-i18next";
import { toLanguage } from "~/domain/people";
import { errorTexts } from "~/features/shell/form-errors";
import { Note } from "~/ui/note/note";
import type { RefusedFile } from "./form-reply";

/** The files of a form that were not kept, each by its name and with its reason. */
export function RefusedFiles({ files = [] }: { files?: readonly RefusedFile[] }) {
  const { t, i18n } = useTranslation();
  if (files.length === 0) return null;
  return (
    <div className="stack tight" role="alert">
      {files.map(({ name, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of a form may have one name
        <Note tone="danger" key={at}>
          <b>{name}</b>: {errorTexts(t, [message], toLanguage(i18n.language))[0]}
        </Note>
      ))}
    </div>
  );
}
