import { formatBytes } from "~/domain/format";
import { acceptOf } from "~/domain/uploads";
import { errorTexts } from "~/features/shell/form-errors";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import { fieldId } from "../field-id";
import { postedTexts } from "../posted";
import type { WizardStep } from "../wizard-step";

type Values = { links: string[]; rows: number; newRow?: number };

const MEGABYTE = 1024 * 1024;

export const files: WizardStep<Values> = {
  id: "files",
  hasFiles: true,
  read: (job) => ({ links: job.links, rows: job.links.length }),

  parse(form) {
    const typed = postedTexts(form, "link").map(withScheme);
    return { links: typed.filter(Boolean), rows: typed.length };
  },

  write: (values) => ({ patch: { links: values.links } }),
  edit: (values, press) =>
    press.verb === "add" && press.field === "links" ? { ...values, rows: values.rows + 1, newRow: values.rows } : null,

  Fields({ values, errorsOf, job, context, extras, t }) {
    const { files: max, fileBytes, plainFormBytes, links: mostLinks } = context.limits;
    const size = { max: fileBytes / MEGABYTE, files: max, form: plainFormBytes / MEGABYTE };
    const rows = Math.min(Math.max(values.rows, values.links.length + 1), Math.max(mostLinks, values.links.length));
    return (
      <>
        {job.files.length > 0 && (
          <ChosenList>
            {job.files.map(({ id, filename_download: name, filesize }) => (
              <ChosenItem
                key={id}
                name={name}
                note={formatBytes(filesize, context.language)}
                remove={{ name: "remove:files", value: id, label: t("files.remove", { name }) }}
              />
            ))}
          </ChosenList>
        )}
        {extras.fileProblems?.map(({ name, message }) => (
          <Note tone="danger" key={name}>
            <b>{name}</b>: {errorTexts(t, [message], context.language)[0]}
          </Note>
        ))}
        {job.files.length < max && (
          <section className="stack tight">
            <FileField
              id="files"
              name="file"
              label={t("files.label")}
              hint={t("files.hint", size)}
              errors={errorsOf("files")}
              accept={acceptOf("job")}
              multiple
              upload={{ url: `/jobs/${job.id}/files`, maxBytes: fileBytes, maxFiles: max, taken: job.files.length }}
              t={(key, params) => t(`ui:${key}`, params)}
            />
            <p className="small soft plain-upload">{t("files.plainHint", size)}</p>
            <Button icon="upload" name="intent" value="upload:files" formNoValidate>
              {t("files.upload")}
            </Button>
          </section>
        )}
        <fieldset>
          <legend>{t("files.links")}</legend>
          <p className="small soft">{t("files.linksHint")}</p>
          {Array.from({ length: rows }, (_, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name than its place
              key={index}
              id={index === 0 ? "links" : fieldId(`links[${index}]`)}
              name="link"
              type="text"
              inputMode="url"
              label={t("files.nthLink", { number: index + 1 })}
              errors={[...(index === 0 ? errorsOf("links") : []), ...errorsOf(`links[${index}]`)]}
              defaultValue={values.links[index]}
              maxLength={context.limits.linkLength}
              placeholder="https://"
              autoComplete="off"
              autoFocus={index === values.newRow}
            />
          ))}
          {rows < mostLinks && (
            <Button small icon="plus" name="intent" value="add:links" formNoValidate>
              {t("files.addLink")}
            </Button>
          )}
        </fieldset>
      </>
    );
  },
};

/** "www.firma.de" as people write it; anything else is left to the check. */
function withScheme(link: string): string {
  return /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(link) ? `https://${link}` : link;
}
