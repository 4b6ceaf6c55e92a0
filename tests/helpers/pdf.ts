/** A PDF of one page with these lines in Helvetica; without lines a page that shows nothing, as a scan's text layer. */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line, at) => `1 0 0 1 50 ${780 - at * 14} Tm (${line.replace(/[()\\]/g, "")}) Tj`);
  const stream = `BT /F1 11 Tf ${shown.join("\n")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  const tail = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return new TextEncoder().encode(`${body}${head}${table}${tail}`);
}
