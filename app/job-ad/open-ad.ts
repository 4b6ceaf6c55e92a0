import type { PdfPages } from "~/lib/read-pdf-pages";
import type { AdPage, Block } from "./blocks";
import { htmlToPage } from "./html-to-page";
import type { JobAdFindings } from "./job-ad-findings";
import { postingsOf } from "./job-posting";
import { markdownToPage } from "./markdown-to-page";
import { withoutOrdersToAi } from "./orders-to-ai";
import { pdfToPage } from "./pdf-to-page";
import { type PostingFindings, readPosting } from "./read-posting";
import { severalIn } from "./several";
import { textToPage } from "./text-to-page";

export type JobAdSource = { type: "html" | "text" | "markdown"; content: string } | { type: "pdf"; content: PdfPages };

/** One ad of a page, as lines and structured data, before anything is understood. */
export interface OpenAd {
  page: AdPage;
  posting: PostingFindings | null;
  several: JobAdFindings["several"];
  /** What a page with several ads says for all of them. */
  shared: Block[];
  index: number;
  /** Postings on the page. */
  count: number;
  /** Sentences that give orders to language models were in it; they are left out. */
  addressesAi: boolean;
}

/** `index` chooses among several ads of one page; beyond the last it is the first. Never throws. */
export function openAd(source: JobAdSource, index = 0): OpenAd {
  const page = toPage(source);
  const postings = postingsOf(page);
  const { several, blocks, shared } = severalIn(page, postings, index);
  const chosen = postings[index] ?? postings[0];
  const posting = chosen ? readPosting(chosen) : null;
  const visible = withoutOrdersToAi(blocks);
  const described = withoutOrdersToAi(posting?.blocks ?? []);
  return {
    page: { ...page, blocks: visible.blocks },
    posting: posting && { ...posting, blocks: described.blocks },
    several,
    shared,
    index,
    count: postings.length,
    addressesAi: visible.found || described.found,
  };
}

function toPage(source: JobAdSource): AdPage {
  if (source.type === "html") return htmlToPage(source.content);
  if (source.type === "markdown") return markdownToPage(source.content);
  return source.type === "pdf" ? pdfToPage(source.content) : textToPage(source.content);
}
