import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseForm } from "~/features/forms/read-form.server";
import { postedOf } from "~/features/forms/read-post.server";
import type { Wizard } from "~/features/wizard/load-wizard.server";
import { searchPlaces } from "~/features/wizard/steps/location/places";
import { step as location } from "~/features/wizard/steps/location/step";
import { Picker } from "~/ui/picker/picker";
import { aJob, CONTEXT, formOf } from "./wizard-helpers";

const BERLIN = {
  placeId: "gn:DE:loc:berlin:BE:0",
  label: "Berlin",
  labelEn: "Berlin",
  type: "locality",
  country: "DE",
};

/** The content backend while its places service answers, and while it is silent. */
const contextWhere = (degraded: boolean) =>
  ({
    language: "de",
    t: (key: string) => key,
    api: {
      locations: {
        autocomplete: async () => ({ data: [BERLIN], ...(degraded && { degraded }) }),
        detailsBatch: async () => ({ data: [], ...(degraded && { degraded }) }),
      },
    },
  }) as unknown as AppLoadContext;

const wizard = { job: aJob() } as unknown as Wizard;

test.each([true, false])("a search says whether the places service was silent: %s", async (isSilent) => {
  const context = contextWhere(isSilent);
  const found = await location.search?.("ber", { wizard, context, value: {} });
  const note = isSilent ? "wizard:location.silent" : undefined;
  expect(found).toMatchObject({ results: [{ value: `${BERLIN.placeId}|Berlin` }], note });
  expect(await searchPlaces(contextWhere(isSilent), "ber")).toMatchObject({ isSilent });
});

test.each([
  [true, "placesSilent"],
  [false, "placeNotFound"],
])("an unknown place is refused with the reason (silent: %s): %s", async (isSilent, message) => {
  const value = { locations: [{ placeId: "google:ChIJ", name: "Irgendwo", radius: 30 }] };
  const intent = { type: "next", field: "", rest: "" };
  const context = contextWhere(isSilent);
  const prepared = await location.prepare?.({ wizard, context, intent, value, typed: {}, patch: {}, stored: null });
  expect(prepared?.errors).toEqual({ "locations[0].radius": [message] });
});

test.each([
  ["", "radiusMissing"],
  ["weit", "notWholeNumber"],
  ["17,5", "notWholeNumber"],
  ["-20", "notBetween?min=17&max=80"],
  ["1000", "notBetween?min=17&max=80"],
])("a radius of %j is answered with %s, and comes back as typed", (radius, message) => {
  const typed = { placeId: "gn:1", name: "Berlin", radius };
  const payload = Object.fromEntries(Object.entries(typed).map(([part, text]) => [`locations[0].${part}`, text]));
  const { error, initialValue } = parseForm(postedOf(formOf(payload)), location.schema(CONTEXT)).reply();
  expect(error).toEqual({ "locations[0].radius": [message] });
  expect(initialValue.locations).toEqual([radius ? typed : { placeId: "gn:1", name: "Berlin" }]);
});

test("a place is added once, with the usual radius", async () => {
  const berlin = {
    placeId: "gn:1",
    label: "Berlin",
    labelEn: "Berlin",
    type: "locality",
    lat: 52,
    lng: 13,
    radius: 25,
  };
  const posted = {
    wizard: { job: aJob({ locations: [berlin] }) } as Wizard,
    context: contextWhere(false),
    stored: null,
  };
  const row = { placeId: "gn:1", name: "Berlin", radius: "25" };
  expect(location.rows?.locations?.("gn:2|Potsdam")).toEqual({ placeId: "gn:2", name: "Potsdam", radius: "30" });
  const prepared = await location.prepare?.({
    ...posted,
    intent: { type: "insert", field: "locations", rest: "gn:1|Berlin" },
    value: { locations: [25, 30].map((radius) => ({ ...row, radius })) },
    typed: { locations: [row, { ...row, radius: "30" }] },
    patch: {},
  });
  expect(prepared).toMatchObject({ patch: { locations: [berlin] }, typed: { locations: [row] }, errors: {} });
});

test("the sentence is below what was found, where screen readers hear it", () => {
  const html = renderToStaticMarkup(
    <Picker
      id="places"
      label="Ort"
      query={{ name: "q", value: "ber" }}
      results={[{ value: BERLIN.placeId, label: "Berlin" }]}
      note="Die Ortssuche antwortet gerade nicht."
      t={(key) => key}
    />,
  );
  expect(html).toMatch(/lin.*role="status"[^>]*>Die Ortssuche antwortet gerade nicht\./s);
});
