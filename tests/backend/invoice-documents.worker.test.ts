import { env } from "cloudflare:test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { storeDocuments } from "~/backend/billing/invoices/store-documents";
import { sql } from "~/backend/storage/sql";
import { toHex } from "~/lib/base64url";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const invoiceOf = (here: World, booking: string) =>
  here.backend.services.db.first<{ id: string; code: string; document_hash: string | null; xml_hash: string | null }>(
    sql`SELECT id, code, document_hash, xml_hash FROM invoice WHERE booking = ${booking} AND type = 'invoice'`,
  );
const mailsOf = (here: World, code: string) =>
  here.backend.services.db.all<{ recipient: string; payload: string }>(
    sql`SELECT recipient, payload FROM outbox WHERE json_extract(payload, '$.data.code') = ${code}`,
  );
const digestOf = async (bytes: ArrayBuffer) => toHex(await crypto.subtle.digest("SHA-256", bytes));

test("an invoice is stored as PDF and XML with its hashes, and mailed to the billing address once", async () => {
  const here = await world();
  const { booking } = await bookedJob(here);
  await Promise.all([storeDocuments(here.backend.services), storeDocuments(here.backend.services)]);
  expect(await storeDocuments(here.backend.services)).toBe(0);
  const invoice = await invoiceOf(here, booking);
  if (!invoice) throw new Error("no invoice");
  const pdf = await (await env.FILES.get(`invoices/${invoice.id}.pdf`))?.arrayBuffer();
  const xml = await (await env.FILES.get(`invoices/${invoice.id}.xml`))?.arrayBuffer();
  if (!pdf || !xml) throw new Error("no document");
  expect([invoice.document_hash, invoice.xml_hash]).toEqual([await digestOf(pdf), await digestOf(xml)]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain(invoice.code);
  const mails = await mailsOf(here, invoice.code);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipient).toBe("rechnung@example.com");
  expect(JSON.parse(mails[0]?.payload ?? "")).toMatchObject({
    template: "invoiceSent",
    data: { gross: 117_810, credit: 0, due: 117_810, dueOn: "2026-03-16", settlement: "transfer" },
    attachments: [{ key: `invoices/${invoice.id}.pdf` }, { key: `invoices/${invoice.id}.xml` }],
  });
});

test("what was stored before a run broke off is kept, and its hash is the one that is noted", async () => {
  const here = await world();
  const { booking } = await bookedJob(here);
  const invoice = await invoiceOf(here, booking);
  await env.FILES.put(`invoices/${invoice?.id}.pdf`, "earlier bytes");
  await storeDocuments(here.backend.services);
  expect(await (await env.FILES.get(`invoices/${invoice?.id}.pdf`))?.text()).toBe("earlier bytes");
  const expected = await digestOf(new TextEncoder().encode("earlier bytes").buffer as ArrayBuffer);
  expect((await invoiceOf(here, booking))?.document_hash).toBe(expected);
});

test("the credit note of a cancelled booking is stored and mailed like its invoice", async () => {
  const here = await world();
  const { job, booking } = await bookedJob(here);
  await here.api(here.anna).jobs.cancellation.create({ id: job });
  await storeDocuments(here.backend.services);
  const note = await here.backend.services.db.first<{ code: string; document_hash: string | null }>(
    sql`SELECT code, document_hash FROM invoice WHERE booking = ${booking} AND type = 'creditNote'`,
  );
  expect(note?.document_hash).toMatch(/^[0-9a-f]{64}$/);
  const [mail] = await mailsOf(here, note?.code ?? "");
  expect(JSON.parse(mail?.payload ?? "")).toMatchObject({
    template: "creditNoteSent",
    data: { corrects: (await invoiceOf(here, booking))?.code, gross: 117_810, settlement: "cancelled" },
  });
});
