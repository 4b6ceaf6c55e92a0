import type { JobFeed, Posting } from "~/content-api/job-feed";
import { htmlOf, postingOf } from "~/features/chatbot/job-posting";
import { languageOf, wordsFor } from "~/features/chatbot/words.server";
import { escapeHtml } from "~/lib/escape-json-for-html";
import { translateFrom } from "~/lib/translate";

/** A feed with the addresses that stand in it. */
export interface AddressedFeed extends JobFeed {
  /** Of the product, without a slash at the end. */
  base: string;
  /** Of this page of the feed. */
  self: string;
  /** Of the page after it; null when it is the last one. */
  nextPage: string | null;
}

type Format = { type: string; write: (feed: AddressedFeed) => string };

/** By the ending of the address. */
export const FEED_FORMATS: Readonly<Record<string, Format>> = {
  json: { type: "application/ld+json", write: jsonOf },
  xml: { type: "application/xml", write: xmlOf },
  rss: { type: "application/rss+xml", write: rssOf },
};

/** A list of JobPosting in schema.org's words. */
function jsonOf({ name, postings, base, nextPage }: AddressedFeed): string {
  const itemListElement = postings.map((posting, at) => ({
    "@type": "ListItem",
    position: at + 1,
    item: schemaPosting(posting, base),
  }));
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    ...(nextPage && { nextItem: nextPage }),
    itemListElement,
  });
}

/** `source` with a `job` for each, as job boards read it (docs.indeed.com/indeed-apply/xml-feed). */
function xmlOf({ name, postings, base, nextPage }: AddressedFeed): string {
  const jobs = postings.map((posting) => {
    const { advert, updated } = posting;
    const place = advert.places[0];
    const times = [advert.fullTime && "fulltime", advert.partTime && "parttime"].filter((each) => each !== false);
    return element("job", [
      text("title", advert.title),
      text("date", httpDate(updated)),
      text("referencenumber", advert.id),
      text("url", addressOf(posting, base)),
      text("company", advert.company),
      text("city", place?.label),
      text("country", place?.country),
      text("description", descriptionOf(posting)),
      text("salary", advert.salary && `${advert.salary.min}-${advert.salary.max} EUR ${advert.salary.type}`),
      text("jobtype", times.join(",")),
      text("expirationdate", advert.validThrough),
      text("language", languageOf(advert.addressing)),
    ]);
  });
  return document(
    element("source", [text("publisher", name), text("publisherurl", base), text("next", nextPage), ...jobs]),
  );
}

/** RSS 2.0; a next page as in RFC 5005. */
function rssOf({ name, postings, base, self, nextPage }: AddressedFeed): string {
  const link = (rel: string, href: string) =>
    `<atom:link rel="${rel}" type="application/rss+xml" href="${escapeHtml(href)}"/>`;
  const items = postings.map((posting) =>
    element("item", [
      text("title", `${posting.advert.title}, ${posting.advert.company}`),
      text("link", addressOf(posting, base)),
      text("guid", addressOf(posting, base)),
      text("pubDate", httpDate(posting.advert.posted ?? posting.updated)),
      text("description", descriptionOf(posting)),
    ]),
  );
  const head = [text("title", name), text("link", base), text("description", name), link("self", self)];
  const channel = element("channel", [...head, nextPage ? link("next", nextPage) : "", ...items]);
  return document(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`);
}

const addressOf = ({ advert }: Posting, base: string) => `${base}/chatbot/${encodeURIComponent(advert.id)}`;

const schemaPosting = (posting: Posting, base: string) =>
  postingOf({
    conversation: { advert: posting.advert, configuration: posting.content },
    address: addressOf(posting, base),
    words: wordsFor(posting.advert.addressing),
  });

const descriptionOf = ({ advert, content }: Posting) =>
  htmlOf(advert, content, translateFrom(wordsFor(advert.addressing)));

/** "Thu, 26 Nov 2026 09:00:00 GMT", which RSS and job boards take. */
const httpDate = (date: string) => new Date(date).toUTCString();

const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
const element = (name: string, parts: readonly string[]) => `<${name}>${parts.join("")}</${name}>`;

/** An element with text; nothing where there is none. XML 1.0 has no control characters. */
const text = (name: string, value: string | null | undefined): string =>
  value ? `<${name}>${escapeHtml(value).replace(CONTROLS, "")}</${name}>` : "";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
