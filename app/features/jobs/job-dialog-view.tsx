import { useTranslation } from "react-i18next";
import { formatDate, formatMediumDate } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { type Language, toLanguage } from "~/domain/people";
import type { FormReply } from "~/features/forms/form-reply";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import type { OpenJobDialog } from "./job-dialog";
import { ReasonField } from "./reason-field";

/** Asks before a job is deleted, cancelled, sent back or stopped, and says what follows from it. */
export function JobDialogView({ dialog: { type, jobs }, reply }: { dialog: OpenJobDialog; reply?: FormReply }) {
  const { t, i18n } = useTranslation("jobs");
  const close = closedHref(usePageAddress());
  const [job] = jobs;
  if (!job) return null;
  const isMany = jobs.length > 1;
  const params = { title: job.title || t("untitled"), number: jobs.length, ...datesOf(job, toLanguage(i18n.language)) };
  const text = (part: string) => t(`dialog.${isMany ? "deleteMany" : type}.${part}`, params);
  const isDated = type === "cancel" && params.lastDay !== "";
  const isReasoned = type === "sendBack" || type === "stop";
  const buttons = (
    <>
      <Button tone={type === "sendBack" ? "primary" : "danger"} name="intent" value={type}>
        {text("button")}
      </Button>
      <ButtonLink href={close}>
        {t(type === "cancel" || type === "cancelBeforeStart" ? `dialog.keep.${type}` : "ui:cancel")}
      </ButtonLink>
    </>
  );
  return (
    <Dialog
      id={`dialog-${type}`}
      title={text("title")}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      {isMany && (
        <ul>
          {jobs.map(({ id, title }) => (
            <li key={id}>{title || t("untitled")}</li>
          ))}
        </ul>
      )}
      <p>{text(type === "cancel" && !isDated ? "textUndated" : "text")}</p>
      <PostForm className={isReasoned ? "stack" : "row"}>
        {jobs.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {isReasoned ? (
          <>
            <ReasonField reply={reply} hint={text("hint")} />
            <div className="row">{buttons}</div>
          </>
        ) : (
          buttons
        )}
      </PostForm>
    </Dialog>
  );
}

function datesOf({ nextRenewal, userCampaignStartDate }: OpenJobDialog["jobs"][number], language: Language) {
  const lastDay = liveUntil(nextRenewal);
  return {
    lastDay: lastDay ? formatMediumDate(lastDay, language) : "",
    start: userCampaignStartDate ? formatDate(userCampaignStartDate, language) : "",
  };
}
