import { expect, test } from "vitest";
import { seal, unseal, unsealSession } from "~/platform/session/seal";

test("what was sealed opens again, for its purpose and with its secret only", async () => {
  const sealed = await seal({ access: "a" }, "secret", "session");
  expect(await unseal(sealed, "secret", "session")).toEqual({ access: "a" });
  expect(await unseal(sealed, "other", "session")).toBeNull();
  expect(await unseal(sealed, "secret", "pending")).toBeNull();
});

test("every changed character closes it", async () => {
  const sealed = await seal({ access: "a" }, "secret", "session");
  for (const at of [0, 10, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(await unseal(changed, "secret", "session")).toBeNull();
  }
  expect(await unseal("", "secret", "session")).toBeNull();
  expect(await unseal("%%%", "secret", "session")).toBeNull();
});

test("a megabyte is sealed and opened again", async () => {
  const value = "ü".repeat(500_000);
  expect(await unseal(await seal(value, "secret", "pending"), "secret", "pending")).toBe(value);
});

test.each([
  ["new", { SESSION_SECRET: "new", SESSION_SECRET_BEFORE: "old" }, true],
  ["old", { SESSION_SECRET: "new", SESSION_SECRET_BEFORE: "old" }, true],
  ["older", { SESSION_SECRET: "new", SESSION_SECRET_BEFORE: "old" }, false],
  ["old", { SESSION_SECRET: "new", SESSION_SECRET_BEFORE: null }, false],
])("what the secret %s has sealed, %o opens: %s", async (secret, secrets, opens) => {
  expect(await unsealSession(await seal({ access: "a" }, secret, "session"), secrets, "session")).toEqual(
    opens ? { access: "a" } : null,
  );
});
