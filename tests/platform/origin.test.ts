import { expect, test } from "vitest";
import { readFormBody } from "~/platform/request-body";
import { formTokenFor, isOwnRequest } from "~/platform/session/origin";

const OWN = "https://app.test";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

test.each([
  [{ Origin: OWN }, "", true],
  [{ Origin: "https://evil.test" }, "", false],
  [{ Origin: "https://evil.test", "Sec-Fetch-Site": "same-origin" }, "", false],
  [{ Origin: "null" }, "right", false],
  [{ "Sec-Fetch-Site": "same-origin" }, "", true],
  [{ "Sec-Fetch-Site": "none" }, "", true],
  [{ "Sec-Fetch-Site": "same-site" }, "", false],
  [{ "Sec-Fetch-Site": "cross-site" }, "right", false],
  // Text browsers send neither: the form's token decides.
  [FORM, "right", true],
  [FORM, "wrong", false],
  [FORM, "", false],
  [{ "Content-Type": "application/json" }, "right", false],
])("a post with %o and the token '%s' counts as ours: %s", async (headers, which, isOurs) => {
  const token = await formTokenFor("anna", "secret");
  const body = new URLSearchParams({ _token: which === "right" ? token : which }).toString();
  const request = new Request(`${OWN}/jobs`, {
    method: "POST",
    headers: headers as unknown as Record<string, string>,
    body,
  });
  const readForm = () => readFormBody(request).catch(() => null);
  expect(await isOwnRequest(request, OWN, token, readForm)).toBe(isOurs);
});

test("tokens of two people differ", async () => {
  expect(await formTokenFor("anna", "secret")).not.toBe(await formTokenFor("mo", "secret"));
});
