import { expect, test } from "vitest";
import type { JobEntity } from "~/content-api/entities";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { TestCheckout } from "~/features/development/test-payment/test-checkout";
import { WizardPage } from "~/features/wizard/wizard-page";
import { pageOf, render } from "./render-page";
import { AUSTRIA, GERMANY, ORGANIZATION } from "./wizard-helpers";

const SWITZERLAND = { ...AUSTRIA, id: "CH", label: "Schweiz", label_en: "Switzerland", country_code: "CH" };
const BUYERS = [
  { country: GERMANY, vatNo: "DE123456789", vatRate: 19 },
  { country: AUSTRIA, vatNo: "ATU12345675", vatRate: 0 },
  { country: AUSTRIA, vatNo: null, vatRate: 19 },
  { country: SWITZERLAND, vatNo: null, vatRate: 0 },
];
const CASES = JOB_CATEGORIES.flatMap((jobCategory) =>
  [1, 2, 20].flatMap((hires) =>
    LIMITS.runtimes.flatMap((runtime) =>
      [false, true].flatMap((boost) => BUYERS.map((buyer) => ({ jobCategory, hires, runtime, boost, buyer }))),
    ),
  ),
);

test.each(
  JOB_CATEGORIES,
)("the bill of every booking of category %s adds up and has the button's amount", (category) => {
  const cases = CASES.filter(({ jobCategory }) => jobCategory === category);
  expect(cases).toHaveLength(120);
  for (const [at, { hires, buyer, ...fields }] of cases.entries()) {
    const job = {
      ...fields,
      numberOfPlannedHires: hires,
      ...organizationOf({ ...buyer, paymentByInvoice: at % 2 === 0 }),
    };
    const html = render(<WizardPage page={pageOf("payment", job)} />, at % 3 === 0 ? "en-US" : "de");
    const { lines, amounts } = billOf(html);
    const [perMonth = 0, vat = 0, firstMonth = 0, ...term] = amounts;
    expect(perMonth + vat).toBe(firstMonth);
    expect(vat).toBe((perMonth * buyer.vatRate) / 100);
    const [net, termVat, gross] = fields.runtime === 1 ? [perMonth, vat, ...term] : term;
    expect(Number(net) + Number(termVat)).toBe(gross);
    expect(gross).toBe(firstMonth * fields.runtime);
    expect(buttonOf(html)).toBe(lines[2]);
    expect(termsOf(html)).toEqual([lines[2], lines.at(-1)]);
  }
});

// One hire of a specialist for three months: 990 € net, 1.178,10 € gross a month, 3.534,30 € gross in all.
test.each([
  [0, false, 0, "1.178,10\u00a0€"],
  [50_000, false, 50_000, "678,10\u00a0€"],
  [50_000, true, 50_000, "678,10\u00a0€"],
  [117_809, false, 117_760, "0,50\u00a0€"],
] as const)("of %i cents of credit (by invoice: %s) %i are deducted and %s are due", (credit, paymentByInvoice, deducted, due) => {
  const html = render(
    <WizardPage page={pageOf("payment", { ...BOOKED, ...organizationOf({ credit, paymentByInvoice }) })} />,
  );
  const { lines, amounts } = billOf(html);
  if (deducted > 0) expect(amounts.slice(2, 5)).toEqual([117_810, -deducted, 117_810 - deducted]);
  expect(lines).toContain(due);
  expect(buttonOf(html)).toBe(due);
  expect(termsOf(html)).toEqual([due, "3.534,30\u00a0€"]);
});

test.each([
  ["Austria with a VAT number", { country: AUSTRIA, vatNo: "ATU12345675" }, "Leistungsempfänger", "außerhalb der EU"],
  ["Switzerland", { country: SWITZERLAND, vatNo: null }, "außerhalb der EU", "Leistungsempfänger"],
])("a buyer in %s reads why there is no VAT, and no other reason", (_where, buyer, expected, other) => {
  const html = render(<WizardPage page={pageOf("payment", { ...BOOKED, ...organizationOf(buyer) })} />);
  expect(html).toContain(expected);
  expect(html).not.toContain(other);
});

test("credit that the job's open payment page has reserved is deducted, too", () => {
  const job = { ...BOOKED, ...organizationOf({ credit: 10_000 }), reservedCredit: 40_000 };
  const html = render(<WizardPage page={pageOf("payment", job)} />);
  expect(billOf(html).amounts.slice(2, 5)).toEqual([117_810, -50_000, 67_810]);
  expect(buttonOf(html)).toBe("678,10\u00a0€");
});

test.each([
  [117_810, "de", /Zahlungspflichtig buchen: Ihr Guthaben deckt den ersten Monat/],
  [900_000, "de", /Jetzt zahlen Sie nichts/],
  [900_000, "en-US", /Book with obligation to pay: your credit covers the first month/],
] as const)("with %i cents of credit nothing is charged now, and the button says so (%s)", (credit, language, words) => {
  const html = render(<WizardPage page={pageOf("payment", { ...BOOKED, ...organizationOf({ credit }) })} />, language);
  expect(html).toMatch(words);
  expect(buttonOf(html)).toBeUndefined();
  expect(billOf(html).amounts.slice(2, 5)).toEqual([117_810, -117_810, 0]);
});

test.each([
  [117_810, ["1.178,10\u00a0€", "1.178,10\u00a0€", "3.534,30\u00a0€"]],
  [67_810, ["1.178,10\u00a0€", "\u2212500\u00a0€", "678,10\u00a0€", "3.534,30\u00a0€"]],
])("the payment page that takes %i cents shows the bill's figures", (amount, expected) => {
  const session = { title: "Koch", amount, firstMonthGross: 117_810, termGross: 353_430, runtime: 3 };
  expect(billOf(render(<TestCheckout session={{ ...session, status: "open", subscription: null }} />)).lines).toEqual(
    expected,
  );
});

const BOOKED = { jobCategory: "specialist", numberOfPlannedHires: 1, runtime: 3 } as const;

const organizationOf = (fields: Partial<NonNullable<JobEntity["organization"]>>): Pick<JobEntity, "organization"> => ({
  organization: { ...ORGANIZATION, ...fields },
});

function billOf(html: string): { lines: string[]; amounts: number[] } {
  const [bill = ""] = html.match(/<section class="bill">.*?<\/section>/s) ?? [];
  const lines = [...bill.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value = ""]) => value);
  return { lines, amounts: lines.map(centsOf) };
}

const EUROS = /[\d.]+(?:,\d\d)?\u00a0€/g;

function buttonOf(html: string): string | undefined {
  const [button = ""] = html.match(/<button[^>]*value="book".*?<\/button>/s) ?? [];
  return button.match(EUROS)?.[0];
}

const termsOf = (html: string): string[] | null =>
  html.match(/<p class="small soft">([^<]*)/)?.[1]?.match(EUROS) ?? null;

function centsOf(text: string): number {
  const [euros = "", cents = "00"] = text.replace(/[.\u00a0€]/g, "").split(",");
  return Number(`${euros.replace("\u2212", "-")}${cents}`);
}
