import { expect, test } from "vitest";
import { openBackend } from "#tests/helpers/backend";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { sql } from "~/backend/storage/sql";
import { toSettings } from "~/platform/settings";

const settings = toSettings({ TAG_MANAGER_ID: "GTM-ABC123", SOCIAL_PIXEL_ID: "123456789012345" });
const yes = { version: "1gs", statistics: true, marketing: true };
const no = { version: "1gs", statistics: false, marketing: false };

test("decisions are counted by minute, and nothing else of them is stored", async () => {
  const { as, services, setNow } = openBackend({ settings });
  const { consent } = as(null);
  setNow("2026-03-02T09:00:10.000Z");
  await consent.record(yes);
  await Promise.all([consent.record(yes), consent.record(no)]);
  setNow("2026-03-02T09:01:00.000Z");
  await consent.record(yes);
  const rows = await services.db.all(sql`SELECT * FROM consent_log ORDER BY minute, statistics`);
  expect(rows).toEqual([
    { minute: "2026-03-02T09:00", version: "1gs", statistics: 0, marketing: 0, count: 1 },
    { minute: "2026-03-02T09:00", version: "1gs", statistics: 1, marketing: 1, count: 2 },
    { minute: "2026-03-02T09:01", version: "1gs", statistics: 1, marketing: 1, count: 1 },
  ]);

  await cleanUp(services, new Date("2029-03-01T09:01:00.000Z"));
  expect(await services.db.all(sql`SELECT minute FROM consent_log`)).toEqual([{ minute: "2026-03-02T09:01" }]);
});

test("a version that is not asked for is refused, so that nobody fills the log", async () => {
  const { as } = openBackend({ settings });
  await expect(as(null).consent.record({ ...yes, version: "1gsv" })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  await expect(openBackend().as(null).consent.record(yes)).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});
