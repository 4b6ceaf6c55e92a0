import { useTranslation } from "react-i18next";
import { formatDate, formatMediumDate } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { type Language, toLanguage } from "~/domain/people";
import { closedHref } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { usePageAddress } from "../shell/page-address";
import type { OpenJobDialog } from "./job-dialog";
import type { JobProblem } from "./job-problem";
import { ReasonField } from "./reason-field";

/** Asks before a job is deleted, cancelled, sent back or stopped, and says what follows from it. */
export function JobDialogView({ dialog: { kind, jobs }, problem }: { dialog: OpenJobDialog; problem?: JobProblem }) {
  const { t, i18n } = useTranslation("jobs");
  const close = closedHref(usePageAddress());
  const [job] = jobs;
  if (!job) return null;
  const isMany = jobs.length > 1;
  const params = { title: job.title || t("untitled"), number: jobs.length, ...datesOf(job, toLanguage(i18n.language)) };
  const say = (part: string) => t(`dialog.${isMany ? "deleteMany" : kind}.${part}`, params);
  const isDated = kind === "cancel" && params.lastDay !== "";
  const isReasoned = kind === "sendBack" || kind === "stop";
  const buttons = (
    <>
      <Button tone={kind === "sendBack" ? "primary" : "danger"} name="intent" value={kind}>
        {say("button")}
      </Button>
      <ButtonLink href={close}>
        {t(kind === "cancel" || kind === "cancelBeforeStart" ? `dialog.keep.${kind}` : "ui:cancel")}
      </ButtonLink>
    </>
  );
  return (
    <Dialog id={`dialog-${kind}`} title={say("title")} role="alertdialog" close={{ href: close, label: t("ui:close") }}>
      {isMany && (
        <ul>
          {jobs.map(({ id, title }) => (
            <li key={id}>{title || t("untitled")}</li>
          ))}
        </ul>
      )}
      <p>{say(kind === "cancel" && !isDated ? "textUndated" : "text")}</p>
      <PostForm className={isReasoned ? "stack" : "row"}>
        {jobs.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {isReasoned ? (
          <>
            <ReasonField problem={problem} hint={say("hint")} />
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
