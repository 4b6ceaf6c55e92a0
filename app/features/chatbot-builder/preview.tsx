import { KEYS, withQuery } from "~/domain/query-keys";
import type { BuilderData } from "./builder-data";
import type { Say } from "./say";

export interface PreviewProps {
  data: BuilderData;
  say: Say;
  /** The whole page is the phone. */
  alone?: boolean;
}

/** The chatbot itself in a frame: the renderer that applicants meet, with the draft inside. */
export function Preview({ data, say, alone }: PreviewProps) {
  const which = data.mode === "live" ? "live" : "draft";
  const src = withQuery(`/chatbot/${data.jobId}`, {
    preview: which,
    [KEYS.language]: data.language,
    at: data.previewAt,
  });
  return (
    <aside className={alone ? "preview alone" : "preview"} aria-label={say("preview")}>
      <iframe className="phone" src={src} title={say("previewTitle")} loading="lazy" />
      <p className="small soft">{say(which === "live" ? "previewHintLive" : "previewHint")}</p>
    </aside>
  );
}
