const LINES = [
  "Planung und Montage von Anlagen",
  "Abgeschlossene Ausbildung als Mechaniker",
  "30 Tage Urlaub und 3.400 € im Monat",
  "Ansprechpartnerin: Frau Vera Muster, Tel. 0221 4710-123, muster@example.org",
  "20095 Hamburg",
];

/** A page of 2 MB, the most an import takes: marked-up ad text with the usual wrapping. */
export function largestPage(bytes = 2 * 1024 * 1024) {
  const section = (at) =>
    `<section class="block block-${at}"><div><h2>${at % 2 ? "Ihre Aufgaben" : "Ihr Profil"} ${at}</h2><ul class="list">${LINES.map((line) => `<li class="item"><span>${line} &amp; mehr ${at}</span></li>`).join("")}</ul><p>Die Muster GmbH sucht Sie in Hamburg.</p></div></section>`;
  const parts = [
    "<!doctype html><html lang=de><head><title>Monteur (m/w/d)</title></head><body><main><h1>Monteur (m/w/d)</h1>",
  ];
  let length = Buffer.byteLength(parts[0]);
  for (let at = 0; length < bytes - 2000; at++) {
    parts.push(section(at));
    length += Buffer.byteLength(parts.at(-1));
  }
  return `${parts.join("")}</main></body></html>`;
}

const HEADS = ["Monteur", "Ihre Aufgaben", "Ihr Profil"];

/** Headings as an ad has them, then the lines, no two of them alike. */
function pdfLine(page, at) {
  const head = at % 20 === 0 ? HEADS[at / 20] : undefined;
  const line = LINES[at % LINES.length].replace(/[^\x20-\x7e]/g, "e").replace(/[()\\]/g, "");
  return head ?? `- ${line} ${page} ${at}`;
}

/** A PDF of full pages in one type, its text uncompressed. */
export function makePdf(pages = 30) {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"];
  const kids = [];
  for (let page = 0; page < pages; page++) {
    const lines = Array.from({ length: 60 }, (_, at) => `1 0 0 1 50 ${800 - at * 12} Tm (${pdfLine(page, at)}) Tj`);
    const stream = `BT /F1 10 Tf ${lines.join("\n")} ET`;
    kids.push(`${objects.length + 2} 0 R`);
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    );
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`;
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return new TextEncoder().encode(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
  );
}
