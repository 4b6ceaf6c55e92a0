import type { SetupState } from "~/domain/campaign-brief/setup-steps";
import { withQuery } from "~/domain/query-keys";

/** The campaign brief of a booked job, for people and for paper. */
export const briefHref = (job: string): string => `/jobs/${job}/brief`;

/** The same for other tools. */
export const briefJsonHref = (job: string): string => `/jobs/${job}/brief.json`;

/** Each campaign of the queue has a form of its own. */
export const setupForm = (job: string): string => `setup-${job}`;

/** The queue, or the campaigns that are set up. */
export const setupsHref = (state: SetupState): string =>
  withQuery("/administration/campaigns", { state: state === "done" ? state : null });

/** The QR code of a channel's link in ads, which says more than the one for sharing. */
export const adQrHref = (job: string, source: string): string =>
  withQuery(`/jobs/${job}/qr`, { source, medium: "paid" });
