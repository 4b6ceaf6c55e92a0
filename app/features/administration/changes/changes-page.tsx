import { useTranslation } from "react-i18next";
import type { WaitingRequest } from "~/content-api/change-requests";
import { isOnlyNoted } from "~/domain/change-requests/wanted-change";
import { formatDate } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import { pageCount, pageKeys } from "~/domain/pagination";
import { toLanguage } from "~/domain/people";
import { withQuery } from "~/domain/query-keys";
import { ChangeList } from "~/features/change-requests/change-list";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { Note } from "~/ui/note/note";
import { Pagination } from "~/ui/pagination/pagination";
import { AdministrationPage } from "../administration-page";
import { decisionForm, decisionSchema } from "./changes.schema";
import type { ChangesData } from "./load-changes.server";

export interface ChangesPageProps {
  data: ChangesData;
  reply?: FormReply;
}

/** Changes that employers ask for, each with its difference and the decision on it. */
export function ChangesPage({ data: { rows, total, page, anchor }, reply }: ChangesPageProps) {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  return (
    <AdministrationPage tab="changes">
      {rows.length === 0 && (
        <section className="panel">
          <h2>{t("changes.empty")}</h2>
          <p className="soft">{t("changes.emptyText")}</p>
        </section>
      )}
      {rows.map((request) => (
        <RequestCard key={request.id} request={request} reply={reply} />
      ))}
      <Pagination
        label={t("tabs.changes")}
        page={page}
        pageCount={pageCount(total, LIMITS.pageSize)}
        toHref={(other) => withQuery(address, pageKeys(other, { page, anchor }))}
        t={useUiTexts()}
      />
    </AdministrationPage>
  );
}

function RequestCard({ request, reply }: { request: WaitingRequest; reply?: FormReply }) {
  const { t, i18n } = useTranslation("administration");
  const { id, job, organization, by, message, lines, date_created: asked } = request;
  const facts = [organization?.name, by, formatDate(asked, toLanguage(i18n.language))];
  const { field, hidden, note } = useServerForm({
    id: decisionForm(id),
    schema: decisionSchema,
    reply,
    values: { id, version: String(job.version) },
    labels: { reason: t("changes.reason") },
    prefix: id,
  });
  return (
    <section className="panel stack" aria-labelledby={`request-${id}`}>
      <div>
        <h2 id={`request-${id}`}>
          <a href={`/jobs/${job.id}`}>{job.title}</a>
        </h2>
        <p className="soft small">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <ChangeList lines={lines} />
      {message && <blockquote>{message}</blockquote>}
      {lines.some((line) => isOnlyNoted(line.field)) && <Note tone="warning">{t("changes.noted")}</Note>}
      <PostForm className="stack" noValidate>
        <input {...hidden("id")} />
        <input type="hidden" name="version" value={job.version} />
        <FormNote text={note} />
        <TextArea {...field("reason")} rows={2} hint={t("changes.reasonHint")} counterMax={LIMITS.jobReason} />
        <div className="row">
          <Button
            tone="primary"
            name="intent"
            value="accept"
            aria-label={t("changes.acceptNamed", { title: job.title })}
          >
            {t("changes.accept")}
          </Button>
          <Button name="intent" value="refuse" aria-label={t("changes.refuseNamed", { title: job.title })}>
            {t("changes.refuse")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
