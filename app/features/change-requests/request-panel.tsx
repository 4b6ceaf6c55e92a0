import { useTranslation } from "react-i18next";
import type { ChangeRequest } from "~/content-api/change-requests";
import { changeableFields } from "~/domain/change-requests/wanted-change";
import { formatDate } from "~/domain/dates";
import type { JobStatus } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { Panel } from "~/features/shell/panel";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { changeHref } from "./change-link";
import { ChangeList } from "./change-list";

export interface RequestPanelProps {
  job: { id: string; status: JobStatus };
  requests: { open: ChangeRequest | null; last: ChangeRequest | null };
  mayAsk: boolean;
}

/** A job's open request for a change, or what became of the last one; nothing where there is and can be none. */
export function RequestPanel({ job, requests: { open, last }, mayAsk }: RequestPanelProps) {
  const { t } = useTranslation("job");
  const canAsk = mayAsk && changeableFields(job.status).length > 0;
  if (!open && !last && !canAsk) return null;
  return (
    <Panel id="s-change" title={t("change.panel")}>
      <div className="stack tight">
        {open ? <OpenRequest request={open} job={job.id} mayWithdraw={mayAsk} /> : <p>{t("change.hint")}</p>}
        {!open && last && <LastDecision request={last} />}
        {!open && canAsk && (
          <p>
            <ButtonLink small icon="pencil" href={changeHref(job.id)}>
              {t("change.ask")}
            </ButtonLink>
          </p>
        )}
      </div>
    </Panel>
  );
}

interface OpenRequestProps {
  request: ChangeRequest;
  job: string;
  mayWithdraw: boolean;
}

function OpenRequest({ request, job, mayWithdraw }: OpenRequestProps) {
  const { t, i18n } = useTranslation("job");
  const date = formatDate(request.date_created, toLanguage(i18n.language));
  return (
    <>
      <p>{request.by ? t("change.openBy", { date, name: request.by }) : t("change.open", { date })}</p>
      <ChangeList lines={request.lines} />
      {request.message && <blockquote>{request.message}</blockquote>}
      {mayWithdraw && (
        <PostForm action={changeHref(job)}>
          <Button small name="intent" value="withdraw">
            {t("change.withdraw")}
          </Button>
        </PostForm>
      )}
    </>
  );
}

function LastDecision({ request }: { request: ChangeRequest }) {
  const { t, i18n } = useTranslation("job");
  const date = formatDate(request.date_decided ?? request.date_created, toLanguage(i18n.language));
  return (
    <>
      <p>
        <b>{t(request.status === "accepted" ? "change.accepted" : "change.refused", { date })}</b>
      </p>
      <ChangeList lines={request.lines} />
      {request.reason && (
        <p>
          {t("change.reason")} {request.reason}
        </p>
      )}
    </>
  );
}
