import { ErrorSummary } from "~/ui/error-summary/error-summary";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { cardId, versionsHref } from "./builder-href";
import type { LiveParts } from "./live";
import { LiveView } from "./live-view";
import { Outline } from "./outline";
import { Preview } from "./preview";
import { ChecksList } from "./publishing/checks-list";
import { PublishBar } from "./publishing/publish-bar";
import { AddQuestion } from "./questions/add-question";
import { QuestionList } from "./questions/question-list";
import { type Say, sayIn } from "./say";
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
 * The whole builder in its plain face, complete without scripts; the island begins with the same markup. Knows no
 * framework.
 */
export function Builder({ data, problems, live }: BuilderProps) {
  const say = sayIn(data.texts);
  if (data.mode === "preview")
    return (
      <>
        <PublishBar data={data} say={say} />
        <SwitchedOff data={data} say={say} />
        <Preview data={data} say={say} alone />
      </>
    );
  return (
    <>
      <PublishBar data={data} say={say} bar={live?.bar} />
      <div className="builder">
        <Outline data={data} say={say} />
        <div className="stack">
          <SwitchedOff data={data} say={say} />
          {data.mode === "live" ? (
            <LiveView data={data} say={say} />
          ) : (
            <>
              {!live && <ErrorSummary title={say("errors")} errors={problems.flatMap(errorsOf)} />}
              <ChecksList data={data} say={say} />
              <p className="row small soft">
                {data.saved && <span>{savedBy(data.saved, say)}</span>}
                <a href={versionsHref(data.jobId)}>{say("versions")}</a>
              </p>
              {SECTIONS.map((section) => (
                <SectionForm
                  key={`${section}${live?.revisions[section] ?? ""}`}
                  section={section}
                  data={data}
                  problem={problems.find(({ at }) => at === section)}
                  say={say}
                />
              ))}
              <QuestionList data={data} problems={problems} live={live} say={say} />
              <AddQuestion data={data} say={say} />
            </>
          )}
        </div>
        <Preview data={data} say={say} />
      </div>
    </>
  );
}

function savedBy({ by, date }: NonNullable<BuilderData["saved"]>, say: Say): string {
  return by ? say("savedBy", { name: by, date }) : say("saved", { date });
}

function errorsOf({ at, errors }: BuilderProblem) {
  return Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ id: controlId(at, field), text })));
}

function controlId(at: string, field: string): string {
  if (isSection(at)) return `${anchorOf(at)}-field`;
  if (at === "questions") return at;
  return field === "text" || field === "hint" || field === "type" ? `${cardId(at)}-${field}` : cardId(at);
}
