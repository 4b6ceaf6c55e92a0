import { expect, test } from "vitest";
import { readJobAd } from "~/job-ad/read-job-ad";
import type { PdfPage, PdfText } from "~/lib/read-pdf-pages";
import { valuesOf } from "./read-ad";

/** Lines of one column from the top down, 12 points apart. */
const column = (x: number, top: number, lines: string[], size = 10): PdfText[] =>
  lines.map((text, at) => ({ text, x, y: top - at * 12, width: text.length * size * 0.5, size, font: "f1" }));

const page = (...parts: PdfText[][]): PdfPage => ({ width: 595, height: 842, texts: parts.flat() });

test("two columns are read one after the other, their wrapped lines joined", () => {
  const two = page(
    column(150, 800, ["Elektroniker (m/w/d)"], 20),
    column(40, 700, [
      "Ihre Aufgaben",
      "• Installation von Anlagen in Wohn-",
      "und Geschäftsgebäuden im Raum Kassel",
      "• Wartung und Reparatur",
      "• Einweisung unserer Kunden",
    ]),
    column(310, 700, [
      "Ihr Profil",
      "• Abgeschlossene Ausbildung als",
      "Elektroniker",
      "• Führerschein Klasse B",
      "• Freude am Umgang mit Menschen",
    ]),
    column(40, 560, [
      "Wir bieten",
      "• 30 Tage Urlaub und ein Dienstfahrzeug, das Sie auch in Ihrer Freizeit nutzen dürfen",
    ]),
  );
  expect(valuesOf(readJobAd({ type: "pdf", content: [two] }))).toMatchObject({
    title: "Elektroniker (m/w/d)",
    tasks: [
      "Installation von Anlagen in Wohn- und Geschäftsgebäuden im Raum Kassel",
      "Wartung und Reparatur",
      "Einweisung unserer Kunden",
    ],
    qualifications: [
      "Abgeschlossene Ausbildung als Elektroniker",
      "Führerschein Klasse B",
      "Freude am Umgang mit Menschen",
    ],
    benefits: ["30 Tage Urlaub und ein Dienstfahrzeug, das Sie auch in Ihrer Freizeit nutzen dürfen"],
  });
});

test("headings in the margin belong to the list beside them", () => {
  const margin = page(
    column(150, 800, ["Werkstudent IT (m/w/d)"], 18),
    column(40, 700, ["Ihre Aufgaben"]),
    column(180, 700, ["• Betreuung des Intranets", "• Hilfe bei Anfragen"]),
    column(40, 640, ["Ihr Profil"]),
    column(180, 640, ["• Mindestens zweites Semester", "• Gute Englischkenntnisse"]),
  );
  expect(valuesOf(readJobAd({ type: "pdf", content: [margin] }))).toMatchObject({
    tasks: ["Betreuung des Intranets", "Hilfe bei Anfragen"],
    qualifications: ["Mindestens zweites Semester", "Gute Englischkenntnisse"],
    employmentKinds: ["workingStudent"],
  });
});

test("a heading in the type of its list is no wrapped end of the item above", () => {
  const plain = page(
    column(40, 800, [
      "Monteur",
      "Ihre Aufgaben",
      "- Planung und Montage von Anlagen in ganz Hessen",
      "- Wartung",
      "Ihr Profil",
      "- Ausbildung als Mechaniker",
      "- Freude am Reisen",
    ]),
  );
  expect(valuesOf(readJobAd({ type: "pdf", content: [plain] }))).toMatchObject({
    tasks: ["Planung und Montage von Anlagen in ganz Hessen", "Wartung"],
    qualifications: ["Ausbildung als Mechaniker", "Freude am Reisen"],
  });
});
