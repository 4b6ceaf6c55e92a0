import { APPLICANTS } from "./applicant-list";
import { demoId } from "./people";

/** Where the document of an applicant of the list lies. */
export const documentObject = (number: number): string => `applicants/${demoId("attachment", number)}.pdf`;

/** Those that have one. */
export const documentObjects = (): string[] =>
  APPLICANTS.flatMap(({ hasDocument }, at) => (hasDocument ? documentObject(at + 1) : []));

/** A page that says what it is, as every reader of PDF opens it. */
export function demoDocument(): Uint8Array {
  const words =
    "BT /F1 20 Tf 72 760 Td (Lebenslauf) Tj 0 -40 Td /F1 12 Tf (Ein Beispiel aus der Demo von Stellenfunk.) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
