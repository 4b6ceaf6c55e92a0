import { expect, test } from "vitest";
import { toMode } from "~/platform/mode";
import { MissingSecret, toSecrets } from "~/platform/secrets";
import { toSettings } from "~/platform/settings";

const LONG = "x".repeat(32);

test("a missing or short secret stops the Worker and is named", () => {
  expect(() => toSecrets({}, "production")).toThrow(MissingSecret);
  expect(() => toSecrets({}, "production")).toThrow(/SESSION_SECRET, AUTH_SECRET/);
  expect(() => toSecrets({ SESSION_SECRET: LONG, AUTH_SECRET: "short" }, "local")).toThrow(/AUTH_SECRET/);
});

test("a payment key in production needs its webhook's secret", () => {
  const env = { SESSION_SECRET: LONG, AUTH_SECRET: LONG, PAYMENT_SECRET_KEY: "sk" };
  expect(() => toSecrets(env, "production")).toThrow(/PAYMENT_WEBHOOK_SECRET/);
  expect(toSecrets({ ...env, PAYMENT_WEBHOOK_SECRET: "wh" }, "production").PAYMENT_SECRET_KEY).toBe("sk");
});

test.each([
  ["local", "local"],
  [undefined, "production"],
  ["", "production"],
  ["LOCAL", "production"],
  ["development", "production"],
])("MODE=%s means %s", (value, mode) => {
  expect(toMode(value)).toBe(mode);
});

test("every setting has a built-in default, also for an empty or wrong value", () => {
  const defaults = toSettings({});
  expect(toSettings(Object.fromEntries(Object.keys(defaults).map((name) => [name, ""])))).toEqual(defaults);
  expect(toSettings({ NETWORK_CHECK_INTERVAL_MS: "soon", BOT_CHECK: "none" })).toEqual(defaults);
  expect(defaults.NETWORK_CHECK_INTERVAL_MS).toBe(10_000);
});

test("the settings of one environment are parsed once", () => {
  const env = { SUPPORT_PHONE: "+49 511 1" };
  expect(toSettings(env)).toBe(toSettings(env));
  expect(toSettings({ ...env })).not.toBe(toSettings(env));
});

test("given settings win", () => {
  expect(toSettings({ SUPPORT_EMAIL: " hilfe@firma.de " }).SUPPORT_EMAIL).toBe("hilfe@firma.de");
});
