import { expect, test } from "vitest";
import { places } from "~/backend/seeds/catalogs/places";

const boxes = {
  DE: { south: 47.2, north: 55.1, west: 5.8, east: 15.1 },
  AT: { south: 46.3, north: 49.1, west: 9.5, east: 17.2 },
  CH: { south: 45.8, north: 47.9, west: 5.9, east: 10.5 },
  LI: { south: 47.0, north: 47.3, west: 9.4, east: 9.7 },
} as const;

const postalCode = { DE: /^\d{5}$/, AT: /^[1-9]\d{3}$/, CH: /^[1-9]\d{3}$/, LI: /^94(8[5-9]|9[0-8])$/ } as const;

const ofType = (type: string) => places.filter((place) => place.type === type);

test("places have unique ids in the documented format", () => {
  const ids = places.map((place) => place.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) {
    expect(id).toMatch(/^gn:(DE|AT|CH|LI):(country|a1:[A-Z0-9]{2}|zip:\d{4,5}|loc:[a-z0-9-]+:[A-Z0-9]{2}:0)$/);
  }
});

test.each([
  ["DE", 150],
  ["AT", 35],
  ["CH", 30],
  ["LI", 3],
] as const)("%s has at least %i towns", (country, atLeast) => {
  expect(ofType("locality").filter((place) => place.country === country).length).toBeGreaterThanOrEqual(atLeast);
});

test("all states, cantons and countries are there, each state with at least one town", () => {
  const areas = ofType("administrative_area_level_1");
  const counts = ["DE", "AT", "CH", "LI"].map((country) => areas.filter((area) => area.country === country).length);
  expect(counts).toEqual([16, 9, 26, 1]);
  expect(ofType("country").map((place) => place.country)).toEqual(["DE", "AT", "CH", "LI"]);

  const towns = ofType("locality");
  const keys = new Set(areas.map((area) => `${area.country}:${area.admin1}`));
  expect(towns.filter((town) => !keys.has(`${town.country}:${town.admin1}`))).toEqual([]);
  const withTowns = new Set(towns.map((town) => `${town.country}:${town.admin1}`));
  expect([...keys].filter((key) => !withTowns.has(key))).toEqual([]);
});

test("every place lies in its country, has a name in both languages and well-formed postal codes", () => {
  for (const place of places) {
    const box = boxes[place.country];
    expect(place.lat, place.label).toBeGreaterThan(box.south);
    expect(place.lat, place.label).toBeLessThan(box.north);
    expect(place.lng, place.label).toBeGreaterThan(box.west);
    expect(place.lng, place.label).toBeLessThan(box.east);
    expect(place.label.trim().length).toBeGreaterThan(0);
    expect(place.labelEn.trim().length).toBeGreaterThan(0);
    for (const code of place.postalCodes) expect(code, place.label).toMatch(postalCode[place.country]);
    if (place.type === "locality") expect(place.postalCodes.length).toBeGreaterThan(0);
  }
});

test.each([
  ["München", "Munich"],
  ["Köln", "Cologne"],
  ["Nürnberg", "Nuremberg"],
  ["Hannover", "Hanover"],
  ["Wien", "Vienna"],
  ["Zürich", "Zurich"],
  ["Genf", "Geneva"],
  ["Luzern", "Lucerne"],
  ["Bayern", "Bavaria"],
  ["Steiermark", "Styria"],
])("%s is called %s in English", (label, labelEn) => {
  expect(places.find((place) => place.label === label)?.labelEn).toBe(labelEn);
});

test("the id of a town is its folded name", () => {
  expect(places.find((place) => place.label === "Frankfurt (Oder)")?.id).toBe("gn:DE:loc:frankfurt-oder:BB:0");
  expect(places.find((place) => place.label === "Gießen")?.id).toBe("gn:DE:loc:giessen:HE:0");
  expect(places.find((place) => place.label === "St. Pölten")?.id).toBe("gn:AT:loc:st-poelten:03:0");
});
