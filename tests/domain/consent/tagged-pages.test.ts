import { expect, test } from "vitest";
import { mayAskConsent, mayCarryTags } from "~/domain/consent/tagged-pages";

const at = (address: string) => new URL(address, "https://stellenfunk.example");

test.each([
  "/login",
  "/login?loginInfo=REGISTRATION_SUCCESS",
  "/register?utm_source=meta&fbclid=x",
  "/jobs?showSuccess=1&id=abc",
  "/jobs/abc/wizard?step=3&orgId=o",
  "/chatbot/abc",
  "/chatbot/abc?at=done&source=meta",
  "/privacy?language=de",
  "/consent/",
  "/prices?utm_source=meta",
])("%s may carry tags", (address) => {
  expect(mayCarryTags(at(address))).toBe(true);
});

test.each([
  // Data of applicants, accounts and invoices.
  "/careers/abc",
  "/prices?hires=3",
  "/jobs/abc",
  "/jobs/abc?tab[]=applicants",
  "/today",
  "/profile",
  "/organizations/abc",
  "/administration",
  "/application/token",
  "/invoices/abc",
  // The address says who somebody is, or lets somebody in.
  "/login?email_input=a@b.example",
  "/login?redirectUrl=%2Forganizations%2Fx%2Faccept%3Ftoken%3Dt",
  "/register?token=t&orgId=o",
  "/register/verify-mail?mail=a@b.example",
  "/reset-password?token=t",
  "/chatbot/abc?chat=t",
  "/jobs?q=Meier",
  // Frames, previews and what scripts fetch.
  "/chatbot/abc?embed=1",
  "/chatbot/abc?preview=live",
  "/chatbot/abc?all=1",
  "/dev/outbox",
])("%s carries none", (address) => {
  expect(mayCarryTags(at(address))).toBe(false);
});

test.each([
  ["/login", true],
  ["/jobs/abc?tab[]=applicants", true],
  ["/chatbot/abc?chat=t", true],
  ["/chatbot/abc?embed=1", false],
  ["/chatbot/abc?preview", false],
  ["/application/token", false],
  ["/careers/abc", false],
  ["/dev/outbox", false],
  ["/payment/test/abc", false],
  ["/consent", false],
])("whether %s asks: %s", (address, asks) => {
  expect(mayAskConsent(at(address))).toBe(asks);
});
