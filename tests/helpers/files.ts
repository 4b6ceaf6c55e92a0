import { insert } from "~/backend/storage/sql";
import type { TestPerson } from "./people";
import type { World } from "./world";

export const PNG_HEAD = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
export const PDF_HEAD = new TextEncoder().encode("%PDF-1.7\n%âãÏÓ\n");

/** So many bytes that begin like a PDF, streamed in pieces that fit no part size. */
export function pdfOf(size: number, onRead: (bytes: number) => void = () => {}): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= size) return controller.close();
      const piece = new Uint8Array(Math.min(700_001, size - sent));
      if (sent === 0) piece.set(PDF_HEAD.subarray(0, piece.length));
      sent += piece.length;
      onRead(sent);
      controller.enqueue(piece);
    },
  });
}

export function streamOf(bytes: Uint8Array | string): ReadableStream<Uint8Array> {
  const content = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  return new ReadableStream({
    start(controller) {
      if (content.length > 0) controller.enqueue(content);
      controller.close();
    },
  });
}

/** A job of the organization with a folder of its own. */
export async function jobWithFolder(
  world: World,
  creator: TestPerson = world.anna,
): Promise<{ job: string; folder: string }> {
  const { services } = world.backend;
  const [job, folder] = [services.ids(), services.ids()];
  const now = services.clock().toISOString();
  const organization = world.organization.id;
  await services.db.write([
    insert("folder", { id: folder, name: "Job", organization, date_created: now }),
    insert("job", {
      id: job,
      folder,
      organization,
      user_created: creator.id,
      title: "Koch",
      date_created: now,
      date_updated: now,
    }),
  ]);
  return { job, folder };
}
