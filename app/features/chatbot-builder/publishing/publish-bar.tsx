import type { ReactNode } from "react";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ChipLink } from "~/ui/chip/chip-link";
import { type BuilderData, MODES } from "../builder-data";
import { builderHref } from "../builder-href";
import type { BuilderTranslate } from "../builder-texts";

export interface PublishBarProps {
  data: BuilderData;
  t: BuilderTranslate;
  /** Of the island: what of the work is saved. */
  bar?: ReactNode;
}

/** What the chatbot is now, the three views of it, and the way to publish. */
export function PublishBar({ data, t, bar }: PublishBarProps) {
  const { jobId, title, mode, isDraft, live } = data;
  return (
    <div className="publish">
      <div>
        <h1>{t("heading", { title })}</h1>
        <small>
          <a href={`/jobs/${jobId}`}>{t("backToJob")}</a> · {stateOf(data, t)} ·{" "}
          <span className={isDraft ? "changed" : undefined}>{changesOf(data, t)}</span>
        </small>
      </div>
      {mode === "draft" && <div className="saved">{bar}</div>}
      <nav className="chip-list" aria-label={t("views")}>
        {MODES.map((each) => (
          <ChipLink key={each} href={builderHref(jobId, { mode: each })} current={each === mode}>
            {t(`view_${each}`)}
          </ChipLink>
        ))}
      </nav>
      <div className="row tight">
        {live && (
          <ButtonLink small tone="plain" href={`/jobs/${jobId}?dialog=share`}>
            {t("share")}
          </ButtonLink>
        )}
        {isDraft && (
          <>
            <ButtonLink small tone="plain" href={builderHref(jobId, { mode: "draft", dialog: "discard" })}>
              {t("discard")}
            </ButtonLink>
            <ButtonLink small tone="primary" href={builderHref(jobId, { mode: "draft", dialog: "publish" })}>
              {t("publish")}
            </ButtonLink>
          </>
        )}
        {mode === "draft" && !isDraft && (
          // What stands beside must not move when the first draft is saved.
          <>
            <Button small tone="plain" type="button" disabled>
              {t("discard")}
            </Button>
            <Button small tone="primary" type="button" disabled>
              {t("publish")}
            </Button>
          </>
        )}
        {mode === "live" && !isDraft && (
          <ButtonLink small href={builderHref(jobId, { mode: "draft" })}>
            {t("edit")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function stateOf({ live }: BuilderData, t: BuilderTranslate): string {
  if (!live) return t("state_none");
  return live.number === 0 ? t("state_generated") : t("state_published", { number: live.number });
}

function changesOf({ isDraft, changes, live }: BuilderData, t: BuilderTranslate): string {
  if (!isDraft) return t("unchanged");
  return live && changes.length > 0 ? t("changes", { count: changes.length }) : t("unpublished");
}
