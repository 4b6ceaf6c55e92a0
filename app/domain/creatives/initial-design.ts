import type { BrandFace } from "../brand/face";
import { formatEur, formatEuros } from "../format";
import type { Addressing, SalaryType } from "../jobs/job";
import { CREATIVE_LIMITS, type CreativeDesign } from "./design";
import { drawnText } from "./glyphs";

export interface DesignSource {
  title: string;
  hook: string | null;
  addressing: Addressing | null;
  benefits: readonly { label: string }[];
  locations: readonly { label: string; labelEn: string }[];
  showSalary: boolean;
  salaryType: SalaryType | null;
  salaryMin: number | null;
  salaryMax: number | null;
}

/** Where a brand has chosen no colour: that of the product. */
export const DEFAULT_COLOR = "#0b5766";

/** A job's first design: its texts as far as they can be drawn, its brand's face, the first benefits in their order. */
export function initialDesign(job: DesignSource, face: BrandFace | null, photos: readonly string[]): CreativeDesign {
  const language = job.addressing === "english" ? "en-US" : "de";
  const photo =
    [face?.picture].find((id) => id && photos.includes(id)) ?? photos.find((id) => id !== face?.logo) ?? null;
  const [place] = job.locations;
  const fitting = (text: string, most: number) => [...drawnText(text)].slice(0, most).join("");
  return {
    template: photo ? "cover" : "poster",
    language,
    title: fitting(job.title, CREATIVE_LIMITS.title),
    hook: fitting(job.hook ?? "", CREATIVE_LIMITS.hook),
    benefits: job.benefits
      .slice(0, CREATIVE_LIMITS.benefits)
      .map(({ label }) => fitting(label, CREATIVE_LIMITS.benefit)),
    city: fitting((language === "de" ? place?.label : place?.labelEn) ?? "", CREATIVE_LIMITS.city),
    pay: payText(job, language),
    button: language === "de" ? "Jetzt bewerben" : "Apply now",
    color: face?.color ?? DEFAULT_COLOR,
    logo: face?.logo ?? null,
    photo,
    focus: { x: 50, y: 50 },
  };
}

/** "3.450–4.100 € pro Monat"; empty where the ad does not show it. */
function payText({ showSalary, salaryType, salaryMin, salaryMax }: DesignSource, language: "de" | "en-US"): string {
  if (!showSalary || !salaryType || salaryMin === null || salaryMax === null) return "";
  const per = PER[language][salaryType];
  if (language === "en-US") {
    const range = [...new Set([salaryMin, salaryMax])].map((euros) => formatEuros(euros, language));
    return `€${range.join("–")} ${per}`;
  }
  const max = formatEur(Math.round(salaryMax * 100));
  return salaryMin === salaryMax ? `${max} ${per}` : `${formatEuros(salaryMin, language)}–${max} ${per}`;
}

const PER: Record<"de" | "en-US", Record<SalaryType, string>> = {
  de: { perHour: "pro Stunde", perMonth: "pro Monat", perYear: "pro Jahr" },
  "en-US": { perHour: "per hour", perMonth: "per month", perYear: "per year" },
};
