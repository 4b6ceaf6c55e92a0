import { expect, test } from "vitest";
import { DEFAULT_APP_BASE, settingsSchema, toSettings } from "~/platform/settings";

const names = Object.keys(settingsSchema.shape);

test.each([
  {},
  Object.fromEntries(names.map((name) => [name, ""])),
  Object.fromEntries(names.map((name) => [name, "   "])),
])("every setting has a default that is used when its value is missing or empty (%#)", (env) => {
  expect(toSettings(env)).toEqual(settingsSchema.parse({}));
  expect(Object.keys(toSettings(env))).toEqual(names);
});

test.each([
  ["API_BASE", "https://content.example/api", ""],
  ["APP_BASE", "https://app.example", DEFAULT_APP_BASE],
  ["SOCIAL_PIXEL_ID", "1234567890", ""],
  ["SHORT_VIDEO_PIXEL_ID", "C4ABCDEFGH12", ""],
  ["TAG_MANAGER_ID", "GTM-ABC123", ""],
  ["CONVERSION_ID", "AW-123456789", ""],
  ["CONVERSION_LABEL_AGENCY_REGISTRATION", "agency-label", ""],
  ["CONVERSION_LABEL_WIZARD_COMPLETED", "wizard-label", ""],
  ["CONVERSION_LABEL_CHATBOT_COMPLETED", "chatbot-label", ""],
  ["PROFESSIONAL_NETWORK_PARTNER_ID", "123456", ""],
  ["PROFESSIONAL_NETWORK_CHATBOT_CONVERSION_ID", "654321", ""],
  ["PAYMENT_PUBLISHABLE_KEY", "pk_test_1", ""],
  ["MAP_TILE_URL", "https://tiles.example/{style}/{z}/{x}/{y}", ""],
  ["MAP_TILE_STYLE_DE", "streets-de", ""],
  ["MAP_TILE_STYLE_EN", "streets-en", ""],
  ["MAP_TILE_TOKEN", "token", ""],
  ["IMAGE_EDITOR_LICENSE", "license", ""],
  ["IMAGE_EDITOR_ASSETS_BASE", "https://editor.example/", ""],
  ["CAPTCHA_SITE_KEY", "site-key", ""],
  ["NETWORK_CHECK_INTERVAL_MS", "5000", 10_000],
] as const)("%s, which the specification names, is read as %j, and is %j without a value", (name, value, fallback) => {
  expect(String(toSettings({ [name]: value })[name])).toBe(value);
  expect(toSettings({})[name]).toBe(fallback);
});
