import type { JobAdSource } from "~/job-ad/open-ad";
import { PdfTooLarge, readPdfPages } from "~/lib/read-pdf-pages";
import { AdUnreadable } from "./ad-unreadable";
import { docxToMarkdown } from "./docx-to-markdown";
import { checkPdfSize } from "./pdf-size";

/** Bytes of any form as a source of the reader. Throws AdUnreadable (emptyPdf, scannedPdf, tooLarge, wrongType). */
export async function toAdSource(bytes: Uint8Array, charset: string | null = null): Promise<JobAdSource> {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  if (start.includes("%PDF-")) return { type: "pdf", content: await pagesOf(bytes) };
  if (start.startsWith("PK")) return { type: "markdown", content: await docxToMarkdown(bytes) };
  const named = charset ?? /<meta[^>]{0,80}charset=["']?([\w-]+)/i.exec(start)?.[1] ?? null;
  const text = decode(bytes, named);
  if (text.includes("\u0000")) throw new AdUnreadable(bytes.length === 0 ? "noAd" : "wrongType");
  return textToAdSource(text);
}

/** A text as somebody pasted it: HTML, Markdown or plain lines. */
export function textToAdSource(text: string): JobAdSource & { content: string } {
  if (/<(!doctype|html|head|body|main|article|section|div|p|ul|ol|li|h[1-6]|br|script)\b[^>]*>/i.test(text))
    return { type: "html", content: text };
  return { type: /^#{1,4} \S/m.test(text) ? "markdown" : "text", content: text };
}

async function pagesOf(bytes: Uint8Array) {
  await checkPdfSize(bytes);
  const pages = await readPdfPages(bytes).catch((error) => {
    throw new AdUnreadable(error instanceof PdfTooLarge ? "tooLarge" : "emptyPdf");
  });
  if (pages.length === 0) throw new AdUnreadable("emptyPdf");
  if (pages.every(({ texts }) => texts.length === 0)) throw new AdUnreadable("scannedPdf");
  return pages;
}

/** As named, else UTF-8, and what is not valid UTF-8 is read as Windows wrote it. */
function decode(bytes: Uint8Array, charset: string | null): string {
  for (const label of [charset, "utf-8"]) {
    if (!label) continue;
    try {
      return new TextDecoder(label, { fatal: label === "utf-8" }).decode(bytes);
    } catch {}
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
