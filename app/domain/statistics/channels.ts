import { toSource } from "../applicants/source";

/** Channels that the form offers; files may name others. */
export const AD_CHANNELS = ["facebook", "instagram", "tiktok", "linkedin", "xing", "google", "indeed"] as const;

const SHORT_NAMES: Partial<Record<string, string>> = { fb: "facebook", ig: "instagram", meta: "facebook" };
const LONGEST = 40;

/** A channel as links and applications name it, so that spend and applications of one channel meet; "" for none. */
export function toChannel(text: string): string {
  const channel = toSource({ source: text }).slice(0, LONGEST);
  return SHORT_NAMES[channel] ?? channel;
}
