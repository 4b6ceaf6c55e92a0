import { expect, test } from "vitest";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import { RATE_LIMITS } from "~/domain/rate-limits";
import { ruleText } from "~/features/administration/limits/rule-text";

const kindOf = (rule: string) => ruleText((key: string) => key.replace(/^.*\./, ""), rule).replace(/ .*/, "");

test("operators read of every rule what it is about, also where a call counts under its own name", () => {
  const rules = Object.keys(RATE_LIMITS).filter((rule) => kindOf(rule) === "other");
  expect(rules).toEqual(["hook"]);
  expect("auth.login" in CALL_RIGHTS).toBe(true);
  expect(kindOf("auth.login")).toBe("logins");
  expect(kindOf("statistics.previews")).toBe("other");
});
