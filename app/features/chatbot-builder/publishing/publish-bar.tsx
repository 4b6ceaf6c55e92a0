import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button/button-link";
import { ChipLink } from "~/ui/chip/chip-link";
import { type BuilderData, MODES } from "../builder-data";
import { builderHref } from "../builder-href";
import type { Say } from "../say";

export interface PublishBarProps {
  data: BuilderData;
  say: Say;
  /** Of the island: what of the work is saved. */
  bar?: ReactNode;
}

/** What the chatbot is now, the three views of it, and the way to publish. */
export function PublishBar({ data, say, bar }: PublishBarProps) {
  const { jobId, title, mode, isDraft, live } = data;
  return (
    <div className="publish">
      <div>
        <h1>{say("heading", { title })}</h1>
        <small>
          <a href={`/jobs/${jobId}`}>{say("backToJob")}</a> · {stateOf(data, say)} ·{" "}
          <span className={isDraft ? "changed" : undefined}>{changesOf(data, say)}</span>
        </small>
      </div>
      {mode === "draft" && <div className="saved">{bar}</div>}
      <nav className="chips" aria-label={say("views")}>
        {MODES.map((each) => (
          <ChipLink key={each} href={builderHref(jobId, { mode: each })} current={each === mode}>
            {say(`view_${each}`)}
          </ChipLink>
        ))}
      </nav>
      <div className="row tight">
        {live && (
          <ButtonLink small tone="plain" href={`/jobs/${jobId}?dialog=share`}>
            {say("share")}
          </ButtonLink>
        )}
        {isDraft && (
          <ButtonLink small tone="plain" href={builderHref(jobId, { mode: "draft", dialog: "discard" })}>
            {say("discard")}
          </ButtonLink>
        )}
        {isDraft && (
          <ButtonLink small tone="primary" href={builderHref(jobId, { mode: "draft", dialog: "publish" })}>
            {say("publish")}
          </ButtonLink>
        )}
        {mode === "live" && !isDraft && (
          <ButtonLink small href={builderHref(jobId, { mode: "draft" })}>
            {say("edit")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function stateOf({ live }: BuilderData, say: Say): string {
  if (!live) return say("state_none");
  return live.number === 0 ? say("state_generated") : say("state_published", { number: live.number });
}

function changesOf({ isDraft, changes, live }: BuilderData, say: Say): string {
  if (!isDraft) return say("unchanged");
  return live && changes.length > 0 ? say("changes", { count: changes.length }) : say("unpublished");
}
