import { AD_CHANNELS } from "../statistics/channels";

export interface AdLink {
  source: string;
  href: string;
}

/**
 * The address that ads of each channel lead to: the job's chatbot, which keeps the source with the application, and
 * what other tools read of a link.
 */
export function adLinks(appBase: string, { id, number }: { id: string; number: string | null }): AdLink[] {
  return AD_CHANNELS.map((source) => {
    const query = { source, utm_source: source, utm_medium: "paid", utm_campaign: number ?? id };
    return { source, href: `${appBase}/chatbot/${id}?${new URLSearchParams(query)}` };
  });
}
