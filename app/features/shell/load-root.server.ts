import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { mayAskConsent } from "~/domain/consent/tagged-pages";
import { formatDateTime } from "~/domain/dates";
import { mapTilesOf } from "~/platform/map-tiles";

/**
 * What the root gives every page; `useRootData` reads it. `unsent`: the kept form that the page offers to send again.
 */
export function loadRoot({ request, context }: LoaderFunctionArgs, unsent: [name: string, value: string][] | null) {
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
    unsent,
    hasConsentPage: consent.question !== null,
    toAsk: !consent.decision && !isServerDown && mayAskConsent(new URL(request.url)) ? consent.question : null,
  };
}
