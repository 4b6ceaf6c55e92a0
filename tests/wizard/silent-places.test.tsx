import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LIMITS } from "~/domain/limits";
import type { Wizard } from "~/features/wizard/load-wizard.server";
import { type LocationRow, location } from "~/features/wizard/steps/location";
import { locationServer, searchPlaces } from "~/features/wizard/steps/location.server";
import { Picker } from "~/ui/picker/picker";
import { aJob } from "./wizard-helpers";

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
  const found = await locationServer.search?.("ber", wizard, contextWhere(isSilent));
  expect(found).toMatchObject({ results: [{ value: BERLIN.placeId }], extras: { isPlacesSilent: isSilent } });
  expect(await searchPlaces(contextWhere(isSilent), "ber")).toMatchObject({ isSilent });
});

test.each([
  [true, "placesSilent"],
  [false, "placeNotFound"],
])("a place that nobody knows is refused with the reason (silent: %s): %s", async (isSilent, message) => {
  const press = { verb: "next", field: "", value: "" };
  const values = { locations: [{ placeId: "google:ChIJ", radius: "30" }] as LocationRow[] };
  const completed = await locationServer.complete?.({
    wizard,
    context: contextWhere(isSilent),
    press,
    values,
    stored: null,
  });
  const { errors } = location.write(completed?.values ?? values, { limits: LIMITS } as never);
  expect(errors).toEqual({ "locations[0]": [message] });
});

test("the sentence stands below what was found, where screen readers hear it", () => {
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
