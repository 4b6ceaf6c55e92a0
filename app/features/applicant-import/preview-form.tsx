import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import { useServerForm } from "~/features/forms/use-server-form";
import { errorTexts } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { Note } from "~/ui/note/note";
import { CONFIRM_FORM, confirmSchema } from "./import.schema";
import type { PreviewProps } from "./mapping-form";

/** What is wrong, who is known already, and what would be entered. */
export function PreviewForm({ data: { phases, back }, preview, reply }: PreviewProps) {
  const { t } = useTranslation("applicants");
  const { rows, ready, duplicates, duplicateCount, samples, isCut, status } = preview;
  const { checkboxes, note } = useServerForm({
    id: CONFIRM_FORM,
    schema: confirmSchema,
    reply,
    labels: { duplicates: t("import.duplicates", { count: duplicateCount }) },
  });
  const phaseOf = (id: string) => phases.find((phase) => phase.id === id)?.name ?? id;
  return (
    <section className="panel stack" aria-labelledby="preview">
      <h2 id="preview">{t("import.preview")}</h2>
      <p>
        {t("import.found", { rows: t("import.rows", { count: rows }), ready: t("import.people", { count: ready }) })}
      </p>
      {isCut && <Note tone="warning">{t("import.cut", { max: rows })}</Note>}
      {status === "running" && <Note tone="warning">{t("import.running", { count: preview.entered })}</Note>}
      <Problems preview={preview} />
      {samples.length > 0 && (
        <ul className="plain-list">
          {samples.map(({ line, name, reach, phase, quality }) => (
            <li key={line}>
              <b>{name}</b> · <Breakable>{reach}</Breakable> · {phaseOf(phase)} · {t(`quality.${quality}`)}
            </li>
          ))}
          {ready > samples.length && <li className="soft">{t("import.more", { count: ready - samples.length })}</li>}
        </ul>
      )}
      <PostForm className="form" noValidate>
        <FormNote text={note} />
        {duplicates.length > 0 && (
          <CheckboxGroup
            {...checkboxes("duplicates")}
            hint={t("import.duplicatesHint")}
            choices={duplicates.map(({ line, name, reach, repeats }) => ({
              value: String(line),
              label: (
                <>
                  {name} · <Breakable>{reach}</Breakable>
                </>
              ),
              hint: repeats === null ? t("import.known", { line }) : t("import.repeats", { line, first: repeats }),
            }))}
          />
        )}
        {duplicateCount > duplicates.length && (
          <p className="soft">{t("import.moreDuplicates", { count: duplicateCount - duplicates.length })}</p>
        )}
        <p className="soft">{t("import.consequence")}</p>
        <div className="row">
          <Button tone="primary" name="intent" value="confirm" disabled={ready + duplicateCount === 0}>
            {t("import.confirm")}
          </Button>
          <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}

/** Rows with mistakes, which are left out. */
function Problems({ preview: { problems, problemRows } }: Pick<PreviewProps, "preview">) {
  const { t, i18n } = useTranslation("applicants");
  if (problemRows === 0) return null;
  return (
    <Note tone="warning">
      <p>{t("import.problems", { count: problemRows })}</p>
      <ul className="plain-list">
        {problems.map(({ line, field, message, text }) => (
          <li key={`${line} ${field} ${message}`}>
            {t("import.problem", {
              line,
              field: t(`import.field.${field}`),
              text: text ? t("import.quoted", { text }) : "",
              why: errorTexts(t, [message], i18n.language)[0] ?? "",
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
