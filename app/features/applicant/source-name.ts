import { SHARE_SOURCES } from "~/domain/applicants/share-source";
import type { Translate } from "~/lib/translate";

/** A channel as people write it; one of somebody's own, which is kept folded, with a capital. "" for none. */
export function sourceName(t: Translate, source: string): string {
  const known = SHARE_SOURCES.find((each) => each === source);
  return known ? t(`share:source.${known}`) : source.charAt(0).toUpperCase() + source.slice(1);
}
