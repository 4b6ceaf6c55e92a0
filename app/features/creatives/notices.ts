import { useTranslation } from "react-i18next";
import type { CreativeFormat, CreativeNotice } from "~/domain/creatives/design";
import { formatNumber } from "~/domain/format";
import { toLanguage } from "~/domain/people";

export interface FormatNotices {
  format: CreativeFormat;
  notices: readonly CreativeNotice[];
}

export interface NoticesByField {
  /** Finished sentences by the form's field. */
  texts: Partial<Record<string, string[]>>;
  /** A colour with enough contrast. */
  proposal: string | null;
}

/** What differs between typed texts and pictures, by field; what is so in several formats is said once. */
export function useNotices(pictures: readonly FormatNotices[]): NoticesByField {
  const { t, i18n } = useTranslation("creatives");
  const language = toLanguage(i18n.language);
  const found = new Map<string, { field: string; notice: CreativeNotice; formats: CreativeFormat[] }>();
  for (const { format, notices } of pictures)
    for (const notice of notices) {
      const field = notice.type === "contrast" ? "color" : notice.field;
      const key = `${notice.type} ${field} ${notice.type === "cut" ? notice.shown : ""}`;
      const known = found.get(key);
      if (known) known.formats.push(format);
      else found.set(key, { field, notice, formats: [format] });
    }
  const sentence = (notice: CreativeNotice, formats: readonly CreativeFormat[]): string => {
    const named = formats.map((format) => t(`format.${format}`)).join(", ");
    if (notice.type === "shrunk") return t("notice.shrunk", { formats: named });
    if (notice.type === "cut") return t("notice.cut", { formats: named, shown: notice.shown });
    if (notice.type === "glyphs") return t("notice.glyphs", { characters: notice.characters.join(" ") });
    if (notice.type === "picture") return t(`notice.picture.${notice.fault}`);
    return t("notice.contrast", { ratio: formatNumber(notice.ratio, language), proposal: notice.proposal });
  };
  const all = [...found.values()];
  const texts: Record<string, string[]> = {};
  for (const { field, notice, formats } of all) texts[field] = [...(texts[field] ?? []), sentence(notice, formats)];
  const contrast = all.map(({ notice }) => notice).find((notice) => notice.type === "contrast");
  return { texts, proposal: contrast?.proposal ?? null };
}
