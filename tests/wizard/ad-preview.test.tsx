import { expect, test } from "vitest";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import type { TypedValues } from "~/features/forms/form-reply";
import { adOf } from "~/features/wizard/ad-of.server";
import { WizardPage } from "~/features/wizard/wizard-page";
import { pageOf, render } from "./render-page";
import { BRAND } from "./wizard-helpers";

const HOOK = "Kochen mit Zeit für das Essen.";

test.each(STEP_IDS)("%s shows the ad as it is saved, its texts once", (id) => {
  const ad = adIn(render(<WizardPage page={pageOf(id, { hook: HOOK })} />));
  for (const text of [">Koch<", HOOK, ">Sonnenhof<", "Berlin und Umgebung"])
    expect(ad.split(text), text).toHaveLength(2);
  expect(ad).toContain('lang="de"');
  expect(ad).not.toMatch(/undefined|ad:| style=/);
});

test("the caption speaks the reader's language, the ad its own", () => {
  const ad = adIn(render(<WizardPage page={pageOf("general")} />, "en-US"));
  expect(ad).toContain("This is what your ad can look like.");
  expect(ad).toContain("Jetzt bewerben");
});

test("what is not known yet is an element without text", () => {
  const ad = adIn(render(<WizardPage page={pageOf("general", { title: "", hook: null, locations: [] })} />));
  expect(ad).toMatch(
    /<p[^>]*data-ad="hook"><\/p>.*<b[^>]*data-ad="title"><\/b>.*<b><\/b><small data-ad="pay"><\/small>/s,
  );
});

test.each([
  ["general", []],
  ["targetGroup", []],
  ["salary", ["data-pay"]],
  ["employerBrand", ["data-brands"]],
] as const)("scripts fill in the ad in the step %s", (id, data) => {
  const ad = adIn(render(<WizardPage page={pageOf(id)} />));
  expect(ad).toContain('data-enhance="ad-preview" data-form="step"');
  expect(["data-pay", "data-brands"].filter((name) => ad.includes(name))).toEqual(data);
});

test.each(["skills", "location", "priceCalculation", "payment"] as const)("no script changes the ad in %s", (id) => {
  expect(adIn(render(<WizardPage page={pageOf(id)} />))).not.toContain("data-enhance");
});

test("scripts know the face of each brand of the organization", () => {
  const ad = adIn(render(<WizardPage page={pageOf("employerBrand")} />));
  const known = JSON.parse(/data-brands="([^"]*)"/.exec(ad)?.[1]?.replaceAll("&quot;", '"') ?? "{}");
  expect(known).toEqual({ [BRAND.id]: { name: "Sonnenhof", initials: "S", logo: null, color: null, ink: "white" } });
});

test("a place or a benefit that was chosen is in the ad before it is saved", () => {
  const replied = (id: "location" | "benefits", initialValue: TypedValues) =>
    adIn(render(<WizardPage page={pageOf(id)} reply={{ form: "step", initialValue, error: {} }} />));
  const ofBerlin = { placeId: "gn:1", name: "Berlin", radius: "30" };
  const ofKiel = { placeId: "gn:2", name: "Kiel", radius: "30" };
  expect(replied("location", { locations: [ofKiel] })).toContain("<b>Kiel und Umgebung</b>");
  expect(replied("location", { locations: [ofKiel, ofBerlin] })).toContain("<b>Kiel und weitere Orte</b>");
  expect(replied("location", {})).toContain("<b></b><small");
  const labels = ["Jobrad", "", "Urlaub", "Essen", "Parkplatz"].map((label) => ({ label }));
  expect(replied("benefits", { benefits: labels })).toContain("<li>Jobrad</li><li>Urlaub</li><li>Essen</li></ul>");
});

test.each([
  [{ picture: null }, "/jobs/job-1/creatives/c2/square.svg?size=small"],
  [{ picture: "file-1" }, "/assets/file-1?width=750"],
])("the newest creative is shown instead of the drawn title: %j", (creative, address) => {
  const page = pageOf("skills");
  const creatives = [{ id: "c2", number: 2, design: null, by: null, date_created: "", ...creative }];
  const ad = adIn(render(<WizardPage page={{ ...page, preview: adOf(page.wizard, "skills", creatives) }} />));
  expect(ad).toMatch(new RegExp(`<img src="${address.replace("?", "\\?")}" alt="Koch"`));
  expect(ad).not.toContain('data-ad="title"');
  // A finished picture has one shape.
  expect(ad.includes("/jobs/job-1/creatives/c2/story.svg?size=small")).toBe(creative.picture === null);
});

const adIn = (html: string): string => /<figure class="ad-preview".*?<\/figure>/s.exec(html)?.[0] ?? "";
