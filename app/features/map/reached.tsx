import { useTranslation } from "react-i18next";
import { toLanguage } from "~/domain/people";
import { loadedAtlas } from "./load-atlas";
import { type ReachPlace, reachLines } from "./reach-lines";

/** How many people live within the circles; the map's script says it anew while a radius changes. */
export function Reached({ places }: { places: readonly ReachPlace[] }) {
  const { t, i18n } = useTranslation("ui");
  const lines = reachLines(loadedAtlas()?.people, places, { t, language: toLanguage(i18n.language) });
  return (
    <div className="stack tight" data-reached="" aria-live="polite">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
