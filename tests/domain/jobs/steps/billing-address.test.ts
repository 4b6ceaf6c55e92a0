import { expect, test } from "vitest";
import type { FactOrganization } from "~/domain/jobs/step-facts";
import { billingAddressProblems } from "~/domain/jobs/steps/billing-address";
import { aJob, anOrganization, someFacts } from "../a-job";
import { read } from "./read";

const austria = { id: "2", label: "Österreich", subdivision_code: "AT", country_code: "AT" };
const switzerland = { id: "3", label: "Schweiz", subdivision_code: null, country_code: "CH" };

test.each([
  [{}, []],
  [{ name: " " }, ["name: empty"]],
  [{ street: null }, ["street: empty"]],
  [{ city: "" }, ["city: empty"]],
  [{ name: "x".repeat(120) }, []],
  [{ name: "x".repeat(121) }, ["name: tooLong?length=121&maxLength=120"]],
  [{ zip: "" }, ["zip: empty"]],
  [{ zip: "1010" }, ["zip: zipWrongFormat?example=30159"]],
  [{ country: null }, ["country: pickFromList"]],
  [{ billingEmail: null }, ["billingEmail: empty"]],
  [{ billingEmail: "x" }, ["billingEmail: emailWrongFormat"]],
  [{ vatNo: "DE123456789" }, []],
  [{ vatNo: "DE12345678" }, ["vatNo: invalidVatNo?format=DE123456789"]],
  [{ country: austria, zip: "1010", vatNo: null }, ["vatNo: vatNoRequired"]],
  [{ country: austria, zip: "1010", vatNo: "ATU12345678" }, []],
  [{ country: switzerland, zip: "8001", vatNo: null }, []],
  [{ country: switzerland, zip: "8001", vatNo: "CHE123" }, ["vatNo: invalidVatNo?format=CHE123456789MWST"]],
] as [Partial<FactOrganization>, string[]][])("the address with %j has the problems %j", (changes, expected) => {
  const facts = someFacts({ organization: anOrganization(changes) });
  expect(read(billingAddressProblems(aJob(), facts))).toEqual(expected);
});

test.each([
  [{ termsAccepted: null }, ["termsAccepted: termsRequired"]],
  [{ invoiceReference: "x".repeat(64) }, []],
  [{ invoiceReference: "x".repeat(65) }, ["invoiceReference: tooLong?length=65&maxLength=64"]],
])("the booking with %j has the problems %j", (changes, expected) => {
  expect(read(billingAddressProblems(aJob(changes), someFacts()))).toEqual(expected);
});

test("the booking's own address counts before the organization's", () => {
  const billing = { ...anOrganization(), city: "" };
  expect(read(billingAddressProblems(aJob(), someFacts({ billing })))).toEqual(["city: empty"]);
});

test("without any address an organization is to be chosen first", () => {
  const facts = someFacts({ organization: null });
  expect(read(billingAddressProblems(aJob(), facts))).toEqual(["organization: chooseOrganizationFirst"]);
});
