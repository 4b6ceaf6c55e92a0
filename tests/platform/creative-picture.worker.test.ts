import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { makeCreativePicture } from "~/platform/images/creative-picture";

/** A grey picture of 8 × 2 pixels. */
const WIDE = "iVBORw0KGgoAAAANSUhEUgAAAAgAAAACCAIAAADq9gq6AAAAD0lEQVR4nGNowAEYcEkAAFhQGAEWwWppAAAAAElFTkSuQmCC";

test("a picture keeps its shape: nothing is cut off and no bars are added", async () => {
  const body = new Blob([Uint8Array.from(atob(WIDE), (char) => char.charCodeAt(0))]).stream();
  if (!env.IMAGES) throw new Error("no image service");
  const made = new DataView(
    (await makeCreativePicture(env.IMAGES, body, { use: "logo", size: "full" })) ?? new ArrayBuffer(24),
  );
  expect(made.getUint32(16) / made.getUint32(20)).toBe(4);
});
