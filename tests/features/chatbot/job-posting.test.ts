import { expect, test } from "vitest";
import type { OpenChat } from "~/features/chatbot/chat-data";
import { postingOf } from "~/features/chatbot/job-posting";

test("a job has everything that search engines require and recommend, in the words of the page", () => {
  expect(postingOf(chatOf({}))).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Pflegefachkraft",
    description:
      "<p>Komm zu uns</p><p>Wir pflegen.<br>Seit 1990.</p><p>Was sind die Aufgaben?</p><ul><li>Pflegen &amp; &lt;b>beraten</li></ul>",
    url: "https://jobs.example.com/chatbot/1",
    directApply: true,
    identifier: { "@type": "PropertyValue", name: "Sonnenhof", value: "1" },
    hiringOrganization: { "@type": "Organization", name: "Sonnenhof", sameAs: "https://sonnenhof.example" },
    datePosted: "2026-11-01",
    validThrough: "2026-12-01",
    employmentType: ["FULL_TIME"],
    jobLocation: [place({ addressLocality: "Wien", addressCountry: "AT" })],
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", minValue: 3200, maxValue: 3900, unitText: "MONTH" },
    },
  });
});

test.each([
  ["administrative_area_level_1", "Niedersachsen", { addressRegion: "Niedersachsen" }],
  ["postal_code", "30159 Hannover", { addressLocality: "30159 Hannover" }],
  ["country", "Deutschland", {}],
])("a place that is a %s has its parts in the right fields", (type, label, address) => {
  const { jobLocation } = postingOf(chatOf({ places: [{ label, type, country: "DE", lat: 1, lng: 2 }] }));
  expect(jobLocation).toEqual([place({ ...address, addressCountry: "DE" })]);
});

test("what is not known is left out, the organization has its logo", () => {
  const unknown = {
    homepage: null,
    salary: null,
    fullTime: false,
    validThrough: null,
    face: { brand: "b", color: null, logo: "l", picture: null },
  };
  const posting = postingOf(chatOf(unknown));
  expect(posting).not.toHaveProperty("employmentType");
  expect(posting).not.toHaveProperty("baseSalary");
  expect(posting).not.toHaveProperty("validThrough");
  expect(posting.hiringOrganization).toEqual({
    ...{ "@type": "Organization", name: "Sonnenhof" },
    logo: "https://jobs.example.com/assets/l?width=384",
  });
});

const place = (address: object) => ({
  "@type": "Place",
  address: { "@type": "PostalAddress", ...address },
  geo: { "@type": "GeoCoordinates", latitude: 1, longitude: 2 },
});

const chatOf = (advert: Partial<OpenChat["conversation"]["advert"]>) =>
  ({
    address: "https://jobs.example.com/chatbot/1",
    words: { "more.tasks": "Was sind die Aufgaben?" },
    conversation: {
      configuration: {
        companyDescription: "Wir pflegen.\nSeit 1990.",
        tasks: ["Pflegen & <b>beraten"],
        qualifications: [],
        benefits: [],
      },
      advert: {
        ...{ id: "1", title: "Pflegefachkraft", company: "Sonnenhof", hook: "Komm zu uns", hasPicture: false },
        ...{ homepage: "https://sonnenhof.example", posted: "2026-11-01", validThrough: "2026-12-01" },
        ...{ fullTime: true, partTime: false, salary: { type: "perMonth", min: 3200, max: 3900 } },
        places: [{ label: "Wien", type: "locality", country: "AT", lat: 1, lng: 2 }],
        ...advert,
      },
    },
  }) as unknown as OpenChat;
