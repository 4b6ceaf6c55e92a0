import { expect, test } from "vitest";
import { RATE_LIMITS } from "~/domain/rate-limits";
import { filesBelow } from "./source-files";

const backend = filesBelow("app/backend", /\.ts$/).map(({ text }) => text);

test("every rule is counted somewhere, and every limit is written in the table", () => {
  const isUsed = (name: string) =>
    backend.some((text) => text.includes(`"${name}"`) || text.includes(`RATE_LIMITS.${name};`));
  const unused = Object.keys(RATE_LIMITS).filter((name) => !isUsed(name));
  expect(unused).toEqual([]);
  expect(backend.filter((text) => /\btries: [1-9]/.test(text))).toEqual([]);
});
