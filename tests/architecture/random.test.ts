import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

/** What is a name there, and no secret: of requests, rows, a conversation that a signature proves. */
const NAMES = [
  "app/backend/applicants/conversations/token.ts",
  "app/content-api/external-bytes.ts",
  "app/features/chatbot-builder/island/read-form.ts",
  "app/platform/ai/ask-with-repair.ts",
  "app/platform/log.ts",
  "app/server/worker.ts",
];
/** Where chance decides nothing that matters: pauses and samples. */
const CHANCE = ["app/browser/replay-sample.ts", "app/ui/enhance/chat/pauses.ts"];

const product = filesBelow("app", /\.tsx?$/).filter(({ path }) => !path.startsWith("app/tools/"));
const using = (text: string) => product.filter((file) => file.text.includes(text)).map(({ path }) => path);

test("a UUID is a name and no secret: what nobody may guess has 128 random bits", () => {
  expect(using("randomUUID")).toEqual(NAMES);
});

test("nothing that matters is left to Math.random", () => {
  expect(using("Math.random")).toEqual(CHANCE);
});
