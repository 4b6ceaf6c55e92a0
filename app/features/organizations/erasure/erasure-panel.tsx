import { useTranslation } from "react-i18next";
import type { OrganizationErasure } from "~/content-api/organization-erasure";
import { formatDate, formatDayTime } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { ERASURE_GRACE_DAYS, isErasureBlocked } from "~/domain/organizations/erasure";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { ERASURE_FORM, erasureSchema } from "./erasure.schema";

interface ErasurePanelProps {
  erasure: OrganizationErasure;
  /** For password managers. */
  email: string;
  reply?: FormReply;
}

/** What goes and what stays, and the form that asks for it; or the day of the erasure, and the way back. */
export function ErasurePanel({ erasure, email, reply }: ErasurePanelProps) {
  const { t } = useTranslation("organizations");
  const { asked } = erasure;
  return (
    <section className="panel stack" aria-labelledby="erasure">
      <h2 id="erasure">{t("erasure.heading")}</h2>
      {asked ? <Asked asked={asked} /> : <p>{t("erasure.text", { days: ERASURE_GRACE_DAYS })}</p>}
      <Consequences erasure={erasure} />
      <Blockers erasure={erasure} />
      {!asked && !isErasureBlocked(erasure.blockers) && <EraseForm erasure={erasure} email={email} reply={reply} />}
    </section>
  );
}

function Asked({ asked }: { asked: NonNullable<OrganizationErasure["asked"]> }) {
  const { t, i18n } = useTranslation("organizations");
  const language = toLanguage(i18n.language);
  if (asked.isBegun) return <Note tone="warning">{t("erasure.begun")}</Note>;
  return (
    <>
      <Note tone="warning">{t("erasure.asked", { date: formatDate(asked.dueOn, language) })}</Note>
      {asked.by && (
        <p className="soft">{t("erasure.askedBy", { name: asked.by, date: formatDayTime(asked.on, language) })}</p>
      )}
      <PostForm className="row">
        <Button tone="primary" name="intent" value="withdraw">
          {t("erasure.withdraw")}
        </Button>
      </PostForm>
    </>
  );
}

function Consequences({ erasure: { goes, stays, credit } }: { erasure: OrganizationErasure }) {
  const { t, i18n } = useTranslation("organizations");
  const kinds = (["jobs", "applicants", "brands", "files", "recruiters"] as const).filter((kind) => goes[kind] > 0);
  return (
    <div className="prose stack">
      <h3>{t("erasure.goes")}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`erasure.${kind}`, { count: goes[kind] })}</li>
        ))}
        <li>{t("erasure.details")}</li>
      </ul>
      {credit > 0 && <p>{t("erasure.credit", { credit: formatEur(credit) })}</p>}
      <h3>{t("erasure.stays")}</h3>
      <p>
        {stays.until
          ? t("erasure.books", { date: formatDate(stays.until, toLanguage(i18n.language)) })
          : t("erasure.noBooks")}
      </p>
      <p>{t("erasure.accounts")}</p>
    </div>
  );
}

function Blockers({ erasure: { blockers, asked } }: { erasure: OrganizationErasure }) {
  const { t } = useTranslation("organizations");
  if (!isErasureBlocked(blockers) || asked?.isBegun) return null;
  const { campaigns, unpaid, unsettled } = blockers;
  return (
    <Note tone="warning">
      <p>{t(asked ? "erasure.waits" : "erasure.blocked")}</p>
      {campaigns.length > 0 && (
        <>
          <p>{t("erasure.campaigns")}</p>
          <ul>
            {campaigns.map(({ id, title }) => (
              <li key={id}>
                <a href={`/jobs/${id}`}>{title || t("removal.untitled")}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {unpaid > 0 && <p>{t("erasure.unpaid", { count: unpaid })}</p>}
      {unsettled > 0 && <p>{t("erasure.unsettled", { count: unsettled })}</p>}
    </Note>
  );
}

function EraseForm({ erasure: { organization }, email, reply }: ErasurePanelProps) {
  const { t } = useTranslation("organizations");
  const { field, note, summary } = useServerForm({
    id: ERASURE_FORM,
    schema: erasureSchema,
    reply,
    labels: { name: t("erasure.name"), password: t("erasure.password") },
  });
  return (
    <PostForm id={ERASURE_FORM} className="form" noValidate>
      <FormNote text={note} />
      <ErrorSummary {...summary} />
      <TextField {...field("name")} hint={t("erasure.nameHint", { name: organization.name })} autoComplete="off" />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <TextField {...field("password")} type="password" autoComplete="current-password" />
      <div className="row">
        <Button tone="danger" name="intent" value="erase">
          {t("erasure.submit")}
        </Button>
      </div>
    </PostForm>
  );
}
