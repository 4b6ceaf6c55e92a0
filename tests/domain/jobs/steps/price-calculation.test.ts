import { expect, test } from "vitest";
import { priceCalculationProblems } from "~/domain/jobs/steps/price-calculation";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [{ numberOfPlannedHires: 0 }, ["numberOfPlannedHires: notBetween?min=1&max=20"]],
  [{ numberOfPlannedHires: 1 }, []],
  [{ numberOfPlannedHires: 20 }, []],
  [{ numberOfPlannedHires: 21 }, ["numberOfPlannedHires: notBetween?min=1&max=20"]],
  [{ numberOfPlannedHires: 1.5 }, ["numberOfPlannedHires: notWholeNumber"]],
  [{ numberOfPlannedHires: null }, ["numberOfPlannedHires: notBetween?min=1&max=20"]],
  [{ runtime: 12 }, []],
  [{ runtime: 4 }, ["runtime: chooseOne"]],
  [{ runtime: null }, ["runtime: chooseOne"]],
  [{ userCampaignStartDate: "2026-11-23" }, ["userCampaignStartDate: earliestDate?date=2026-11-24"]],
  [{ userCampaignStartDate: "2026-11-24" }, []],
  [{ userCampaignStartDate: "2027-05-21" }, []],
  [{ userCampaignStartDate: "2027-05-22" }, ["userCampaignStartDate: latestDate?date=2027-05-21"]],
  [{ userCampaignStartDate: "2027-02-30" }, ["userCampaignStartDate: dateWrongFormat"]],
  [{ userCampaignStartDate: null }, ["userCampaignStartDate: empty"]],
  [{ jobCategory: null }, ["jobCategory: priceMissing"]],
])("on Saturday, 21 November 2026, the booking %j has the problems %j", (changes, expected) => {
  expect(read(priceCalculationProblems(aJob(changes), someFacts()))).toEqual(expected);
});

test("without a price list nothing is booked", () => {
  expect(read(priceCalculationProblems(aJob(), someFacts({ prices: null })))).toEqual(["jobCategory: priceMissing"]);
});
