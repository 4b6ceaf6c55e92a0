import { useTranslation } from "react-i18next";
import { formatShort } from "~/domain/dates";
import { withScheme } from "~/domain/homepage";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { FormActions } from "~/ui/form/form-actions";
import { Note } from "~/ui/note/note";
import { FoundValue } from "./found-value";
import { TAKE_FORM, tickOf, ticksSchema } from "./import.schema";
import type { ImportPageData } from "./load-import-page.server";

/** Each value with its source and a tick; nothing is taken over without one. */
export function ImportReview({ page, reply }: { page: ImportPageData; reply?: FormReply }) {
  const { t } = useTranslation("import");
  const { current, proposals, missing, hrefs, job } = page;
  const { note } = useServerForm({ id: TAKE_FORM, schema: ticksSchema, reply, labels: {} });
  if (!current) return null;
  const time = formatShort(current.date_created);
  return (
    <PostForm className="stack">
      <FormNote text={note} />
      <p className="small soft">
        {current.url ? (
          <>
            {t("source.url")}{" "}
            <a href={withScheme(current.url)}>{current.url.replace(/^https?:\/\/(www\.)?/, "").slice(0, 80)}</a>
          </>
        ) : (
          t(current.fileName ? "source.file" : "source.text", { name: current.fileName })
        )}
        {", "}
        {t("source.time", { time })}
      </p>
      <Note>{t("review.note")}</Note>
      {current.findings?.addressesAi && <Note tone="warning">{t("review.addressesAi")}</Note>}
      {current.degraded && <p className="small soft">{t("review.degraded")}</p>}
      <ul className="found plain">
        {proposals.map((proposal, at) => (
          <FoundValue key={tickOf(proposals, at)} tick={tickOf(proposals, at)} proposal={proposal} job={job} />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="small soft">
          {t("review.missing", { fields: missing.map((key) => t(`fields.${key}`)).join(", ") })}
        </p>
      )}
      <FormActions>
        <Button tone="primary" name="intent" value="take">
          {t("actions.take")}
        </Button>
        <ButtonLink href={hrefs.form}>{t("actions.other")}</ButtonLink>
        <ButtonLink tone="plain" href={page.isNew ? "/jobs" : hrefs.wizard}>
          {t("actions.discard")}
        </ButtonLink>
      </FormActions>
    </PostForm>
  );
}
