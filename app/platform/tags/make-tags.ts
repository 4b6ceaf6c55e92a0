import { ads, consentMode, tagManager } from "./google";
import { professional, shortVideo, social } from "./pixels";
import type { Tag, TagPage, TagSources } from "./tag";
import { allowedParties, type ThirdPartyName } from "./third-parties";

/** The tags of a page, with what its content security policy has to allow. */
export interface Tags {
  html: string;
  nonce: string;
  sources: TagSources;
}

const TAGS: Record<ThirdPartyName, (page: TagPage) => Tag> = { tagManager, ads, social, shortVideo, professional };

/** The tags that were agreed to, each in its script with this nonce; null when there are none. */
export function makeTags(page: TagPage, nonce: string): Tags | null {
  const parties = allowedParties(page.settings, page.choice);
  if (parties.length === 0) return null;
  const tags = parties.map((name) => TAGS[name](page));
  const isGoogle = parties.includes("tagManager") || parties.includes("ads");
  const code = [isGoogle ? consentMode(page.choice) : "", ...tags.map((tag) => tag.code)].join("");
  const scripts = tags.map(({ src }) => `<script async nonce="${nonce}" src="${attribute(src)}"></script>`);
  const images = tags.flatMap((tag) => tag.images).map((src) => `<img alt="" src="${attribute(src)}">`);
  const noscript = images.length > 0 ? `<noscript>${images.join("")}</noscript>` : "";
  const all = (name: keyof TagSources) => [...new Set(tags.flatMap(({ sources }) => sources[name]))];
  return {
    html: `<script nonce="${nonce}">${code}</script>${scripts.join("")}${noscript}`,
    nonce,
    sources: { script: all("script"), img: all("img"), connect: all("connect"), frame: all("frame") },
  };
}

const attribute = (address: string): string => address.replaceAll("&", "&amp;");
