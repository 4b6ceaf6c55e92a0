import { expect, test } from "vitest";
import {
  homepageSchema,
  inviteSchema,
  newOrganizationSchema,
  organizationFieldSchemas,
} from "~/domain/organizations/organization.schema";

const filled = { name: " Muster GmbH ", street: "Lange Straße 1", zip: "30159", city: "Hannover", country: "1" };

test("a new organization is stored trimmed and normalised", () => {
  const parsed = newOrganizationSchema("DE").parse({ ...filled, vatNo: "de 123 456 789", billingEmail: "" });
  expect(parsed).toEqual({ ...filled, name: "Muster GmbH", vatNo: "DE123456789", billingEmail: undefined });
});

test.each([
  [{ name: "  " }, { name: ["empty"] }],
  [{ name: undefined }, { name: ["empty"] }],
  [{ name: "x".repeat(121) }, { name: ["tooLong?length=121&maxLength=120"] }],
  [{ street: "" }, { street: ["empty"] }],
  [{ zip: "1010" }, { zip: ["zipWrongFormat?example=30159"] }],
  [{ country: undefined }, { country: ["pickFromList"] }],
  [{ vatNo: "123" }, { vatNo: ["invalidVatNo?format=DE123456789"] }],
  [{ billingEmail: "x" }, { billingEmail: ["emailWrongFormat"] }],
])("a new organization with %j is refused", (changes, expected) => {
  const parsed = newOrganizationSchema("DE").safeParse({ ...filled, ...changes });
  expect(messages(parsed)).toEqual(expected);
});

test.each([
  ["firma.de", "http://firma.de"],
  ["", undefined],
  [undefined, undefined],
])("the homepage %j is stored as %j", (text, expected) => {
  expect(homepageSchema.parse(text)).toBe(expected);
});

test("an inline-edited field may be cleared, its name may not", () => {
  const { city, name } = organizationFieldSchemas("DE");
  expect(city.parse(" ")).toBeUndefined();
  expect(messages(name.safeParse(" "))).toEqual({ "": ["empty"] });
});

test.each([
  ["neu@muster.example", {}],
  ["ANNA@muster.example", { email: ["noDuplicates"] }],
  ["anna", { email: ["emailWrongFormat"] }],
  ["", { email: ["empty"] }],
])("an invitation of %j answers %j", (email, expected) => {
  expect(messages(inviteSchema(["anna@Muster.example"]).safeParse({ email }))).toEqual(expected);
});

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } };

function messages(parsed: Parsed): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join(".");
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}
