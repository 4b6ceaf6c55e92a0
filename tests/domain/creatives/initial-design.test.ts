import { expect, test } from "vitest";
import { faceOf } from "~/domain/brand/face";
import { checkDesign } from "~/domain/creatives/check-design";
import { CREATIVE_LIMITS } from "~/domain/creatives/design";
import { type DesignSource, initialDesign } from "~/domain/creatives/initial-design";

const JOB: DesignSource = {
  title: "Pflegefachkraft (m/w/d)",
  hook: "Zeit für Menschen.",
  addressing: "german_du",
  benefits: ["Jobrad", "Urlaub", "Zuschläge", "Obst"].map((label) => ({ label })),
  locations: [{ label: "München", labelEn: "Munich" }],
  showSalary: true,
  salaryType: "perMonth",
  salaryMin: 3450,
  salaryMax: 4100,
};
const FACE = faceOf({ name: "Pflegewerk", color: "#AA0000", logo: "logo", picture: "team" });

test("a job's first design has its texts, its first benefits and its brand's face", () => {
  expect(initialDesign(JOB, FACE, ["other", "logo", "team"])).toMatchObject({
    template: "cover",
    language: "de",
    title: JOB.title,
    benefits: ["Jobrad", "Urlaub", "Zuschläge"],
    city: "München",
    pay: "3.450–4.100\u00a0€ pro Monat",
    button: "Jetzt bewerben",
    color: "#aa0000",
    logo: "logo",
    photo: "team",
  });
});

test.each([
  ["german_sie", { salaryMin: 14.5, salaryMax: 14.5, salaryType: "perHour" }, "14,50\u00a0€ pro Stunde"],
  ["english", {}, "€3,450–4,100 per month"],
  ["english", { salaryMin: 60_000, salaryMax: 60_000, salaryType: "perYear" }, "€60,000 per year"],
  ["german_du", { showSalary: false }, ""],
  ["german_du", { salaryMin: null }, ""],
] as const)("pay as the ad in %s shows it: %j", (addressing, fields, pay) => {
  expect(initialDesign({ ...JOB, ...fields, addressing }, null, []).pay).toBe(pay);
});

test("an English ad names the place in English, and without a photo the template needs none", () => {
  const design = initialDesign({ ...JOB, addressing: "english" }, null, []);
  expect(design).toMatchObject({
    language: "en-US",
    city: "Munich",
    button: "Apply now",
    template: "poster",
    logo: null,
  });
});

test("a first design can always be saved: what cannot be drawn or is too long is left out", () => {
  const long = { ...JOB, hook: `Komm zu uns 🎉 ${"x".repeat(300)}`, title: `${"T".repeat(120)}` };
  const design = initialDesign(long, FACE, []);
  expect(checkDesign(design)).toEqual([]);
  expect(design.hook.startsWith("Komm zu uns xxx")).toBe(true);
  expect([...design.title]).toHaveLength(CREATIVE_LIMITS.title);
});

test("characters that cannot be drawn are named beside their field", () => {
  const design = { ...initialDesign(JOB, FACE, []), title: "Koch 🍳" };
  expect(checkDesign(design)).toEqual([{ field: "title", message: "notDrawable?what=%F0%9F%8D%B3" }]);
});
