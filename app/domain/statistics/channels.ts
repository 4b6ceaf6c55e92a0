import { toSource } from "../applicants/source";

/** Channels that the form offers; files may name others. */
export const AD_CHANNELS = ["facebook", "instagram", "tiktok", "linkedin", "xing", "google", "indeed"] as const;

const LONGEST = 40;

/** A channel as links and applications name it, so that spend and applications of one channel meet; "" for none. */
export const toChannel = (text: string): string => toSource({ source: text }).slice(0, LONGEST);
