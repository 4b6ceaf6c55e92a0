import type { ConversionEvent } from "~/domain/consent/conversions";
import type { Choice } from "~/domain/consent/decision";
import type { Settings } from "../settings";

/** What a page reports. */
export interface TagPage {
  settings: Settings;
  /** What was agreed to. */
  choice: Choice;
  /** Conversions that no page has reported yet. */
  conversions: readonly ConversionEvent[];
}

/** Hosts that the content security policy of the page allows besides our own. */
export interface TagSources {
  script: readonly string[];
  img: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** The tag of one third party on one page. */
export interface Tag {
  /** Statements that stand in the page and queue what the script will report. */
  code: string;
  /** Address of the third party's own script. */
  src: string;
  /** Addresses of images that report the same where no scripts run. */
  images: readonly string[];
  sources: TagSources;
}
