import type { Choice, ConsentQuestion, Purpose } from "~/domain/consent/decision";
import { keysOf } from "~/lib/objects";
import type { Settings } from "../settings";

interface ThirdParty {
  /** In the version of the question. */
  mark: string;
  /** As the question names it. */
  name: string;
  setting: keyof Settings;
  /** It is loaded when one of them is agreed to. */
  purposes: readonly Purpose[];
}

/** Who may be loaded after consent, each when its setting has a value. */
const THIRD_PARTIES = {
  tagManager: { mark: "g", name: "Google", setting: "TAG_MANAGER_ID", purposes: ["statistics", "marketing"] },
  ads: { mark: "a", name: "Google", setting: "CONVERSION_ID", purposes: ["marketing"] },
  social: { mark: "s", name: "Meta", setting: "SOCIAL_PIXEL_ID", purposes: ["marketing"] },
  shortVideo: { mark: "v", name: "TikTok", setting: "SHORT_VIDEO_PIXEL_ID", purposes: ["marketing"] },
  professional: {
    mark: "p",
    name: "LinkedIn",
    setting: "PROFESSIONAL_NETWORK_PARTNER_ID",
    purposes: ["marketing"],
  },
} as const satisfies Record<string, ThirdParty>;

/** Who hears of errors in the browser: no tag, and on more pages than tags are. */
const REPORTER: ThirdParty = { mark: "e", name: "Sentry", setting: "SENTRY_DSN", purposes: ["statistics"] };

export type ThirdPartyName = keyof typeof THIRD_PARTIES;

/** Of the question's text; raised when it says something else. */
const TEXT_VERSION = 1;

const namedIn = (settings: Settings): ThirdParty[] =>
  [...Object.values<ThirdParty>(THIRD_PARTIES), REPORTER].filter(({ setting }) => settings[setting]);

/** What a visitor has to be asked; null when the settings name no third party. */
export function consentQuestion(settings: Settings): ConsentQuestion | null {
  const named = namedIn(settings);
  if (named.length === 0) return null;
  const marks = named.map(({ mark }) => mark).join("");
  return {
    version: `${TEXT_VERSION}${marks}`,
    parties: [...new Set(named.filter((each) => each !== REPORTER).map(({ name }) => name))],
    reporter: named.includes(REPORTER) ? REPORTER.name : undefined,
    purposes: [...new Set(named.flatMap(({ purposes }) => purposes))],
  };
}

/** The DSN as browsers may know it: an old one also has a secret. */
export const browserDsn = ({ SENTRY_DSN }: Settings): string | null => SENTRY_DSN.replace(/:[\w-]+@/, "@") || null;

/** Those that the settings name and the visitor has agreed to. */
export const allowedParties = (settings: Settings, choice: Choice): ThirdPartyName[] =>
  keysOf(THIRD_PARTIES).filter((name) => {
    const { setting, purposes }: ThirdParty = THIRD_PARTIES[name];
    return settings[setting] && purposes.some((purpose) => choice[purpose]);
  });
