import type { Advert } from "~/content-api/conversations";
import { escapeJsonForHtml } from "~/lib/escape-json-for-html";
import type { OpenChat } from "./chat-data";

/** The job in schema.org's words, for search engines: data, no script, so that the content security policy lets it be. */
export function JobPosting({ chat }: { chat: OpenChat }) {
  const json = escapeJsonForHtml(postingOf(chat));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with everything escaped that could leave the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function postingOf({ conversation, address }: Pick<OpenChat, "conversation" | "address">) {
  const { advert, configuration } = conversation;
  const { title, company, homepage, posted, validThrough, places, fullTime, partTime, salary } = advert;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: descriptionOf(advert, configuration),
    url: address,
    directApply: true,
    identifier: { "@type": "PropertyValue", name: company, value: advert.id },
    hiringOrganization: { "@type": "Organization", name: company, ...(homepage && { sameAs: homepage }) },
    ...(posted && { datePosted: posted }),
    ...(validThrough && { validThrough }),
    employmentType: [fullTime && "FULL_TIME", partTime && "PART_TIME"].filter(Boolean),
    jobLocation: places.map(({ label, lat, lng }) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: label, addressCountry: "DE" },
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

/** One paragraph and lists, as the advertisement says them; for pages that only show a summary as well. */
export function descriptionOf(
  { hook, title, company }: Advert,
  content: OpenChat["conversation"]["configuration"],
): string {
  const parts = [
    hook || `${title}, ${company}`,
    content?.companyDescription,
    ...(content?.tasks ?? []),
    ...(content?.benefits ?? []),
  ];
  return parts.filter(Boolean).join("\n");
}
