import { useTranslation } from "react-i18next";
import { IMPORT_FIELDS, type ImportField } from "~/domain/applicants/import-columns";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Note } from "~/ui/note/note";
import { MAPPING_FORM, mappingSchema } from "./import.schema";
import type { ImportData } from "./load-import.server";

export interface PreviewProps {
  data: ImportData;
  preview: NonNullable<ImportData["preview"]>;
  reply?: FormReply;
}

/** Which column holds what, guessed from the headings. */
export function MappingForm({ data: { phases }, preview, reply }: PreviewProps) {
  const { t } = useTranslation("applicants");
  const { mapping, columns, choices, missing, fileName } = preview;
  const labelOf = (field: ImportField) => t(`import.field.${field}`);
  const form = useServerForm({
    id: MAPPING_FORM,
    prefix: MAPPING_FORM,
    schema: mappingSchema,
    reply,
    values: {
      ...Object.fromEntries(IMPORT_FIELDS.map((field) => [field, mapping[field]?.toString()])),
      defaultPhase: choices.phase,
      language: choices.language,
    },
    labels: {
      ...Object.fromEntries(IMPORT_FIELDS.map((field) => [field, labelOf(field)])),
      defaultPhase: t("import.defaultPhase"),
      language: t("dialog.add.language"),
    },
  });
  const options = columns.map(({ name, sample }, index) => ({
    value: String(index),
    label: [name || t("import.unnamed", { number: index + 1 }), sample && shortened(sample)].filter(Boolean).join(": "),
  }));
  return (
    <section className="panel stack" aria-labelledby="columns">
      <h2 id="columns">{t("import.columns")}</h2>
      <p className="soft">{t("import.columnsText", { file: fileName })}</p>
      {missing.map((each) => (
        <Note key={each} tone="danger" role="alert">
          {t(`import.missing.${each}`)}
        </Note>
      ))}
      <PostForm className="form" noValidate>
        <FormNote text={form.note} />
        <div className="form-fields">
          {IMPORT_FIELDS.map((field) => (
            <SelectField key={field} {...form.field(field)} emptyOption={t("import.none")} options={options} />
          ))}
          <SelectField
            {...form.field("defaultPhase")}
            options={phases.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            {...form.field("language")}
            options={[
              { value: "de", label: t("dialog.add.german") },
              { value: "en-US", label: t("dialog.add.english") },
            ]}
          />
        </div>
        <div className="row">
          <Button name="intent" value="map">
            {t("import.readAgain")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

const LONGEST = 24;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
