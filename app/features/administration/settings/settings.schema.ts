import { z } from "zod";
import {
  fieldsOf,
  SETTING_SECTIONS,
  type SettingField,
  type SettingSection,
  type SettingValue,
} from "~/domain/administration/setting-fields";
import { settingProblems } from "~/domain/administration/setting-problems";
import { choice, ticked } from "~/features/forms/fields.schema";
import { readSetting } from "./setting-text";

/** A setting's path as the name of its field: points would be groups of fields there. */
export const settingName = (path: string): string => path.replaceAll(".", "_");

/** Which part of the settings a form has, over which version of them. */
export const settingsHeadSchema = z.object({
  section: choice(SETTING_SECTIONS),
  version: z.string().regex(/^\d{1,9}$/),
});

/**
 * The form of one section, its fields by `settingName`. Rules between two fields need the whole record: the backend
 * checks them.
 */
export function settingsSchema(section: SettingSection) {
  const fields = fieldsOf(section).map((field) => [settingName(field.path), settingSchema(field)] as const);
  return settingsHeadSchema.extend(Object.fromEntries(fields));
}

function settingSchema(field: SettingField): z.ZodType<SettingValue> {
  if (field.kind === "switch") return ticked();
  return z
    .string()
    .default("")
    .transform((text) => readSetting(field, text))
    .superRefine((value, context) => {
      for (const { message } of settingProblems({ [field.path]: value }, {}))
        context.addIssue({ code: "custom", message });
    });
}
