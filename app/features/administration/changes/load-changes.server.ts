import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { readPlace } from "~/domain/pagination";
import { pageTitle } from "~/features/shell/page-title.server";

/** Open requests for changes of all campaigns, the oldest first. NOT_FOUND for everybody but administrators. */
export async function loadChanges(context: AppLoadContext, url: URL) {
  const { api, person, t } = context;
  if (person && person.roleName !== "Administrator") throw new Refusal("NOT_FOUND");
  const place = readPlace(url.searchParams);
  const { data } = await api.changeRequests.list(place);
  return { ...data, page: place.page, title: pageTitle(context, t("administration:tabs.changes")) };
}

export type ChangesData = Awaited<ReturnType<typeof loadChanges>>;
