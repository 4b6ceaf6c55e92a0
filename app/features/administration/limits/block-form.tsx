import { useTranslation } from "react-i18next";
import { BLOCK_KINDS } from "~/content-api/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { blockSchema } from "./limits.schema";
import type { LimitsData } from "./load-limits.server";

/** A new block: of addresses, or of an organization's mails. Accounts are blocked on the page of the person. */
export function BlockForm({ data, reply }: { data: LimitsData; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const { field, hidden, note } = useServerForm({
    schema: blockSchema,
    reply,
    values: { id: data.newId, kind: data.kind, subject: data.subject },
    labels: {
      kind: t("limits.form.kind"),
      subject: t("limits.form.subject"),
      reason: t("limits.column.reason"),
      until: t("limits.column.until"),
    },
  });
  return (
    <section className="panel stack" aria-labelledby="block">
      <h2 id="block">{t("limits.form.title")}</h2>
      <p className="soft">{t("limits.form.text")}</p>
      <PostForm className="stack" noValidate>
        <FormNote text={note} />
        <input {...hidden("id")} />
        <SelectField
          {...field("kind")}
          options={BLOCK_KINDS.map((value) => ({ value, label: t(`limits.kind.${value}`) }))}
        />
        <TextField {...field("subject")} hint={t("limits.form.subjectHint")} />
        <TextField {...field("reason")} hint={t("limits.form.reasonHint")} />
        <TextField {...field("until")} type="date" hint={t("limits.form.untilHint")} />
        <div className="row">
          <Button tone="danger" name="intent" value="block">
            {t("limits.form.button")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
