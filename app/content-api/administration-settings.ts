import { z } from "zod";
import { settingField } from "~/domain/administration/setting-fields";
import { onFirstUse } from "~/lib/on-first-use";
import { call, envelope } from "./wire";

const settingValue = onFirstUse(() => z.union([z.string().max(200), z.number(), z.boolean(), z.null()]));
const settingValues = onFirstUse(() => z.record(z.string(), settingValue));
const versionNumber = onFirstUse(() => z.coerce.number().int().min(1));
const changeSchema = onFirstUse(() => z.object({ path: z.string(), before: settingValue, after: settingValue }));

const settingsStateSchema = onFirstUse(() => z.object({ version: z.number().int(), values: settingValues }));
const settingsVersionSchema = onFirstUse(() =>
  z.object({
    version: z.number().int(),
    date_created: z.string(),
    /** Null for what came with the product, or from somebody who is gone. */
    name: z.string().nullable(),
    restoredFrom: z.number().int().nullable(),
    changes: z.array(changeSchema),
  }),
);
export type SettingsVersion = z.infer<typeof settingsVersionSchema>;

export const settings = {
  get: call
    .get("/administration/settings", "The settings record by paths, and its version")
    .output(onFirstUse(() => envelope(settingsStateSchema))),
  update: call
    .patch(
      "/administration/settings",
      "Sets values by path over the version that was seen. RECORD_CONFLICT with every value that somebody else " +
        "changed meanwhile, FAILED_VALIDATION",
    )
    .input(
      onFirstUse(() =>
        z.object({
          version: versionNumber,
          values: settingValues.refine((values) => Object.keys(values).every(settingField), {
            error: "unknown setting",
          }),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(settingsStateSchema))),
  versions: call
    .get("/administration/settings/versions", "What each version changed, the newest first; `before` goes on below one")
    .input(onFirstUse(() => z.object({ before: versionNumber.optional() })))
    .output(onFirstUse(() => envelope(z.array(settingsVersionSchema)))),
  restore: call
    .post(
      "/administration/settings/versions/{version}/restoration",
      "Makes a new version with an old one's record. RECORD_CONFLICT when `seen` is no longer the newest, " +
        "NOTHING_TO_DO, NOT_FOUND",
    )
    .input(onFirstUse(() => z.object({ version: versionNumber, seen: versionNumber })))
    .output(onFirstUse(() => envelope(settingsStateSchema))),
};
