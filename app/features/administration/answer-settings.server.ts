import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { fieldsOf, SETTING_SECTIONS } from "~/domain/administration/setting-fields";
import { Refusal } from "~/domain/errors";
import { withQuery } from "~/domain/query-keys";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { runChange } from "./run-change.server";
import { readSetting } from "./setting-text";

export interface SettingsAnswer {
  typed: Record<string, string>;
  errors: FieldErrors;
  /** Paths that somebody else has changed meanwhile. */
  conflicts: string[];
  /** The version that the form now has seen. */
  version: number;
}

/** Saves one section over the version that its form showed; the form comes back as typed when it cannot be. */
export async function answerSettings(context: AppLoadContext, form: FormData): Promise<Response | SettingsAnswer> {
  const section = SETTING_SECTIONS.find((each) => each === form.get("section"));
  const version = Number(form.get("version"));
  if (!section || !Number.isInteger(version)) throw new Refusal("INVALID_PAYLOAD");
  const fields = fieldsOf(section);
  const typed = Object.fromEntries(fields.map(({ path }) => [path, String(form.get(path) ?? "")]));
  const values = Object.fromEntries(fields.map((field) => [field.path, readSetting(field, typed[field.path] ?? "")]));
  try {
    await context.api.administration.settings.update({ version, values });
  } catch (error) {
    const { errors, conflicts = {} } = formRefusal(error);
    const isConflict = error instanceof Refusal && error.code === "RECORD_CONFLICT";
    if (!isConflict && Object.keys(errors).length === 0) throw error;
    const seen = isConflict ? Number(error.details.version) || version : version;
    return { typed, errors, conflicts: Object.keys(conflicts), version: seen };
  }
  context.flash.set({ key: "administration.settingsSaved" });
  return redirect(withQuery("/administration/settings", { section }), 303);
}

/** Brings an old version back as a new one. */
export function answerVersions(context: AppLoadContext, form: FormData): Promise<Response> {
  const [version, seen] = [Number(form.get("version")), Number(form.get("seen"))];
  return runChange(context, "/administration/settings/versions", "settingsRestored", () =>
    context.api.administration.settings.restore({ version, seen }),
  );
}
