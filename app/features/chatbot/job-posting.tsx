import type { Advert } from "~/content-api/conversations";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { escapeJsonForHtml } from "~/lib/escape-json-for-html";
import { translateFrom } from "~/lib/translate";
import type { OpenChat } from "./chat-data";
import type { ChatTranslate } from "./chat-texts";

/**
 * The job in schema.org's words, for search engines: data, no script, so that the content security policy lets it be.
 */
export function JobPosting({ chat }: { chat: OpenChat }) {
  const json = escapeJsonForHtml(postingOf(chat));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with everything escaped that could leave the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * What search engines ask for (schema.org, developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export function postingOf({ conversation, address, words }: PostingSource) {
  const { advert, configuration } = conversation;
  const { title, company, homepage, posted, validThrough, places, fullTime, partTime, salary } = advert;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: htmlOf(advert, configuration, translateFrom(words)),
    url: address,
    directApply: true,
    identifier: { "@type": "PropertyValue", name: company, value: advert.id },
    hiringOrganization: {
      "@type": "Organization",
      name: company,
      ...(homepage && { sameAs: homepage }),
      ...(advert.face?.logo && { logo: new URL(`/assets/${advert.face.logo}?width=384`, address).href }),
    },
    ...(posted && { datePosted: posted }),
    ...(validThrough && { validThrough }),
    ...((fullTime || partTime) && {
      employmentType: [fullTime && "FULL_TIME", partTime && "PART_TIME"].filter(Boolean),
    }),
    jobLocation: places.map(({ label, type, country, lat, lng }) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", ...partOf(label, type), addressCountry: country },
      geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
    })),
    ...(salary && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "EUR",
        value: {
          "@type": "QuantitativeValue",
          minValue: salary.min,
          maxValue: salary.max,
          unitText: UNITS[salary.type] ?? "MONTH",
        },
      },
    }),
  };
}

const UNITS: Record<string, string> = { perHour: "HOUR", perMonth: "MONTH", perYear: "YEAR" };

function partOf(label: string, type: string): { addressRegion?: string; addressLocality?: string } {
  if (type === "country") return {};
  return type.startsWith("administrative_area") ? { addressRegion: label } : { addressLocality: label };
}

type Content = Pick<ChatbotContent, "companyDescription" | "tasks" | "qualifications" | "benefits"> | null;

/** What a chatbot tells everybody of its job, and its address. */
export interface PostingSource extends Pick<OpenChat, "address" | "words"> {
  conversation: { advert: Advert; configuration: Content };
}

/** Paragraphs and lists: plain line breaks would be lost in what is read as HTML. */
export function htmlOf(advert: Advert, content: Content, t: ChatTranslate): string {
  const paragraphs = [summaryOf(advert), content?.companyDescription].filter(Boolean);
  const lists = (["tasks", "qualifications", "benefits"] as const).map((section) => ({
    heading: t(`more.${section}`),
    lines: content?.[section] ?? [],
  }));
  return [
    ...paragraphs.map((text) => `<p>${escaped(text ?? "")}</p>`),
    ...lists
      .filter(({ lines }) => lines.length > 0)
      .map(({ heading, lines }) => `<p>${escaped(heading)}</p><ul>${lines.map(entry).join("")}</ul>`),
  ].join("");
}

const entry = (line: string) => `<li>${escaped(line)}</li>`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

/** What the advertisement says first; for pages that only show a line as well. */
export const summaryOf = ({ hook, title, company }: Advert): string => hook || `${title}, ${company}`;

/** Address of the newest picture of the ad, 1,200 × 628; null without one. */
export const creativeOf = ({ conversation, address }: Pick<OpenChat, "conversation" | "address">): string | null =>
  conversation.advert.hasCreative ? `${address}/creative` : null;

/** Address of the brand's picture, 1,200 × 630; null without one. */
export const pictureOf = ({ conversation, address }: Pick<OpenChat, "conversation" | "address">): string | null =>
  conversation.advert.hasPicture ? `${address}/picture` : null;
