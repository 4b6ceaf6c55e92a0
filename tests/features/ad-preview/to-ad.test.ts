import { expect, test } from "vitest";
import type { BrandFace } from "~/domain/brand/face";
import { type AdJob, payTexts, toAd, toJobAd } from "~/features/ad-preview/to-ad.server";

const FACE: BrandFace = { name: "Pflegedienst am See", color: "#f2c230", logo: "logo-1", picture: null };
const KASSEL = { placeId: "gn:1", label: "Köln", labelEn: "Cologne", type: "locality", lat: 51, lng: 9, radius: 25 };
const JOB: AdJob = {
  addressing: "german_du",
  title: "Koch (m/w/d)",
  hook: "Kochen mit Zeit.",
  locations: [KASSEL],
  benefits: ["Urlaub", "Dienstrad", "Essen", "Parkplatz"].map((label) => ({ id: null, label, icon: null })),
  salaryType: "perMonth",
  salaryMin: 2900,
  salaryMax: 3450.5,
  showSalary: true,
};
const BLANK: AdJob = {
  ...JOB,
  addressing: null,
  title: "",
  hook: null,
  locations: [],
  benefits: [],
  salaryType: null,
  salaryMin: null,
  salaryMax: null,
};

test("an ad has title, hook, place, pay and three benefits of its job", () => {
  expect(toAd(JOB, FACE)).toEqual({
    language: "de",
    label: "Anzeige",
    brand: {
      name: "Pflegedienst am See",
      initials: "PS",
      logo: "/assets/logo-1?width=256",
      color: "#f2c230",
      ink: "black",
    },
    hook: "Kochen mit Zeit.",
    title: "Koch (m/w/d)",
    benefits: ["Urlaub", "Dienstrad", "Essen"],
    place: "Köln und Umgebung",
    pay: "2.900 bis 3.450,50\u00a0€ pro Monat",
    button: "Jetzt bewerben",
  });
});

test("an English ad is English for a German reader, too", () => {
  const ad = toAd({ ...JOB, addressing: "english", locations: [KASSEL, KASSEL] }, FACE);
  expect(ad).toMatchObject({
    language: "en-US",
    label: "Sponsored",
    place: "Cologne and other places",
    pay: "€2,900 to €3,450.50 per month",
    button: "Apply now",
  });
});

test("a title may break after a slash between long words", () => {
  expect(toAd({ ...JOB, title: "Sozialpädagoge/Sozialpädagogin (m/w/d)" }, FACE).title).toBe(
    "Sozialpädagoge/\u200bSozialpädagogin (m/w/d)",
  );
});

test("what is not filled in is empty", () => {
  const ad = toAd(BLANK, { name: "", color: null, logo: null, picture: null });
  expect(ad).toMatchObject({ title: "", hook: "", place: "", pay: "", benefits: [] });
  expect(ad.brand).toEqual({ name: "", initials: "", logo: null, color: null, ink: "white" });
});

test.each([
  { salary: { showSalary: false }, pay: "" },
  { salary: { salaryMax: null }, pay: "" },
  { salary: { salaryType: null }, pay: "" },
  { salary: { salaryType: "perHour", salaryMin: 15, salaryMax: 15 }, pay: "15\u00a0€ pro Stunde" },
] as const)("pay is $pay with $salary", ({ salary, pay }) => {
  expect(toAd({ ...JOB, ...salary }, FACE).pay).toBe(pay);
});

test.each([
  ["#ffffff", "black"],
  ["#f2c230", "black"],
  ["#12406b", "white"],
  [null, "white"],
])("on %s the ink is %s", (color, ink) => {
  expect(toAd(JOB, { ...FACE, color }).brand.ink).toBe(ink);
});

test("scripts get the pay's texts in the ad's language", () => {
  expect(payTexts(JOB).perHour).toEqual({
    range: "{min} bis {max}\u00a0€ pro Stunde",
    exact: "{max}\u00a0€ pro Stunde",
  });
  expect(payTexts({ addressing: "english" }).perYear?.exact).toBe("€{max} per year");
});

test("the ad of a booked job has the face of its brand and the newest creative in both shapes", () => {
  const booked = { ...JOB, id: "job-1", organization: { name: "Träger" } };
  const employerBrand = { name: "Haus am See", color: "#112233", logo: "logo-2" };
  const creatives = [
    { id: "c2", number: 2, picture: null, date_created: "" },
    { id: "c1", number: 1, picture: "file-1", date_created: "" },
  ];
  expect(toJobAd({ ...booked, employerBrand, creatives })).toMatchObject({
    brand: { name: "Haus am See", logo: "/assets/logo-2?width=256", color: "#112233", ink: "white" },
    picture: {
      feed: "/jobs/job-1/creatives/c2/square.svg?size=small",
      story: "/jobs/job-1/creatives/c2/story.svg?size=small",
    },
  });
  const plain = toJobAd({ ...booked, employerBrand: null });
  expect(plain.brand).toMatchObject({ name: "Träger", initials: "T", logo: null });
  expect(plain.picture).toBeUndefined();
});
