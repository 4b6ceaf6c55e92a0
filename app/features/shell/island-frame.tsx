import type { ReactNode } from "react";
import { escapeJsonForHtml } from "~/lib/escape-json-for-html";
import type { IslandSource } from "./ask-ahead";

export interface IslandFrameProps extends IslandSource {
  /**
   * When what the page shows was saved last, where somebody may be typing before the island asks for it; empty = never.
   */
  savedAt?: string;
  /**
   * What of the data the page shows, in one word, where others change it meanwhile: an island with other data draws the
   * whole anew.
   */
  revision?: string;
  /** Props that only this answer knows: a form that came back. */
  problem?: object;
  /** The server-rendered markup: exactly the one that the island's first render draws. */
  children: ReactNode;
}

/** A part of the page that becomes an island where scripts run; complete without. Enhancers leave it to the island. */
export function IslandFrame({ name, source, savedAt, revision, problem, children }: IslandFrameProps) {
  return (
    <>
      <div id={name} data-island={name} data-source={source} data-saved-at={savedAt} data-revision={revision}>
        {children}
      </div>
      {problem && (
        // A block of data, which no policy has to allow.
        <script
          type="application/json"
          id={`${name}-problem`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that it cannot end the element
          dangerouslySetInnerHTML={{ __html: escapeJsonForHtml(problem) }}
        />
      )}
    </>
  );
}
