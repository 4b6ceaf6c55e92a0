import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { BeforeStartFacts, RunningFacts } from "./cancellation-facts";
import type { OpenJobDialog } from "./job-dialog";
import { ReasonField } from "./reason-field";

/** Asks before a job is deleted, cancelled, sent back or stopped, and says what follows from it. */
export function JobDialogView({
  dialog: { type, jobs, cancellation },
  reply,
}: {
  dialog: OpenJobDialog;
  reply?: FormReply;
}) {
  const { t } = useTranslation("jobs");
  const close = closedHref(usePageAddress());
  const [job] = jobs;
  if (!job) return null;
  const isMany = jobs.length > 1;
  const params = { title: job.title || t("untitled"), number: jobs.length };
  const text = (part: string) => t(`dialog.${isMany ? "deleteMany" : type}.${part}`, params);
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
      {cancellation?.type === "running" ? <RunningFacts preview={cancellation} /> : <p>{text("text")}</p>}
      <PostForm className={isReasoned || cancellation ? "stack" : "row"}>
        {jobs.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {isReasoned ? (
          <>
            <ReasonField reply={reply} hint={text("hint")} />
            <div className="row">{buttons}</div>
          </>
        ) : (
          <>
            {cancellation?.type === "beforeStart" && <BeforeStartFacts preview={cancellation} reply={reply} />}
            {cancellation ? <div className="row">{buttons}</div> : buttons}
          </>
        )}
      </PostForm>
    </Dialog>
  );
}
