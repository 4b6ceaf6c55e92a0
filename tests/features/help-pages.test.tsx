import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CoachingPage } from "~/features/coaching/coaching-page";
import { LESSONS, lessonLinks } from "~/features/coaching/lessons";
import { meetingAddress } from "~/features/coaching/meeting-address";
import { LEGAL_PAGES, LegalPage } from "~/features/legal/legal-page";
import { QUESTIONS, SupportPage } from "~/features/support/support-page";
import type { Translate } from "~/lib/translate";
import deCoaching from "../../locales/de/coaching.json";
import deLegal from "../../locales/de/legal.json";
import deSupport from "../../locales/de/support.json";
import enCoaching from "../../locales/en-US/coaching.json";
import enLegal from "../../locales/en-US/legal.json";
import enSupport from "../../locales/en-US/support.json";

const messages = {
  de: { coaching: deCoaching, legal: deLegal, support: deSupport },
  "en-US": { coaching: enCoaching, legal: enLegal, support: enSupport },
};
const languages = ["de", "en-US"] as const;
type Language = (typeof languages)[number];

const settings = {
  operator: "Muster GmbH",
  street: "Funkweg 1",
  city: "10115 Berlin",
  email: "hilfe@muster.example",
  phone: "+49 30 123456",
};
const prices = { juniorStaff: "590 €", assistant: "690 €", specialist: "990 €", manager: "1.490 €" };

const pages: [name: string, render: (language: Language) => string][] = [
  ...LEGAL_PAGES.map((page): [string, (language: Language) => string] => [
    page,
    (language) => render(<LegalPage page={page} t={translate(language, "legal")} settings={settings} />),
  ]),
  [
    "support",
    (language) =>
      render(
        <SupportPage
          t={translate(language, "support")}
          settings={settings}
          prices={prices}
          lessons={lessonLinks(translate(language, "coaching"))}
          open="price"
        />,
      ),
  ],
  ["coaching", (language) => coaching(language, ["basics"])],
];

for (const language of languages) {
  test.each(pages)(`%s has every text in ${language} and needs no script or inline style`, (_, renderIn) => {
    const html = renderIn(language);
    expect(html).not.toMatch(/\{\{|undefined|\[object|\*\*|&gt;## /);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).not.toMatch(/>(faq|lessons|contact|academy|expert|privacy|terms|imprint)\.[a-z.]+</i);
  });
}

test.each(["privacy", "terms"] as const)("the contents of %s lead to each of its headings, in order", (page) => {
  const html = render(<LegalPage page={page} t={translate("de", "legal")} settings={settings} />);
  const linked = [...html.matchAll(/<a href="#(section-\d+)">([^<]+)</g)].map(([, id, name]) => [id, name]);
  const headings = [...html.matchAll(/<h2 id="(section-\d+)">([^<]+)</g)].map(([, id, name]) => [id, name]);
  expect(linked.length).toBeGreaterThan(5);
  expect(linked).toEqual(headings);
});

test("the operator's details are in the imprint, with the lines the operator adds", () => {
  const t = translate("de", "legal");
  const html = render(<LegalPage page="imprint" t={t} settings={{ ...settings, imprintLines: ["HRB 1 B"] }} />);
  for (const detail of [...Object.values(settings), "HRB 1 B"]) expect(html).toContain(detail);
});

test("the eight answers have an address each, and the asked one is open", () => {
  const html = pages.find(([name]) => name === "support")![1]("de");
  expect(QUESTIONS).toHaveLength(8);
  for (const question of QUESTIONS) expect(html).toContain(`href="/support?question=${question}#${question}"`);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(html).toMatch(/<details[^>]*id="price"[^>]* open=""/);
  expect(html).toContain("990 €");
});

test("a lesson is ticked off, and its tick removed, by a form post", () => {
  const html = coaching("de", ["basics"]);
  expect(html.match(/value="markOpen"/g)).toHaveLength(1);
  expect(html.match(/value="markDone"/g)).toHaveLength(LESSONS.length - 1);
  expect(html.match(/<form method="post"/g)).toHaveLength(LESSONS.length);
  expect(html).toContain("1 von 6 Lektionen erledigt");
});

test("the scheduler is embedded only where outside content is allowed; the link is always there", () => {
  const address = "https://termine.example/beratung";
  expect(coaching("de", [], { address, mayEmbed: false })).not.toContain("<iframe");
  expect(coaching("de", [], { address, mayEmbed: false })).toContain(`href="${address}"`);
  expect(coaching("de", [], { address, mayEmbed: true })).toMatch(/<iframe[^>]+height="630"/);
});

test.each([
  [
    "https://termine.example/b?x=1",
    "https://termine.example/b?x=1&name=Anna+Berg&email=a%40b.de&utm_medium=organization",
  ],
  ["", null],
  ["javascript:alert(1)", null],
  ["https://", null],
])("the scheduler address %j becomes %j", (base, expected) => {
  expect(meetingAddress(base, { first_name: "Anna", last_name: "Berg", email: "a@b.de" })).toBe(expected);
});

test.each([
  "coaching",
  "legal",
  "support",
] as const)("%s has the same lines and placeholders in both languages", (name) => {
  expect(shape(messages.de[name])).toEqual(shape(messages["en-US"][name]));
});

test.each(languages)("every lesson has 300 to 450 words and no sentence shouts in %s", (language) => {
  for (const [id, { text }] of Object.entries(messages[language].coaching.lessons)) {
    const words = text.join(" ").split(/\s+/).length;
    expect(words, id).toBeGreaterThanOrEqual(300);
    expect(words, id).toBeLessThanOrEqual(450);
  }
  expect(JSON.stringify(messages[language])).not.toMatch(/!|"[^"]*\\"/);
});

test.each(languages)("a lesson takes the minutes that it names to read in %s, at 200 words a minute", (language) => {
  for (const { id, minutes } of LESSONS) {
    const { text, checklist } = messages[language].coaching.lessons[id];
    const needed = [...text, ...checklist].join(" ").split(/\s+/).length / 200;
    expect(minutes, id).toBeGreaterThanOrEqual(Math.round(needed));
    expect(minutes, id).toBeLessThanOrEqual(Math.ceil(needed));
  }
});

test("German quotes are opened low and closed high", () => {
  const german = JSON.stringify(messages.de);
  expect(german.match(/„/g)?.length).toBe(german.match(/“/g)?.length);
  expect(german).not.toContain("”");
});

const render = renderToStaticMarkup;

function coaching(
  language: Language,
  done: ("basics" | "text")[],
  scheduler: { address: string; mayEmbed: boolean } | null = null,
): string {
  return render(
    <CoachingPage
      t={translate(language, "coaching")}
      meeting={{ settings, scheduler, consultation: null }}
      done={done}
      open="text"
    />,
  );
}

function translate(language: Language, namespace: keyof (typeof messages)["de"]): Translate {
  const instance = createInstance();
  instance.init({
    lng: language,
    resources: { [language]: messages[language] },
    ns: Object.keys(messages[language]),
    defaultNS: namespace,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return (key, params) => String(instance.t(key, params ?? {}));
}

/** Paths of all texts with their placeholders and the mark at the line's beginning. */
function shape(messages: unknown, path = ""): string[] {
  if (typeof messages === "string") {
    const placeholders = (messages.match(/\{\{\w+\}\}/g) ?? []).sort().join();
    return [`${path} ${placeholders} ${/^(## |- |\d+\. )/.exec(messages)?.[0] ?? ""}`];
  }
  return Object.entries(messages as object).flatMap(([key, value]) => shape(value, `${path}.${key}`));
}
