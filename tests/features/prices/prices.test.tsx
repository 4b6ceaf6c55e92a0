import { expect, test } from "vitest";
import { render } from "#tests/wizard/render-page";
import { formatEur } from "~/domain/format";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { calculatePrice, DEFAULT_PRICING } from "~/domain/jobs/pricing";
import { LIMITS } from "~/domain/limits";
import type { Language } from "~/domain/people";
import { loadPrices } from "~/features/prices/load-prices.server";
import { PricesPage } from "~/features/prices/prices-page";
import { translateIn } from "~/platform/i18n/i18n";

const CASES = JOB_CATEGORIES.flatMap((category) =>
  [1, 2, LIMITS.hires.max].flatMap((hires) =>
    LIMITS.runtimes.flatMap((runtime) => [false, true].map((boost) => ({ category, hires, runtime, boost }))),
  ),
);

test("every price is the one that the rules of the booking calculate", async () => {
  expect(CASES).toHaveLength(120);
  for (const { category, hires, runtime, boost } of CASES) {
    const query = `jobCategory=${category}&numberOfPlannedHires=${hires}&runtime=${runtime}${boost ? "&boost=on" : ""}`;
    const price = calculatePrice({ category, hires, runtime, boost, country: "DE", hasValidVat: false });
    expect((await load(query)).quote?.price).toEqual(price);
  }
});

test("the bill shows net, VAT and gross, and says which is which", async () => {
  const html = await page("jobCategory=specialist&numberOfPlannedHires=2&runtime=3");
  for (const cents of [158_400, 475_200, 90_288, 565_488]) expect(html).toContain(formatEur(cents));
  expect(html).toMatch(/zzgl\. 19\s% Umsatzsteuer/);
  expect(html).toContain("Alle Preise pro Monat sind Nettopreise.");
});

test("without scripts the button that recalculates comes between the choices and the bill", async () => {
  const html = await page("jobCategory=specialist");
  const [choice, button, bill] = ['name="boost"', "data-recalculate", "data-bill="].map((part) => html.indexOf(part));
  expect(choice).toBeGreaterThan(0);
  expect(button).toBeGreaterThan(Number(choice));
  expect(bill).toBeGreaterThan(Number(button));
});

test("the price list is the one of the settings", async () => {
  const { quote } = await load("", { pricing: { ...DEFAULT_PRICING, perMonth: { ...PER_MONTH, specialist: 12_300 } } });
  expect(quote?.price.perMonth).toBe(12_300);
});

test("without a choice the usual one is shown, and nothing is wrong", async () => {
  const { priced, reply } = await load("utm_source=x&nonsense[99999999]=1");
  expect(priced).toEqual({ jobCategory: "specialist", numberOfPlannedHires: 1, runtime: 3, boost: false });
  expect(reply.error).toEqual({});
});

test.each([
  ["numberOfPlannedHires=3&change=more", 4],
  ["numberOfPlannedHires=3&change=less", 2],
  ["numberOfPlannedHires=1&change=less", 1],
  ["numberOfPlannedHires=20&change=more", 20],
])("the buttons beside the hires count without scripts: %s", async (query, hires) => {
  expect((await load(query)).priced.numberOfPlannedHires).toBe(hires);
  expect(await page(query)).toMatch(new RegExp(`name="numberOfPlannedHires"[^>]*value="${hires}"`));
});

test.each([
  ["numberOfPlannedHires=99", "numberOfPlannedHires"],
  ["numberOfPlannedHires=abc", "numberOfPlannedHires"],
  ["numberOfPlannedHires=1e1", "numberOfPlannedHires"],
  ["jobCategory=king", "jobCategory"],
  ["runtime=4", "runtime"],
])("a wrong choice has its message beside the field and no price: %s", async (query, field) => {
  const { reply, quote, title } = await load(query);
  expect(Object.keys(reply.error)).toEqual([field]);
  expect(quote).toBeNull();
  expect(title).toMatch(/^Fehler: /);
  expect(await page(query)).toContain(`href="#${field}"`);
});

test.each(["de", "en-US"] as const)("the page stands for itself in %s", async (language) => {
  const html = await page("", language);
  expect(html).not.toMatch(/prices:|wizard:|undefined|\{\{| style=/);
  expect(html).toContain('href="/register"');
  expect(html).toContain(
    language === "de" ? "Beispiel: Das Unternehmen ist erfunden." : "Example: the company is made up.",
  );
});

test("somebody who is logged in is led to a new job instead of registration", async () => {
  const html = render(<PricesPage {...(await load("", {}, "de", true))} />);
  expect(html).toContain('href="/jobs/new/wizard"');
  expect(html).not.toContain('href="/register"');
});

test("the radios of the example conversation belong to no form", async () => {
  const html = (await page("")).replace(/<form.*?<\/form>/gs, "");
  expect(html.match(/name="chat-\w+"/g)).toHaveLength(9);
});

const PER_MONTH = DEFAULT_PRICING.perMonth;

const page = async (query: string, language: Language = "de") =>
  render(<PricesPage {...(await load(query, {}, language))} />, language);

function load(query: string, settings: object = {}, language: Language = "de", isSignedIn = false) {
  const context = {
    api: { items: { list: async () => ({ data: { version: 1, ...settings } }) } },
    t: translateIn(language),
    language,
    appBase: "https://jobs.example",
    person: isSignedIn ? {} : null,
  };
  return loadPrices(context as never, new URL(`https://jobs.example/prices?${query}`));
}
