import { memo, useMemo } from "react";
import { translateFrom } from "~/lib/translate";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { cardId, versionsHref } from "./builder-href";
import type { BuilderTranslate } from "./builder-texts";
import type { LiveParts } from "./live";
import { LiveView } from "./live-view";
import { Outline } from "./outline";
import { Preview } from "./preview";
import { ChecksList } from "./publishing/checks-list";
import { PublishBar } from "./publishing/publish-bar";
import { AddQuestion } from "./questions/add-question";
import { QuestionList } from "./questions/question-list";
import { BrandPanel } from "./sections/brand-panel";
import { SectionForm } from "./sections/section-form";
import { anchorOf, isSection, SECTIONS } from "./sections/sections";
import { SwitchedOff } from "./switched-off";

export interface BuilderProps {
  data: BuilderData;
  problems: readonly BuilderProblem[];
  /** Once the island runs. */
  live?: LiveParts;
}

/**
 * The whole builder as the server renders it, complete without scripts; the island begins with the same markup. Knows
 * no framework.
 */
export function Builder({ data, problems, live }: BuilderProps) {
  const t = useMemo(() => translateFrom(data.texts), [data.texts]);
  if (data.mode === "preview")
    return (
      <>
        <PublishBar data={data} t={t} />
        <SwitchedOff data={data} t={t} />
        <Preview data={data} t={t} alone />
      </>
    );
  return (
    <>
      <PublishBar data={data} t={t} bar={live?.bar} />
      <div className="builder">
        <Contents data={data} t={t} />
        <div className="stack">
          <SwitchedOff data={data} t={t} />
          {data.mode === "live" ? (
            <LiveView data={data} t={t} />
          ) : (
            <>
              {!live && <ErrorSummary title={t("errors")} errors={problems.flatMap(errorsOf)} />}
              <Checks data={data} t={t} />
              <p className="row small soft">
                {data.saved && <span>{savedBy(data.saved, t)}</span>}
                <a href={versionsHref(data.jobId)}>{t("versions")}</a>
              </p>
              <Brand data={data} t={t} />
              {SECTIONS.map((section) => (
                <Section
                  key={`${section}${live?.revisions[section] ?? ""}`}
                  section={section}
                  data={data}
                  problem={problems.find(({ at }) => at === section)}
                  t={t}
                />
              ))}
              <QuestionList data={data} problems={problems} live={live} t={t} />
              <Adding data={data} t={t} />
            </>
          )}
        </div>
        <Phone data={data} t={t} />
      </div>
    </>
  );
}

// None of them changes with the island's own parts.
const Contents = memo(Outline);
const Checks = memo(ChecksList);
const Brand = memo(BrandPanel);
const Section = memo(SectionForm);
const Adding = memo(AddQuestion);
const Phone = memo(Preview);

function savedBy({ by, date }: NonNullable<BuilderData["saved"]>, t: BuilderTranslate): string {
  return by ? t("savedBy", { name: by, date }) : t("saved", { date });
}

function errorsOf({ at, errors }: BuilderProblem) {
  return Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ id: controlId(at, field), text })));
}

function controlId(at: string, field: string): string {
  if (isSection(at)) return `${anchorOf(at)}-field`;
  if (at === "questions") return at;
  return field === "text" || field === "hint" || field === "type" ? `${cardId(at)}-${field}` : cardId(at);
}
