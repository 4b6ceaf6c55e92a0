import { z } from "zod";
import { formatBytes } from "~/domain/format";
import { withScheme } from "~/domain/jobs/links";
import { acceptOf } from "~/domain/uploads";
import { textRows } from "~/features/forms/fields.schema";
import { RefusedFiles } from "~/features/forms/refused-files";
import { onFirstUse } from "~/lib/on-first-use";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { TextField } from "~/ui/field/text-field";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import type { WizardStep } from "../../wizard-step";
import { keepFiles } from "./keep-files";

const MEGABYTE = 1024 * 1024;

/** The files themselves are stored while the form is read; `files` is the place of their messages. */
const schema = onFirstUse(() => z.object({ files: z.string().optional(), links: textRows() }));

export const step: WizardStep<typeof schema> = {
  id: "files",
  hasFiles: true,
  schema: () => schema,
  values: (job) => ({ links: job.links }),
  patch: ({ links }) => (links ? { links: links.map(withScheme) } : {}),
  prepare: keepFiles,

  summary: (job, _context, t) => [
    {
      values: [
        job.files.length > 0 ? t("summary.files", { count: job.files.length }) : "",
        job.links.length > 0 ? t("summary.links", { count: job.links.length }) : "",
      ],
    },
  ],

  Fields({ form, job, context, t }) {
    const { files: max, fileBytes, plainFormBytes, links: mostLinks, linkLength } = context.limits;
    const size = { max: fileBytes / MEGABYTE, files: max, form: plainFormBytes / MEGABYTE };
    const written = form.rows("links").items.filter(({ field }) => field.defaultValue).length;
    const { items, insert } = form.rows("links", Math.min(written + 1, mostLinks));
    return (
      <>
        {job.files.length > 0 && (
          <ChosenList>
            {job.files.map(({ id, filename_download: name, filesize }) => (
              <ChosenItem
                key={id}
                name={name}
                note={formatBytes(filesize, context.language)}
                remove={{ name: "intent", value: `delete:files:${id}`, label: t("files.remove", { name }) }}
              />
            ))}
          </ChosenList>
        )}
        <RefusedFiles files={form.reply?.fileProblems} />
        {job.files.length < max && (
          <section className="stack tight">
            <FileField
              id="files"
              name="file"
              label={t("files.label")}
              hint={t("files.hint", size)}
              errors={form.errorsOf("files")}
              accept={acceptOf("job")}
              multiple
              upload={{ url: `/jobs/${job.id}/files`, maxBytes: fileBytes, maxFiles: max, taken: job.files.length }}
              t={(key, params) => t(`ui:${key}`, params)}
            />
            <p className="small soft uploads-plain">{t("files.plainHint", size)}</p>
            <Button icon="upload" name="intent" value="upload:files" formNoValidate>
              {t("files.upload")}
            </Button>
          </section>
        )}
        <fieldset>
          <legend>{t("files.links")}</legend>
          <p className="small soft">{t("files.linksHint")}</p>
          {items.map(({ key, field, isNew }, index) => (
            <TextField
              key={key}
              {...field}
              type="text"
              inputMode="url"
              label={t("files.nthLink", { number: index + 1 })}
              required={undefined}
              maxLength={linkLength}
              placeholder="https://"
              autoFocus={isNew}
            />
          ))}
          {items.length < mostLinks && (
            <Button small icon="plus" {...insert()}>
              {t("files.addLink")}
            </Button>
          )}
        </fieldset>
      </>
    );
  },
};
