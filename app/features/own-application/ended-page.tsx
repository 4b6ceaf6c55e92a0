import type { EndedPageData } from "./own-data";
import { OwnFrame } from "./own-frame";
import { sayIn } from "./say";

/** A link that leads nowhere, or the last page after erasing. */
export function EndedPage({ page: { state, words, language } }: { page: EndedPageData }) {
  const say = sayIn(words);
  return (
    <OwnFrame say={say} language={language}>
      <h1>{say(`${state}.title`)}</h1>
      <p>{say(`${state}.text`)}</p>
    </OwnFrame>
  );
}
