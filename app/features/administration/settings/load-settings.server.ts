import type { AppLoadContext } from "@remix-run/cloudflare";
import { SETTING_SECTIONS } from "~/domain/administration/setting-fields";
import { pageTitle } from "~/features/shell/page-title.server";

/** One section of the settings record, as the address names it. */
export async function loadSettings(context: AppLoadContext, url: URL) {
  const section = SETTING_SECTIONS.find((each) => each === url.searchParams.get("section")) ?? "prices";
  const { data } = await context.api.administration.settings.get();
  return { ...data, section, title: pageTitle(context, context.t("administration:tabs.settings")) };
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;

export async function loadVersions(context: AppLoadContext, url: URL) {
  const { settings } = context.api.administration;
  const before = Number(url.searchParams.get("before")) || undefined;
  const [current, { data: versions }] = await Promise.all([settings.get(), settings.versions({ before })]);
  return {
    current: current.data.version,
    versions,
    title: pageTitle(context, context.t("administration:versions.title")),
  };
}

export type VersionsData = Awaited<ReturnType<typeof loadVersions>>;
