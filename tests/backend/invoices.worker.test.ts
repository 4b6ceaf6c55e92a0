import { expect, test } from "vitest";
import { remindOverdue } from "~/backend/billing/account/remind";
import { demandAgain, payInvoice, reopenInvoice } from "~/backend/billing/invoices/statements";
import { sql } from "~/backend/storage/sql";
import { bookedJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

interface OpenInvoice {
  status: string;
  reminders: number;
}

const AMOUNT = 117_810;

async function openInvoice(): Promise<World & { invoice: string; read: () => Promise<OpenInvoice | null> }> {
  const here = await world();
  const { booking } = await bookedJob(here);
  const { db } = here.backend.services;
  const row = await db.first<{ id: string }>(sql`SELECT id FROM invoice WHERE booking = ${booking}`);
  const read = () =>
    db.first<OpenInvoice>(
      sql`SELECT status, paid, paid_on, due_on, remind_at, reminders FROM invoice WHERE booking = ${booking}`,
    );
  return { ...here, invoice: row?.id ?? "", read };
}

test("an invoice by transfer is open for 14 days and reminds the day after", async () => {
  const { read } = await openInvoice();
  expect(await read()).toEqual({
    status: "open",
    paid: 0,
    paid_on: null,
    reminders: 0,
    due_on: "2026-03-16",
    remind_at: "2026-03-17T07:00:00.000Z",
  });
});

test("a part keeps it open, the rest pays it; nothing more is taken, and ten at once pay it once", async () => {
  const { backend, invoice, read } = await openInvoice();
  const pay = (amount: number) => codeOf(backend.services.db.write(payInvoice(invoice, amount, "2026-03-10")));
  expect(await pay(AMOUNT + 1)).toBe("NOTHING_TO_DO");
  expect(await pay(10_000)).toBe("ok");
  expect(await read()).toMatchObject({ status: "open", paid: 10_000, remind_at: "2026-03-17T07:00:00.000Z" });
  const codes = await Promise.all(Array.from({ length: 10 }, () => pay(AMOUNT - 10_000)));
  expect(codes.filter((code) => code === "ok")).toHaveLength(1);
  expect(await read()).toMatchObject({ status: "paid", paid: AMOUNT, paid_on: "2026-03-10", remind_at: null });
});

test("a disputed payment opens it again, once; the reminders begin when the dispute is lost", async () => {
  const { backend, invoice, read } = await openInvoice();
  const write = (statements: Parameters<typeof backend.services.db.write>[0]) =>
    codeOf(backend.services.db.write(statements));
  await write(payInvoice(invoice, AMOUNT, "2026-03-10"));
  expect(await write(reopenInvoice(invoice, AMOUNT, "2026-04-01"))).toBe("ok");
  expect(await write(reopenInvoice(invoice, AMOUNT, "2026-04-01"))).toBe("NOTHING_TO_DO");
  expect(await read()).toMatchObject({
    status: "open",
    paid: 0,
    paid_on: null,
    due_on: "2026-04-01",
    remind_at: null,
  });
  await write([demandAgain(invoice, "2026-04-15")]);
  expect(await read()).toMatchObject({ due_on: "2026-04-15", remind_at: "2026-04-16T06:00:00.000Z" });
  const remind = async (moment: string) => {
    backend.setNow(moment);
    await remindOverdue(backend.services);
    return (await read())?.reminders;
  };
  expect(await remind("2026-04-16T05:59:00.000Z")).toBe(0);
  expect(await remind("2026-04-16T06:00:00.000Z")).toBe(1);
});
