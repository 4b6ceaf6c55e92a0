import { z } from "zod";
import {
  fieldsOf,
  SETTING_SECTIONS,
  type SettingField,
  type SettingSection,
  type SettingValue,
} from "~/domain/administration/setting-fields";
import { settingProblems } from "~/domain/administration/setting-problems";
import { withQuery } from "~/domain/query-keys";
import { choice, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { readSetting } from "./setting-text";

/** A setting's path as the name of its field: points would be groups of fields there. */
export const settingName = (path: string): string => path.replaceAll(".", "_");

/** Which part of the settings a form has, over which version of them. */
export const settingsHeadSchema = onFirstUse(() =>
  z.object({
    section: choice(SETTING_SECTIONS),
    version: z.string().regex(/^\d{1,9}$/),
  }),
);

/** What the form of a section has: a file has a form of its own, as it is uploaded. */
export const typedFieldsOf = (section: SettingSection): SettingField[] =>
  fieldsOf(section).filter(({ kind }) => kind !== "file");

/**
 * The form of one section, its fields by `settingName`. Rules between two fields need the whole record: the backend
 * checks them.
 */
export function settingsSchema(section: SettingSection) {
  const fields = typedFieldsOf(section).map((field) => [settingName(field.path), settingSchema(field)] as const);
  return settingsHeadSchema.extend(Object.fromEntries(fields));
}

/** The seller's logo: one picture, whose bytes are stored while the form is read. */
export const LOGO = { id: "logo", section: "operator", path: "operator.logo" } as const;
/** Its place on the page. */
export const logoHref = `${withQuery("/administration/settings", { section: LOGO.section })}#${LOGO.id}`;
export const logoSchema = onFirstUse(() => settingsHeadSchema.extend({ logo: z.file().optional() }));

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
