import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { mayAskConsent } from "~/domain/consent/tagged-pages";
import { formatDateTime } from "~/domain/dates";
import { mapTilesOf } from "~/platform/map-tiles";
import { unsentOf } from "./unsent-form.server";

/** What the root gives every page; `useRootData` reads it. */
export function loadRoot({ request, context }: LoaderFunctionArgs) {
  const { consent, language, formToken, person, flash, requestId, isServerDown, settings, mode } = context;
  return {
    language,
    formToken,
    person,
    flash: flash.shown,
    requestId,
    isServerDown,
    mode,
    build: __BUILD__,
    networkCheckMs: settings.NETWORK_CHECK_INTERVAL_MS,
    time: formatDateTime(context.now()),
    mapTiles: mapTilesOf(settings, language),
    placesDriver: settings.PLACES_DRIVER,
    tags: consent.tags?.html ?? "",
    reports: consent.reports,
    unsent: unsentOf(context.pendingForm),
    hasConsentPage: consent.question !== null,
    toAsk: !consent.decision && !isServerDown && mayAskConsent(new URL(request.url)) ? consent.question : null,
  };
}
