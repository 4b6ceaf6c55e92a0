import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { fullName, type Language } from "~/domain/people";
import { contentDisposition } from "../files/content-disposition";
import { historyRow } from "../history/statements";
import type { Person, Services } from "../services";
import { type Contents, entriesOf } from "./entries";
import { indexPage } from "./index-page";
import type { Entry } from "./objects";
import { findOrganization } from "./queries";

interface Asked {
  id: string;
  language: Language;
}

/**
 * Everything of an organization as a zip, written while it is read: nothing of it is held but what is read at once.
 * What fails after the beginning breaks the download off, so that no archive looks complete. NOT_FOUND
 */
export async function exportOrganization(
  services: Services,
  person: Person,
  { id, language }: Asked,
): Promise<Response> {
  const [found, { makeZip }] = await Promise.all([findOrganization(services, person, id), import("client-zip")]);
  if (!found) throw new Refusal("NOT_FOUND");
  await services.db.write([historyRow(services, { organization: id, actor: person, event: "organization.export" })]);
  const entries = allEntries(services, person, { id, language, name: found.name });
  const name = `stellenfunk-export-${berlinToday(services.clock())}.zip`;
  return new Response(mayBeGivenUp(makeZip(dated(entries, services.clock()))), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("attachment", name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** The same bytes. A download that is given up is no error, while the archive's own stream throws then. */
function mayBeGivenUp(archive: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = archive.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason).catch(() => {}),
  });
}

async function* allEntries(
  services: Services,
  person: Person,
  { id, language, name }: Asked & { name: string },
): AsyncGenerator<Entry> {
  const contents: Contents = { rows: new Map(), files: 0, missing: [] };
  try {
    yield* entriesOf(services, person, id, contents);
    const at = services.clock();
    const input = await indexPage(contents, { organization: name, person: fullName(person.user), at, language });
    yield { name: "index.html", input };
  } catch (error) {
    services.log.error("organization.export", error, { organization: id });
    throw error;
  }
}

async function* dated(entries: AsyncGenerator<Entry>, lastModified: Date) {
  for await (const entry of entries) yield { ...entry, lastModified };
}
