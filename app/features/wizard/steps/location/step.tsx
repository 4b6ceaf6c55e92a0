import { z } from "zod";
import { message } from "~/domain/messages";
import { digits, plainText } from "~/features/forms/fields.schema";
import { sliderName, sliderPosition } from "~/features/forms/sliders";
import type { ServerForm } from "~/features/forms/use-server-form";
import { PlacesCredit } from "~/features/map/places-credit";
import { RadiusMap, type RadiusMapPlace } from "~/features/map/radius-map";
import { Reached } from "~/features/map/reached";
import { Button } from "~/ui/button/button";
import { NumberField } from "~/ui/field/number-field";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import { Picker } from "~/ui/picker/picker";
import { readEntryValue } from "../../pickers/picker-spec";
import type { FieldsProps, StepContext, WizardStep } from "../../wizard-step";
import { locatePlaces, searchPlaces } from "./places";

const NEW_RADIUS = "30";
/** Kilometres: what is typed beyond is refused, but first it is drawn. */
const MOST_DRAWN = 200;

/** The name is only shown: what is saved comes from the places service. */
const schemaOf = ({ limits }: StepContext) =>
  z.object({
    locations: z.array(
      z.object({ placeId: plainText(), name: plainText(), radius: digits(limits.radius, message("radiusMissing")) }),
    ),
  });
type Schema = ReturnType<typeof schemaOf>;

export const step: WizardStep<Schema> = {
  id: "location",
  hasMap: true,
  schema: schemaOf,

  values: ({ locations }, { language }) => ({
    locations: locations.map(({ placeId, label, labelEn, radius }) => ({
      placeId,
      name: language === "de" ? label : labelEn,
      radius: String(radius),
    })),
  }),

  rows: {
    locations: (text) => {
      const { id, label } = readEntryValue(text);
      return { placeId: id ?? "", name: label, radius: NEW_RADIUS };
    },
  },

  patch: () => ({}),

  async prepare(posted) {
    const { value, typed, intent, patch } = posted;
    const rows = value.locations;
    if (!rows) return { patch };
    const added = intent.type === "insert" ? rows.at(-1)?.placeId : undefined;
    const isRepeated = added !== undefined && rows.findIndex(({ placeId }) => placeId === added) < rows.length - 1;
    if (!isRepeated) return locatePlaces(rows, posted);
    const located = await locatePlaces(rows.slice(0, -1), posted);
    return { ...located, typed: { locations: Array.isArray(typed.locations) ? typed.locations.slice(0, -1) : [] } };
  },

  async search(query, { wizard, context }) {
    const { results, isSilent } = await searchPlaces(context, query);
    const stored = wizard.job.locations.map(({ placeId }) => placeId);
    return {
      results: results.map((place) => ({ ...place, chosen: stored.includes(readEntryValue(place.value).id ?? "") })),
      note: isSilent ? "wizard:location.silent" : undefined,
    };
  },

  asTyped: ({ locations = [] }, job) => ({
    locations: locations.flatMap(({ placeId = "", name, radius }) => {
      const known = job.locations.find((place) => place.placeId === placeId);
      const place = known ?? { placeId, label: name ?? "", labelEn: name ?? "", type: "locality", lat: 0, lng: 0 };
      return radius ? [{ ...place, radius: Number(radius) }] : [];
    }),
  }),

  summary: (job, { language }) => [
    {
      values: job.locations.map(
        ({ label, labelEn, radius }) => `${language === "de" ? label : labelEn} · ${radius}\u00a0km`,
      ),
    },
  ],

  Fields({ form, job, context, t }) {
    const { locations: max, radius } = context.limits;
    const picker = form.picker("locations");
    const rows = form.rows("locations").items.map(({ part, ...row }) => ({
      ...row,
      placeId: part("placeId"),
      name: part("name"),
      radius: part("radius"),
    }));
    return (
      <>
        <Picker
          {...picker}
          label={t("location.search")}
          query={{ ...picker.query, placeholder: t("location.placeholder") }}
          tally={{ count: rows.length, max }}
          source="/resources/places"
          t={(key, params) => t(`ui:${key}`, params)}
        />
        {rows.length > 0 && (
          <ChosenList>
            {rows.map((row) => (
              <ChosenItem
                key={row.key}
                name={row.name.defaultValue ?? ""}
                remove={{ ...row.remove, label: t("picker.remove", { name: row.name.defaultValue }) }}
              >
                <input type="hidden" name={row.placeId.name} value={row.placeId.defaultValue ?? ""} />
                <input type="hidden" name={row.name.name} value={row.name.defaultValue ?? ""} />
                <NumberField
                  {...row.radius}
                  label={t("location.radius", { name: row.name.defaultValue })}
                  labelHidden
                  errors={[...row.errors, ...row.radius.errors]}
                  min={radius.min}
                  max={radius.max}
                  unit="km"
                  slider={sliderOf(row.radius, radius, t("location.slider", { name: row.name.defaultValue }))}
                  required
                />
              </ChosenItem>
            ))}
          </ChosenList>
        )}
        {rows.length > 0 && (
          <noscript>
            <p className="small soft">{t("location.sliderHint")}</p>
          </noscript>
        )}
        <LocationMap form={form} job={job} t={t} />
        <PlacesCredit />
      </>
    );
  },
};

function sliderOf(
  { name, defaultValue = "" }: { name: string; defaultValue: string | undefined },
  { min, max }: { min: number; max: number },
  label: string,
) {
  const state = { min, max, shown: defaultValue };
  return { name: sliderName(name, state), label, position: sliderPosition(state) };
}

/** The stored places with the radius that is typed. */
function LocationMap({ form, job, t }: Pick<FieldsProps, "job" | "t"> & { form: ServerForm<Schema> }) {
  const places = form.rows("locations").items.flatMap(({ part }): RadiusMapPlace[] => {
    const place = job.locations.find(({ placeId }) => placeId === part("placeId").defaultValue);
    const { id, defaultValue } = part("radius");
    const radius = Math.min(Number(defaultValue) || 0, MOST_DRAWN);
    return place
      ? [{ name: part("name").defaultValue ?? "", lat: place.lat, lng: place.lng, radius, control: id }]
      : [];
  });
  if (places.length === 0) return null;
  return (
    <figure className="stack tight">
      <Reached places={places} />
      <RadiusMap places={places} />
      <figcaption className="row apart small soft">
        <span>{t("location.mapCaption")}</span>
        <Button small icon="rotate" name="intent" value="redraw:locations" formNoValidate data-redraw>
          {t("location.redraw")}
        </Button>
      </figcaption>
    </figure>
  );
}
