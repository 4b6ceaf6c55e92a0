import { expect, test } from "vitest";
import { suggestCategory, toJobCreate } from "~/domain/jobs/job";

test.each([
  ["Teamleitung Pflege", "manager"],
  ["Head of Sales", "manager"],
  ["Geschäftsführer", "manager"],
  ["Elektromeister", "manager"],
  ["Azubi Mechatronik", "juniorStaff"],
  ["Ausbildung zum Koch", "juniorStaff"],
  ["Junior Entwickler", "juniorStaff"],
  ["Werkstudent Marketing", "juniorStaff"],
  ["Assistenz der Geschäftsleitung", "manager"],
  ["Sachbearbeiterin", "assistant"],
  ["Bürokaufmann", "assistant"],
  ["Kauffrau im Einzelhandel", "assistant"],
  ["Elektroniker", "specialist"],
  ["", "specialist"],
])("the title %j suggests %s", (title, expected) => {
  expect(suggestCategory(title)).toBe(expected);
});

test("creating a job leaves out what the product sets and reduces relations to their ids", () => {
  const body = toJobCreate({
    title: "Elektroniker",
    idExternal: "J-1",
    nextRenewal: "2026-02-01",
    monthlyCampaignBudget: 1,
    applicantManagementUrl: "x",
    notes: [],
    owner: "o",
    creatives: [],
    adText: "x",
    organization: { id: "org", name: "Muster" },
    employerBrand: { id: "brand" },
    location: { id: "place" },
    locations: [
      { placeId: "p1", radius: 20 },
      { location: { id: "p2", label: "Köln" }, radius: 30 },
    ],
  });
  expect(body).toEqual({
    title: "Elektroniker",
    organization: "org",
    employerBrand: "brand",
    location: "place",
    locations: [
      { placeId: "p1", radius: 20 },
      { location: "p2", radius: 30 },
    ],
  });
});

test("ids and absent relations pass through unchanged", () => {
  expect(toJobCreate({ organization: "org", employerBrand: null })).toEqual({
    organization: "org",
    employerBrand: null,
  });
});
