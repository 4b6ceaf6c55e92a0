/** What third parties may be loaded for; everything else the product does needs no consent. */
export const PURPOSES = ["statistics", "marketing"] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Choice = Record<Purpose, boolean>;

/** What has to be asked: the version of the question, whom it names, and for what. */
export interface ConsentQuestion {
  /** Changes with the question's text and with whom it names: a decision about another one is none. */
  version: string;
  parties: readonly string[];
  /** Who would hear of errors in the browser, where that is set up. */
  reporter?: string;
  purposes: readonly Purpose[];
}

/** A decision is asked for again after six months. */
export const DECISION_SECONDS = 182 * 24 * 60 * 60;
/** Between two servers' clocks. */
const AHEAD_SECONDS = 300;

/** A decision as text: version, statistics and marketing as digits, seconds since 1970. */
export function writeDecision(version: string, { statistics, marketing }: Choice, now: Date): string {
  return `${version}.${Number(statistics)}${Number(marketing)}.${secondsOf(now)}`;
}

/** The decision that the text says about this version of the question; null when it says none, or has expired. */
export function readDecision(text: string, version: string, now: Date): Choice | null {
  const [, asked, statistics, marketing, decided] = /^(\w+)\.([01])([01])\.(\d{1,12})$/.exec(text) ?? [];
  const age = secondsOf(now) - Number(decided);
  if (asked !== version || !(age > -AHEAD_SECONDS && age < DECISION_SECONDS)) return null;
  return { statistics: statistics === "1", marketing: marketing === "1" };
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Only what was asked for can be agreed to. */
export function limitedTo({ purposes }: Pick<ConsentQuestion, "purposes">, choice: Choice): Choice {
  const isGiven = (purpose: Purpose) => choice[purpose] && purposes.includes(purpose);
  return { statistics: isGiven("statistics"), marketing: isGiven("marketing") };
}
