import { KEYS, withQuery } from "~/domain/query-keys";
import type { BuilderData } from "./builder-data";
import type { BuilderTranslate } from "./builder-texts";

export interface PreviewProps {
  data: BuilderData;
  t: BuilderTranslate;
  /** The whole page is the phone. */
  alone?: boolean;
}

/** The chatbot itself in a frame: the renderer that applicants meet, with the draft inside. */
export function Preview({ data, t, alone }: PreviewProps) {
  const which = data.mode === "live" ? "live" : "draft";
  const src = withQuery(`/chatbot/${data.jobId}`, {
    preview: which,
    [KEYS.language]: data.language,
    at: data.previewAt,
  });
  return (
    <aside className={alone ? "preview alone" : "preview"} aria-label={t("preview")}>
      <iframe className="phone" src={src} title={t("previewTitle")} loading="lazy" />
      <p className="small soft">{t(which === "live" ? "previewHintLive" : "previewHint")}</p>
    </aside>
  );
}
