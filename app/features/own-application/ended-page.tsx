import { translateFrom } from "~/lib/translate";
import type { EndedPageData } from "./own-data";
import { OwnFrame } from "./own-frame";

/** A link that leads nowhere, or the last page after erasing. */
export function EndedPage({ page: { state, words, language } }: { page: EndedPageData }) {
  const t = translateFrom(words);
  return (
    <OwnFrame t={t} language={language}>
      <h1>{t(`${state}.title`)}</h1>
      <p>{t(`${state}.text`)}</p>
    </OwnFrame>
  );
}
