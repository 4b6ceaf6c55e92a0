import { toHex } from "~/lib/base64url";
import { hashPassword } from "../auth/password-hash";
import { renderInvoice } from "../billing/documents/render-invoice";
import { documentKey } from "../billing/invoices/queries";
import { fold } from "../funnel/statements";
import { insert, sql } from "../storage/sql";
import { type DemoLogo, demoBrands, LOGOS } from "./demo/brands";
import { demoDocument, documentObjects } from "./demo/document";
import { drawLogo } from "./demo/draw-logo";
import { demoInvitations } from "./demo/invitations";
import { invoiceStatements, type NumberedInvoice } from "./demo/invoice-rows";
import { demoInvoices } from "./demo/invoices";
import { DEMO_JOBS } from "./demo/job-list";
import { demoJobs } from "./demo/jobs";
import { demoOrganizations } from "./demo/organizations";
import { DEMO_PASSWORD, demoId, demoPeople, PEOPLE } from "./demo/people";
import { runBatch } from "./run-batch";

/** Who can log in, for whoever starts the product for the first time. */
export const DEMO_LOGINS = PEOPLE.map(({ first_name, last_name, email, what }) => ({
  name: `${first_name} ${last_name} (${what})`,
  email,
  password: DEMO_PASSWORD,
}));

/** Path of a chatbot that anybody may talk to. */
export const DEMO_CHATBOT = `/chatbot/${demoId("job", DEMO_JOBS.findIndex(({ status }) => status === "online") + 1)}`;

export interface DemoOptions {
  now: Date;
  passwordCost: number;
}

/**
 * Named people, three organizations, 34 jobs in every status and a board with forty applicants, dated relative to now.
 * Does nothing when they are there already.
 */
export async function seedDemo(db: D1Database, files: R2Bucket, { now, passwordCost }: DemoOptions): Promise<boolean> {
  const known = await db.prepare("SELECT 1 FROM users WHERE id = ?").bind(demoId("person", 1)).first();
  if (known) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  const logos = await Promise.all(LOGOS.map((logo) => keepLogo(files, logo, now)));
  await Promise.all(documentObjects().map((object) => files.put(object, demoDocument(), PDF)));
  const invoices = await Promise.all(demoInvoices(now).map((invoice) => keepInvoice(files, invoice)));
  await runBatch(db, [
    ...demoPeople(now, passwordHash),
    ...demoOrganizations(now),
    ...demoInvitations(now),
    ...logos,
    ...demoBrands(now),
    ...demoJobs(now),
    ...invoices.flat(),
    sql`UPDATE sequence SET value = max(value, ${FIRST_FREE[0]}) WHERE name = 'job'`,
    sql`UPDATE sequence SET value = max(value, ${FIRST_FREE[1]}) WHERE name = 'organization'`,
  ]);
  await runBatch(db, fold());
  return true;
}

const PDF = { httpMetadata: { contentType: "application/pdf" } };

/** Stores the documents of an invoice as if it had been mailed then: nothing is mailed now. */
async function keepInvoice(files: R2Bucket, invoice: NumberedInvoice) {
  const { pdf, xml } = await renderInvoice(invoice.content);
  const { id } = invoice.columns;
  await Promise.all([
    files.put(documentKey(id, "pdf"), pdf, PDF),
    files.put(documentKey(id, "xml"), xml, { httpMetadata: { contentType: "application/xml" } }),
  ]);
  const [document_hash, xml_hash] = await Promise.all([pdf, new TextEncoder().encode(xml)].map(sha256));
  return invoiceStatements(invoice, { document_hash: document_hash ?? "", xml_hash: xml_hash ?? "" });
}

const sha256 = async (bytes: Uint8Array) => toHex(await crypto.subtle.digest("SHA-256", bytes.slice().buffer));

/** Numbers the sequences go on from. */
const FIRST_FREE = [10_034, 1_003] as const;

async function keepLogo(files: R2Bucket, { number, organization, creator, mark, name }: DemoLogo, now: Date) {
  const id = demoId("file", number);
  const png = await drawLogo(mark);
  await files.put(`${id}.png`, png, { httpMetadata: { contentType: "image/png" } });
  return insert("files", {
    id,
    organization: demoId("organization", organization),
    uploaded_by: demoId("person", creator),
    filename_download: `${name.toLowerCase()}-logo.png`,
    filename_disk: `${id}.png`,
    title: `${name} Logo`,
    type: "image/png",
    filesize: png.length,
    width: 256,
    height: 256,
    created_on: now.toISOString(),
  });
}
