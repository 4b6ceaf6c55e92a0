import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translateWith } from "~/features/applicant-board/board-context";
import { Hired } from "~/features/applicant-board/hired";
import texts from "../../../locales/de/applicants.json";

test.each([
  [0, null, "/end", ""],
  [1, null, "/end", " · Eine Person eingestellt"],
  [2, 3, "/end", " · 2 von 3 eingestellt"],
  [3, 3, undefined, " · 3 von 3 eingestellt"],
  [
    4,
    3,
    "/end",
    " · 4 von 3 eingestellt · Alle geplanten Stellen sind besetzt. Sie können die Kampagne jetzt kündigen. Kampagne kündigen",
  ],
])("%i hired of %s planned, the campaign ended at %s: %j", (hired, planned, end, words) => {
  const markup = renderToStaticMarkup(
    <Hired translate={translateWith(texts.board)} hired={hired} planned={planned} end={end} />,
  );
  expect(markup.replace(/<[^>]+>/g, "")).toBe(words);
  expect(markup.includes('href="/end"')).toBe(words.includes("kündigen"));
});
