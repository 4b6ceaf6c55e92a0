import type { Language } from "~/domain/people";
import { toAd } from "~/features/ad-preview/to-ad.server";
import type { Translate } from "~/lib/translate";

/** An ad of a company that does not exist, in the reader's language. */
export function exampleAd(t: Translate, language: Language) {
  const entry = (label: string) => ({ id: null, label, icon: null });
  const place = { placeId: "", type: "locality", label: "Kassel", labelEn: "Kassel", lat: 0, lng: 0, radius: 30 };
  const job = {
    addressing: language === "de" ? ("german_du" as const) : ("english" as const),
    title: t("prices:example.jobTitle"),
    hook: t("prices:example.hook"),
    locations: [place],
    benefits: ["first", "second", "third"].map((key) => entry(t(`prices:example.benefits.${key}`))),
    salaryType: "perMonth" as const,
    salaryMin: 3450,
    salaryMax: 4100,
    showSalary: true,
  };
  return toAd(job, { name: t("prices:example.brand"), color: "#1d6b4f", logo: null, picture: null });
}
