import type { JobEntity } from "~/content-api/entities";
import type { Limits } from "~/domain/limits";
import { message } from "~/domain/messages";
import { PlacesCredit } from "~/features/map/places-credit";
import { RadiusMap } from "~/features/map/radius-map";
import { Button } from "~/ui/button/button";
import { NumberField } from "~/ui/field/number-field";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import { Picker } from "~/ui/picker/picker";
import { fieldId } from "../field-id";
import { postedRows } from "../posted";
import type { WizardStep } from "../wizard-step";

type Place = JobEntity["locations"][number];
/** `place` is what is known of it; the server fills it in for a place just added. */
export type LocationRow = {
  placeId: string;
  radius: string;
  place?: Omit<Place, "radius">;
  /** The places service could not be asked about it. */
  isSilent?: boolean;
};
type Values = { locations: LocationRow[] };

export const NEW_RADIUS = 30;
/** Kilometres: what is typed beyond is refused, but first it is drawn. */
const MOST_DRAWN = 200;

export const location: WizardStep<Values> = {
  id: "location",

  read: (job) => ({
    locations: job.locations.map(({ radius, ...place }) => ({ placeId: place.placeId, radius: String(radius), place })),
  }),

  parse: (form) => ({
    locations: postedRows(form, "locations").map(({ placeId = "", radius = "" }) => ({ placeId, radius })),
  }),

  write(values, { limits }) {
    const errors = Object.fromEntries(values.locations.flatMap((row, index) => rowErrors(row, index, limits.radius)));
    if (Object.keys(errors).length > 0) return { patch: {}, errors };
    return {
      patch: {
        locations: values.locations.flatMap(({ place, radius }) =>
          place ? [{ ...place, radius: Number(radius) }] : [],
        ),
      },
    };
  },

  edit(values, press) {
    if (press.field !== "locations") return null;
    if (press.verb === "remove")
      return { locations: values.locations.filter((_, index) => String(index) !== press.value) };
    const isThere = values.locations.some(({ placeId }) => placeId === press.value);
    if (press.verb !== "add" || !press.value || isThere) return null;
    return { locations: [...values.locations, { placeId: press.value, radius: String(NEW_RADIUS) }] };
  },

  Fields({ values, errorsOf, context, pickers, extras, t }) {
    const { min, max } = context.limits.radius;
    const most = context.limits.locations;
    const face = pickers.locations;
    return (
      <>
        <Picker
          id="locations"
          label={t("location.search")}
          errors={errorsOf("locations")}
          query={{ name: "query:locations", value: face?.query ?? "", placeholder: t("location.placeholder") }}
          search={{ name: "intent", value: "search:locations" }}
          results={face?.results}
          note={extras.isPlacesSilent && t("location.silent")}
          addName="add:locations"
          tally={{ count: values.locations.length, max: most }}
          source="/resources/places"
          autoFocus={face?.isActive}
          t={(key, params) => t(`ui:${key}`, params)}
        />
        {values.locations.length > 0 && (
          <ChosenList>
            {values.locations.map(({ placeId, radius, place }, index) => {
              const name = placeName(place, placeId, context.language);
              const field = `locations[${index}]`;
              return (
                <ChosenItem
                  key={placeId}
                  name={name}
                  remove={{ name: "remove:locations", value: String(index), label: t("picker.remove", { name }) }}
                >
                  <input type="hidden" name={`${field}.placeId`} value={placeId} />
                  <NumberField
                    id={fieldId(`${field}.radius`)}
                    name={`${field}.radius`}
                    label={t("location.radius", { name })}
                    labelHidden
                    errors={[...errorsOf(field), ...errorsOf(`${field}.radius`)]}
                    defaultValue={radius}
                    min={min}
                    max={max}
                    unit="km"
                    required
                  />
                </ChosenItem>
              );
            })}
          </ChosenList>
        )}
        {values.locations.some(({ place }) => place) && (
          <figure className="stack tight">
            <RadiusMap
              places={values.locations.flatMap(({ place, placeId, radius }, index) =>
                place
                  ? [
                      {
                        name: placeName(place, placeId, context.language),
                        lat: place.lat,
                        lng: place.lng,
                        radius: Math.min(Number(radius) || 0, MOST_DRAWN),
                        control: fieldId(`locations[${index}].radius`),
                      },
                    ]
                  : [],
              )}
            />
            <figcaption className="row apart small soft">
              <span>{t("location.mapCaption")}</span>
              <Button small icon="rotate" name="intent" value="redraw:locations" formNoValidate data-redraw>
                {t("location.redraw")}
              </Button>
            </figcaption>
          </figure>
        )}
        <PlacesCredit />
      </>
    );
  },
};

export function placeName(place: LocationRow["place"], placeId: string, language: string): string {
  if (!place) return placeId;
  return language === "de" ? place.label : place.labelEn;
}

function rowErrors(
  { place, radius, isSilent }: LocationRow,
  index: number,
  limit: Limits["radius"],
): [string, string[]][] {
  const isWhole = /^\d{1,3}$/.test(radius);
  return [
    ...(place ? [] : [[`locations[${index}]`, [isSilent ? "placesSilent" : "placeNotFound"]] as [string, string[]]]),
    ...(isWhole ? [] : [[`locations[${index}].radius`, [radiusProblem(radius, limit)]] as [string, string[]]]),
  ];
}

function radiusProblem(radius: string, { min, max }: Limits["radius"]): string {
  if (radius === "") return message("radiusMissing");
  return /^-?\d+$/.test(radius) ? message("notBetween", { min, max }) : message("notWholeNumber");
}
