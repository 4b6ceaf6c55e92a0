import { z } from "zod";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { WATCHED_PARTS } from "~/domain/operations/heartbeats";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, degradable, envelope, listParam } from "./wire";

const language = onFirstUse(() => z.enum(LANGUAGES).catch("de"));

const placeSchema = onFirstUse(() =>
  z.object({
    placeId: idSchema,
    label: z.string(),
    labelEn: z.string(),
    type: z.string(),
    country: z.string(),
  }),
);
const placeDetailsSchema = onFirstUse(() =>
  placeSchema.extend({
    lat: z.number(),
    lng: z.number(),
    postalCodes: z.array(z.string()),
  }),
);
const coordinatesSchema = onFirstUse(() => z.object({ placeId: idSchema, lat: z.number(), lng: z.number() }));

const optionSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    label: z.string(),
    /** What additionalFields[] asked for. */
    fields: z.record(z.string(), z.unknown()).optional(),
  }),
);
export type Option = z.infer<typeof optionSchema>;

export const locations = {
  autocomplete: call
    .get("/location/autocomplete", "Places whose name or postal code begins with q, best first")
    .input(onFirstUse(() => z.object({ q: z.string().max(200), language })))
    .output(onFirstUse(() => degradable(z.array(placeSchema)))),
  details: call
    .get("/location/details", "One place in full. NOT_FOUND")
    .input(onFirstUse(() => z.object({ placeId: idSchema, language })))
    .output(onFirstUse(() => envelope(placeDetailsSchema))),
  detailsBatch: call
    .get("/location/detailsBatch", "Several places; unknown ids are left out")
    .input(onFirstUse(() => z.object({ placeIds: listParam, language })))
    .output(onFirstUse(() => degradable(z.array(placeDetailsSchema)))),
  coordinates: call
    .get("/location/coordinates", "Latitude and longitude of one place. NOT_FOUND")
    .input(onFirstUse(() => z.object({ placeId: idSchema })))
    .output(onFirstUse(() => envelope(coordinatesSchema))),
  coordinatesBatch: call
    .get("/location/coordinatesBatch", "Coordinates of several places; unknown ids are left out")
    .input(onFirstUse(() => z.object({ placeIds: listParam })))
    .output(onFirstUse(() => degradable(z.array(coordinatesSchema)))),
};

/** Collections that can be searched by typing. */
export const AUTOCOMPLETE_COLLECTIONS = [
  "jobTitle",
  "skill",
  "softSkill",
  "education",
  "experience",
  "benefits",
  "industry",
] as const;

export const autocomplete = call
  .get(
    "/autocomplete",
    "Entries of a collection that match the query, ranked. Benefits are the common ones, and those that the " +
      "person's organizations, or organizationId alone, added for themselves; administrators name it. " +
      "INVALID_PAYLOAD for an unknown collection",
  )
  .input(
    onFirstUse(() =>
      z.object({
        collection: z.enum(AUTOCOMPLETE_COLLECTIONS),
        query: z.string().max(200).default(""),
        language,
        organizationId: idSchema.optional(),
        additionalFields: listParam.optional(),
      }),
    ),
  )
  .output(onFirstUse(() => envelope(z.array(optionSchema))));

const suggestionSchema = onFirstUse(() =>
  z.object({
    /** The catalog's title that fits best; null when none does, and everything else is empty. */
    jobTitle: z.string().nullable(),
    category: z.enum(JOB_CATEGORIES).nullable(),
    skills: z.array(optionSchema),
    tasks: z.array(z.string()),
    educations: z.array(optionSchema),
  }),
);
export type TitleSuggestions = z.infer<typeof suggestionSchema>;

export const suggestions = call
  .get(
    "/suggestions",
    "What usually goes with a job title, most fitting first; empty for a title that no entry resembles",
  )
  .input(onFirstUse(() => z.object({ jobTitle: z.string().max(200), language })))
  .output(onFirstUse(() => degradable(suggestionSchema)));

const healthPart = onFirstUse(() => z.enum(["ok", "error", "silent"]));

export const server = {
  health: call
    .get(
      "/server/health",
      "Whether the backend and its parts answer, each within a second; no envelope, 503 for an error",
    )
    .output(
      onFirstUse(() =>
        z.object({
          status: z.enum(["ok", "warn", "error"]),
          /** A Directus answers the status alone. */
          database: healthPart.optional(),
          files: healthPart.optional(),
          queue: healthPart.optional(),
          /** Parts that show no sign of life although one is awaited. */
          missing: z.array(z.enum(WATCHED_PARTS)).default([]),
          /** `default`: links in mails lead to the built-in address, because APP_BASE is missing. */
          links: z.enum(["ok", "default"]).optional(),
        }),
      ),
    ),
};
