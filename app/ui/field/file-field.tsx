import type { Translate } from "~/lib/translate";
import { classNames, type PlainAttributes } from "../attributes";
import { Field, type FieldTexts, splitField } from "./field";

export interface FileFieldProps extends FieldTexts, Omit<PlainAttributes<"input">, "type"> {
  id: string;
  name: string;
  /**
   * With it scripts send each file by itself: one raw PUT to `<url>?filename=<name>`. Without scripts the form sends
   * them all. `shows`: selector of the parts of the page that show what has come; they are read again when all are up.
   */
  upload?: { url: string; maxBytes: number; maxFiles: number; taken?: number; shows?: string };
  t: Translate;
}

export function FileField(props: FileFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, upload, t, ...input } = attributes;

  return (
    <Field id={id} {...texts}>
      {(control) => {
        const field = (
          <input {...input} {...control} type="file" className={classNames("input file-field", className)} />
        );
        if (!upload) return field;
        return (
          <div
            className="uploads-drop"
            data-enhance="uploads"
            data-url={upload.url}
            data-max-bytes={upload.maxBytes}
            data-max-files={upload.maxFiles}
            data-taken={upload.taken}
            data-shows={upload.shows}
            data-text-cancel={t("uploads.cancel")}
            data-text-remove={t("uploads.remove")}
            data-text-done={t("uploads.done")}
            data-text-failed={t("uploads.failed")}
            data-text-too-large={t("uploads.tooLarge", { max: Math.floor(upload.maxBytes / 1024 / 1024) })}
            data-text-too-many={t("uploads.tooMany", { max: upload.maxFiles })}
          >
            {field}
            <p className="small soft" data-drop-hint hidden>
              {t("uploads.drop")}
            </p>
            <ul className="uploads" data-list aria-live="polite" hidden />
          </div>
        );
      }}
    </Field>
  );
}
