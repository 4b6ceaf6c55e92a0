import { expect, test } from "vitest";
import { limited, readAtMost, readStart } from "~/lib/read-at-most";

/** A body of `pieces` pieces of ten bytes, that counts how many were asked for. */
function pieces(count: number) {
  const read = { pieces: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.pieces === count) return controller.close();
        controller.enqueue(new Uint8Array(10).fill(read.pieces));
        read.pieces += 1;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
}

test("a body of at most the limit is answered whole", async () => {
  expect(await readAtMost(pieces(0).body, 0)).toEqual(new Uint8Array());
  expect((await readAtMost(pieces(3).body, 30))?.length).toBe(30);
});

test("a larger one is not kept and read to its end", async () => {
  const { body, read } = pieces(1000);
  expect(await readAtMost(body, 29)).toBeNull();
  expect(read.pieces).toBe(1000);
});

test("a body that begins larger goes on as a stream of the same bytes", async () => {
  const start = await readStart(pieces(7).body, 25);
  expect(start.type).toBe("stream");
  if (start.type !== "stream") return;
  const bytes = await readAtMost(start.stream, 1000);
  expect([...(bytes ?? [])]).toEqual(Array.from({ length: 70 }, (_, at) => Math.floor(at / 10)));
});

test("a limited stream passes what fits and fails with the given error beyond it", async () => {
  const refusal = () => new Error("too large");
  expect(
    (
      await readAtMost(
        limited(pieces(5).body, () => 50, refusal),
        100,
      )
    )?.length,
  ).toBe(50);
  await expect(
    readAtMost(
      limited(pieces(6).body, () => 50, refusal),
      100,
    ),
  ).rejects.toThrow("too large");
});
