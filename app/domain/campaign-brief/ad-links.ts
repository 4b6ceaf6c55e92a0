import { AD_CHANNELS } from "../statistics/channels";

export interface AdLink {
  source: string;
  href: string;
}

interface AdvertisedJob {
  id: string;
  number: string | null;
}

/**
 * The address that ads of a channel lead to: the job's chatbot, which keeps the source with the application, and what
 * other tools read of a link.
 */
export function adLink(appBase: string, { id, number }: AdvertisedJob, source: string): string {
  const query = { source, utm_source: source, utm_medium: "paid", utm_campaign: number ?? id };
  return `${appBase}/chatbot/${id}?${new URLSearchParams(query)}`;
}

/** The address of each channel. */
export const adLinks = (appBase: string, job: AdvertisedJob): AdLink[] =>
  AD_CHANNELS.map((source) => ({ source, href: adLink(appBase, job, source) }));
