import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import { searchBrands } from "~/features/wizard/steps/employer-brand/search-brands";
import { locationOf, replyOf, writing } from "./wizard-world";

const BRAND_STEP = STEP_IDS.indexOf("employerBrand") + 1;
const MANY = 60;
const OFFERED = 12;
const T = "2026-01-01T00:00:00.000Z";
let series = 0;
const brand = (at: number) => `0199d0fe-000${series}-7000-8000-${at.toString(16).padStart(12, "0")}`;

/** The wizard beside many brands of its organization and of another one. */
async function beside(many: number) {
  series += 1;
  const wizard = await writing();
  const { organization, elsewhere, backend } = wizard.home;
  await backend.services.db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${2 * many})
      INSERT INTO employerBrand (id, name, searched, ownerOrganization, status, date_created, date_updated)
      SELECT printf(${`0199d0fe-000${series}-7000-8000-%012x`}, i), printf('Zweig %03d', i), printf('zweig %03d', i),
        iif(i <= ${many}, ${organization.id}, ${elsewhere.organization.id}), iif(i = 7, 'archived', 'published'),
        ${T}, ${T} FROM n`,
  ]);
  return wizard;
}

test("a brand behind those offered is found, chosen by its button, shown and saved", async () => {
  const { get, post, job, api, home } = await beside(MANY);
  const search = (text: string) => searchBrands({ api }, home.organization.id, text);
  const found = { value: `choose:employerBrand:${brand(55)}`, label: "Zweig 055", chosen: false };
  expect(await search("weig 055")).toEqual([found]);
  expect(await search("zweig 007")).toEqual([]);
  expect(await search("zweig 061")).toEqual([]);

  const { answer: page } = await get(BRAND_STEP);
  expect(page.extras.isBrandSearched).toBe(true);
  expect(page.extras.brands.length).toBeLessThanOrEqual(OFFERED + 2);

  const { answer } = await post(BRAND_STEP, { intent: `choose:employerBrand:${brand(55)}` });
  expect(JSON.stringify(answer)).not.toContain("pickFromList");
  expect((await job()).employerBrand?.id).toBe(brand(55));
  const { answer: shown } = await get(BRAND_STEP);
  expect(shown.extras.brands.map(({ id }) => id)).toContain(brand(55));

  const next = await post(BRAND_STEP, { employerBrand: brand(44), intent: "next" });
  expect(locationOf(next.answer)).toMatch(`step=${BRAND_STEP + 1}`);
  expect((await job()).employerBrand?.id).toBe(brand(44));
});

test("a brand of another organization is refused, however it is chosen", async () => {
  const { post, job } = await beside(MANY);
  const before = (await job()).employerBrand?.id;
  const { answer } = await post(BRAND_STEP, { employerBrand: brand(MANY + 5), intent: "next" });
  expect(Object.keys(replyOf(answer, 400).error ?? {})).toEqual(["employerBrand"]);
  await post(BRAND_STEP, { intent: `choose:employerBrand:${brand(MANY + 5)}` });
  expect((await job()).employerBrand?.id).toBe(before);
});

test("a few brands are offered without a search", async () => {
  const { get } = await beside(OFFERED - 3);
  const { answer } = await get(BRAND_STEP);
  expect(answer.extras.isBrandSearched).toBe(false);
  expect(answer.extras.brands.length).toBeGreaterThan(OFFERED - 5);
});
