import type { BotCheck } from "~/platform/bot-check/bot-check";

/** Passes everybody whose proof carries `check=ok`, each with a nonce of its own. */
export function testBotCheck(): BotCheck {
  return {
    challenge: async () => ({ fields: {}, question: { key: "sum", params: {} }, siteKey: null }),
    puzzle: async () => null,
    verify: async ({ fields }) => (fields.check === "ok" ? { nonce: crypto.randomUUID() } : null),
  };
}
