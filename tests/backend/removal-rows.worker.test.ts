import { expect, test } from "vitest";
import { world } from "#tests/helpers/world";
import { raw, sql } from "~/backend/storage/sql";

const T = "2026-01-01T00:00:00.000Z";
const upTo = (count: number) =>
  sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${raw(String(count))})`;

test("what keeps an organization is read from counters and chunks, however much it has", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const { id } = here.organization;
  const paid = (at: string, status: string, booked: string) =>
    sql`SELECT 'checkout-' || ${raw(at)}, 'job-' || ${raw(at)}, ${id}, 'test', ${raw(status)}, ${raw(booked)}, 1, '{}', '', 0, '',
      ${T}, ${T}`;
  await db.write([
    sql`${upTo(1200)} INSERT INTO folder (id, name, organization, date_created) SELECT 'folder-' || i, 'Job', ${id}, ${T} FROM n`,
    sql`${upTo(1200)} INSERT INTO job (id, organization, title, status, folder, date_created, date_updated)
      SELECT 'job-' || i, ${id}, printf('Pflege %04d', 1300 - i), iif(i % 3, 'draft', 'offline'), 'folder-' || i, ${T}, ${T} FROM n`,
    sql`${upTo(1200)} INSERT INTO files (id, folder, organization, filename_download, filename_disk, type, filesize, created_on)
      SELECT 'file-' || i, 'folder-' || i, ${id}, 'Plan', 'disk-' || i, 'image/png', i, ${T} FROM n`,
    sql`${upTo(1200)} INSERT INTO checkout (id, job, organization, provider, status, booked, job_version, price, price_hash,
      amount, url, date_created, date_updated) ${paid("i", "iif(i = 1199, 'open', 'paid')", "i <> 1198")} FROM n`,
  ]);
  const api = here.api(here.ada);
  await api.users.me({});
  const before = db.rowsRead;
  const { data } = await api.organizations.removal({ id });
  expect(db.rowsRead - before).toBeLessThanOrEqual(30);
  expect(data).toMatchObject({ held: 402, drafts: 798, brands: 1, files: 1200, recruiters: 2, bookings: 0, credit: 0 });
  // By title: the last drafts, which are being paid for, among those that were booked.
  const ids = [1200, 1199, 1198, 1197, 1194, 1191, 1188, 1185, 1182, 1179];
  expect(data.heldBy.map((job) => job.id)).toEqual(ids.map((at) => `job-${at}`));
  expect(data.heldBy.slice(0, 2)).toMatchObject([{ title: "Pflege 0100", status: "offline" }, { status: "draft" }]);
});
