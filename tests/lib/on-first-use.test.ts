import { expect, test, vi } from "vitest";
import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";

test("makes what it stands for once, when something of it is asked for", () => {
  const make = vi.fn(() => z.object({ name: z.string().trim() }));
  const schema = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(schema.parse({ name: " Anna ", more: 1 })).toEqual({ name: "Anna" });
  expect(schema.safeParse({}).success).toBe(false);
  expect(make).toHaveBeenCalledTimes(1);
});

test("stands inside other schemas as the one that it stands for would", () => {
  const name = onFirstUse(() => z.string().min(2));
  const person = onFirstUse(() => z.object({ name, nick: name.optional(), names: z.array(name) }));
  const worker = person.extend({ since: z.number() }).partial({ name: true });
  expect(worker.parse({ names: ["Ada"], since: 1 })).toEqual({ names: ["Ada"], since: 1 });
  expect(worker.safeParse({ names: ["A"], since: 1 }).error?.issues[0]?.path).toEqual(["names", 0]);
  expect(Object.keys(person.shape)).toEqual(["name", "nick", "names"]);
  expect(person instanceof z.ZodObject).toBe(true);
  expect(z.toJSONSchema(worker).required).toEqual(["names", "since"]);
});
