import { useTranslation } from "react-i18next";
import type { WaitingJob } from "~/content-api/administration";
import { formatDate } from "~/domain/dates";
import { formatEur, formatNumber } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { FieldConflict } from "~/features/shell/field-conflict";
import { errorTexts } from "~/features/shell/form-errors";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { TextField } from "~/ui/field/text-field";
import { AdministrationPage } from "./administration-page";
import type { CampaignProblem, ReviewAnswer } from "./answer-review.server";
import type { ReviewData } from "./load-review.server";
import { TablePages } from "./table-pages";

export function ReviewPage({ data, answer }: { data: ReviewData; answer?: ReviewAnswer }) {
  const { t } = useTranslation("administration");
  const dialog = data.dialog ? <JobDialogView dialog={data.dialog} problem={answer?.job} /> : undefined;
  return (
    <AdministrationPage tab="review" dialog={dialog}>
      {data.total === 0 && (
        <section className="panel">
          <h2>{t("review.empty")}</h2>
          <p className="soft">{t("review.emptyText")}</p>
        </section>
      )}
      {data.rows.map((job) => (
        <WaitingPanel key={job.id} job={job} problem={answer?.campaign?.id === job.id ? answer.campaign : undefined} />
      ))}
      <TablePages page={data.page} total={data.total} />
    </AdministrationPage>
  );
}

function WaitingPanel({ job, problem }: { job: WaitingJob; problem?: CampaignProblem }) {
  const { t, i18n } = useTranslation("administration");
  const page = usePageAddress();
  const start = job.start ? formatDate(job.start, toLanguage(i18n.language)) : t("nothing");
  return (
    <section className="panel stack" aria-labelledby={`job-${job.id}`}>
      <div>
        <h2 id={`job-${job.id}`}>
          <a href={`/jobs/${job.id}`}>{job.title}</a>
        </h2>
        <p className="soft">{[job.idExternal, job.organization?.name, job.brand].filter(Boolean).join(" · ")}</p>
      </div>
      <p>
        <b>{t("review.start", { date: start })}</b>
      </p>
      <JobFacts job={job} />
      <CampaignForm job={job} problem={problem} />
      <PostForm className="row">
        <input type="hidden" name="id" value={job.id} />
        <Button icon="send" name="intent" value="launch">
          {t("review.launch")}
        </Button>
        <ButtonLink tone="plain" icon="back" href={dialogHref(page, "sendBack", job.id)}>
          {t("review.sendBack")}
        </ButtonLink>
      </PostForm>
    </section>
  );
}

function JobFacts({ job }: { job: WaitingJob }) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  const { salary } = job;
  const amounts = [salary.min, salary.max].filter((each) => each !== null).map((each) => formatNumber(each, language));
  const facts = {
    category: job.category && t(`category.${job.category}`),
    booking: [
      t("review.months", { count: job.runtime ?? 0 }),
      t("review.hires", { count: job.hires ?? 0 }),
      job.boost && t("review.boost"),
    ]
      .filter(Boolean)
      .join(", "),
    price: job.perMonth === null ? "" : t("review.perMonth", { price: formatEur(job.perMonth) }),
    payment: job.kind && t(`review.kind.${job.kind}`),
    places: job.places.map(({ label, radius }) => (radius ? `${label} (${radius} km)` : label)).join(", "),
    salary:
      amounts.length > 0 ? `${amounts.join("–")} € ${salary.type ? t(`review.salaryType.${salary.type}`) : ""}` : "",
    skills: job.skills.join(", "),
    tasks: job.tasks.join(" · "),
    benefits: job.benefits.join(", "),
    hook: job.hook,
  };
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

function CampaignForm({ job, problem }: { job: WaitingJob; problem?: CampaignProblem }) {
  const { t, i18n } = useTranslation("administration");
  const page = usePageAddress();
  const field = `campaign-${job.id}`;
  return (
    <>
      {problem && problem.conflict !== null && (
        <FieldConflict label={t("review.campaignId")} mine={problem.typed} stored={problem.conflict} keepHref={page} />
      )}
      <PostForm className="inline-add" noValidate>
        <input type="hidden" name="id" value={job.id} />
        <input type="hidden" name="seen" value={job.campaignId ?? ""} />
        <TextField
          id={field}
          name="campaignId"
          label={t("review.campaignId")}
          defaultValue={problem?.typed ?? job.campaignId ?? ""}
          errors={errorTexts(t, problem?.errors.campaignId, i18n.language)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button name="intent" value="campaign">
          {t("save")}
        </Button>
      </PostForm>
    </>
  );
}
