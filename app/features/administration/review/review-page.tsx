import { useTranslation } from "react-i18next";
import type { WaitingJob } from "~/content-api/administration";
import { formatDate } from "~/domain/dates";
import { formatEur, formatEuros } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { FormNote, SeenField } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { FieldConflict } from "~/features/shell/field-conflict";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { TextField } from "~/ui/field/text-field";
import { campaignForm, campaignIdSchema } from "../administration.schema";
import { AdministrationPage } from "../administration-page";
import { usePaging } from "../use-paging";
import type { ReviewData } from "./load-review.server";

export function ReviewPage({ data, reply }: { data: ReviewData; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const dialog = data.dialog ? <JobDialogView dialog={data.dialog} reply={reply} /> : undefined;
  return (
    <AdministrationPage
      tab="review"
      dialog={dialog}
      actions={<ButtonLink href="/administration/campaigns">{t("review.setUp")}</ButtonLink>}
    >
      {data.total === 0 ? (
        <section className="panel">
          <h2>{t("review.empty")}</h2>
          <p className="soft">{t("review.emptyText")}</p>
        </section>
      ) : (
        <WaitingJobs data={data} reply={reply} />
      )}
    </AdministrationPage>
  );
}

function WaitingJobs({ data, reply }: { data: ReviewData; reply?: FormReply }) {
  const { t, i18n } = useTranslation("administration");
  const columns: Column<WaitingJob>[] = [
    {
      id: "title",
      accessorKey: "title",
      header: t("jobs:column.title"),
      meta: { card: "title", href: ({ id }) => `/jobs/${id}` },
    },
    {
      id: "organization",
      accessorFn: ({ idExternal, organization, brand }) =>
        [idExternal, organization?.name, brand].filter(Boolean).join(" · "),
      header: t("jobs:column.organization"),
      meta: { className: "soft small" },
    },
    {
      id: "start",
      accessorFn: ({ start }) => (start ? formatDate(start, toLanguage(i18n.language)) : t("nothing")),
      header: t("review.start"),
      meta: { card: "labeled", className: "number nowrap" },
    },
    {
      id: "price",
      accessorFn: ({ perMonth }) => (perMonth === null ? "" : t("review.perMonth", { price: formatEur(perMonth) })),
      header: t("review.fact.price"),
      meta: { className: "number" },
    },
    {
      id: "payment",
      accessorFn: ({ paidBy }) => paidBy && t(`review.paidBy.${paidBy}`),
      header: t("review.fact.payment"),
    },
  ];
  return (
    <DataTable
      caption={t("tabs.review")}
      columns={columns}
      rows={data.rows}
      detail={(job) => <WaitingJobDetail job={job} reply={reply} />}
      paging={usePaging(data)}
      t={useUiTexts()}
    />
  );
}

function WaitingJobDetail({ job, reply }: { job: WaitingJob; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const page = usePageAddress();
  return (
    <div className="stack">
      <JobFacts job={job} />
      <CampaignForm job={job} reply={reply} />
      <PostForm className="row">
        <input type="hidden" name="id" value={job.id} />
        <Button icon="send" name="intent" value="launch" aria-label={t("review.launchNamed", { title: job.title })}>
          {t("review.launch")}
        </Button>
        <ButtonLink
          tone="plain"
          icon="back"
          href={dialogHref(page, "sendBack", job.id)}
          aria-label={t("review.sendBackNamed", { title: job.title })}
        >
          {t("review.sendBack")}
        </ButtonLink>
      </PostForm>
    </div>
  );
}

/** What the decision needs at a glance, the rest folded: the queue stays short. */
function JobFacts({ job }: { job: WaitingJob }) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  const { salary } = job;
  const amounts = [salary.min, salary.max].filter((each) => each !== null).map((each) => formatEuros(each, language));
  const facts = {
    category: job.category && t(`category.${job.category}`),
    booking: [
      t("review.months", { count: job.runtime ?? 0 }),
      t("review.hires", { count: job.hires ?? 0 }),
      job.boost && t("review.boost"),
    ]
      .filter(Boolean)
      .join(", "),
    places: job.places.map(({ label, radius }) => (radius ? `${label} (${radius} km)` : label)).join(", "),
    salary:
      amounts.length > 0 ? `${amounts.join("–")} € ${salary.type ? t(`review.salaryType.${salary.type}`) : ""}` : "",
  };
  const texts = {
    hook: job.hook,
    skills: job.skills.join(", "),
    tasks: job.tasks.join(" · "),
    benefits: job.benefits.join(", "),
  };
  return (
    <>
      <FactList facts={facts} />
      <details className="stack">
        <summary>{t("review.texts")}</summary>
        <FactList facts={texts} />
      </details>
    </>
  );
}

function FactList({ facts }: { facts: Record<string, string | null> }) {
  const { t } = useTranslation("administration");
  return (
    <dl className="facts-grid">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="soft small">{t(`review.fact.${name}`)}</dt>
          <dd>{value || t("nothing")}</dd>
        </div>
      ))}
    </dl>
  );
}

function CampaignForm({ job, reply }: { job: WaitingJob; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const page = usePageAddress();
  const label = t("review.campaignId");
  const form = useServerForm({
    id: campaignForm(job.id),
    schema: campaignIdSchema,
    reply,
    values: { campaignId: job.campaignId ?? "" },
    labels: { campaignId: label },
    prefix: `${job.id}-`,
  });
  const field = form.field("campaignId");
  const stored = form.reply?.conflicts?.campaignId;
  return (
    <>
      <FormNote text={form.note} />
      {stored !== undefined && (
        <FieldConflict label={label} mine={field.defaultValue ?? ""} stored={stored} keepHref={page} />
      )}
      <PostForm className="filter-bar" noValidate>
        <input type="hidden" name="id" value={job.id} />
        <SeenField {...form.seen("campaignId", job.campaignId)} />
        <TextField {...field} autoComplete="off" spellCheck={false} />
        <Button name="intent" value="campaign">
          {t("save")}
        </Button>
      </PostForm>
    </>
  );
}
