import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { FUNNEL_RANGES } from "~/domain/funnel/ranges";
import { isCounted } from "~/domain/funnel/shown-steps";
import { isOpenForApplicants, type JobStatus } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { dialogHref } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { BarPatterns } from "~/ui/charts/split-bar";
import { ChipLink } from "~/ui/chip/chip-link";
import { Empty } from "~/ui/empty/empty";
import { type FunnelData, rangeHref } from "./funnel-data";
import { FunnelFigures } from "./funnel-figures";
import { FunnelSection, SectionTable } from "./funnel-section";
import { QuestionsSection } from "./questions-section";
import { AdsSection, SourcesSection } from "./sources-section";
import { StepsSection } from "./steps-section";
import { TimesSection } from "./times-section";
import { WeeksSection } from "./weeks-section";

export interface FunnelTabProps {
  data: FunnelData;
  /** Of the job whose funnel it is. */
  status?: JobStatus;
}

/** How people come from the ad to the hire, over a period; without scripts, every drawing with its figures. */
export function FunnelTab({ data, status }: FunnelTabProps) {
  return (
    <div className="stack funnel">
      <Ranges data={data} />
      {isCounted(data.funnel.totals) ? <FunnelSections data={data} /> : <NothingCounted data={data} status={status} />}
    </div>
  );
}

function Ranges({ data }: { data: FunnelData }) {
  const { t, i18n } = useTranslation("funnel");
  const { range, from } = data.funnel;
  return (
    <div className="row">
      <nav className="chip-list" aria-label={t("range.label")}>
        {FUNNEL_RANGES.map((each) => (
          <ChipLink key={each} href={rangeHref(data, each)} current={each === range}>
            {t(`range.${each}`)}
          </ChipLink>
        ))}
      </nav>
      {from && <p className="soft small">{t("range.from", { date: formatDate(from, toLanguage(i18n.language)) })}</p>}
    </div>
  );
}

/** All sections that have anything to show. */
export function FunnelSections({ data }: { data: FunnelData }) {
  return (
    <>
      <BarPatterns />
      <FunnelFigures totals={data.funnel.totals} />
      <StepsSection data={data} />
      {data.scope === "job" && <QuestionsSection data={data} />}
      <SourcesSection data={data} />
      <AdsSection data={data} />
      <WeeksSection data={data} />
      {data.scope === "job" && <Publications data={data} />}
      <TimesSection data={data} />
    </>
  );
}

/** Each publication of the chatbot beside the one before; there is nothing to compare while there is one. */
function Publications({ data }: { data: Extract<FunnelData, { scope: "job" }> }) {
  const { t } = useTranslation("funnel");
  if (data.funnel.publications.length < 2) return null;
  return (
    <FunnelSection data={data} name="publications" lead={t("publications.lead")}>
      <SectionTable data={data} name="publications" isWide />
    </FunnelSection>
  );
}

function NothingCounted({ data, status }: FunnelTabProps) {
  const { t } = useTranslation("funnel");
  const reason = reasonOf(data, status);
  const actions = [
    data.scope === "job" && reason === "running" && (
      <ButtonLink key="share" tone="primary" icon="share" href={dialogHref(`/jobs/${data.id}`, "share")}>
        {t("empty.share")}
      </ButtonLink>
    ),
    data.funnel.range !== "all" && reason !== "before" && (
      <ButtonLink key="all" href={rangeHref(data, "all")}>
        {t("empty.showAll")}
      </ButtonLink>
    ),
  ].filter(Boolean);
  return (
    <section className="panel">
      <Empty title={t(`empty.${reason}.title`)} actions={actions.length > 0 ? actions : undefined}>
        {t(`empty.${reason}.text`)}
      </Empty>
    </section>
  );
}

/** Why there is nothing; a job that is open for applicants can be shared. */
function reasonOf({ scope, funnel }: FunnelData, status?: JobStatus) {
  if (scope !== "job") return funnel.range === "all" ? "never" : "period";
  if (status === "submitted") return "before";
  if (status && isOpenForApplicants(status)) return "running";
  return funnel.range === "all" ? "after" : "period";
}
