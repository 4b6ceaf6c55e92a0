import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { cutAtWord } from "~/domain/job-import/match-words";
import type { Proposal } from "~/domain/job-import/proposal";
import { toLanguage } from "~/domain/people";
import type { FindingSource } from "~/job-ad/job-ad-findings";
import { Icon } from "~/ui/icon/icon";
import { proposalLines } from "./proposal-lines";

/** One value: what, what was there before, where the ad says so. Ticked only where nothing would be overwritten. */
export function FoundValue({ tick, proposal, job }: { tick: string; proposal: Proposal; job: JobEntity }) {
  const { t, i18n } = useTranslation("import");
  const { key, patch, source, isUnsure } = proposal;
  const language = toLanguage(i18n.language);
  const lines = proposalLines(key, patch, t, language);
  const before = proposalLines(key, job, t, language);
  return (
    <li>
      <input type="hidden" name={`value-${tick}`} value={JSON.stringify(patch)} />
      <label className="choice">
        <input type="checkbox" name="take" value={tick} defaultChecked={before.length === 0 && !isUnsure} />
        <span>
          <span className="what">{t(`fields.${key}`)}</span>
          <span className="value">
            <Lines lines={lines} />
            {before.length > 0 && (
              <span className="before">
                {t("review.before")} <s>{before.join(", ")}</s>
              </span>
            )}
          </span>
          <span className="source">
            <Icon name={isUnsure ? "alert" : "link"} small />
            <span>
              <Source source={source} isHead={key === "title" || key === "jobCategory"} />
              {isUnsure && ` ${t("review.unsure")}`}
            </span>
          </span>
        </span>
      </label>
    </li>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <span>{lines[0]}</span>;
  return lines.map((line) => (
    <span className="line" key={line}>
      {line}
    </span>
  ));
}

const LONGEST_QUOTE = 140;

function Source({ source: { kind, quote }, isHead }: { source: FindingSource; isHead: boolean }) {
  const { t } = useTranslation("import");
  return (
    <>
      {t(`source.${isHead && kind === "heading" ? "title" : kind}`)} <mark>{cutAtWord(quote, LONGEST_QUOTE)}</mark>
    </>
  );
}
