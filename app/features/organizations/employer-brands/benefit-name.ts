import type { Language } from "~/domain/people";

/** A benefit in the person's language; own ones are called the same in both. */
export const benefitName = ({ label, label_en }: { label: string; label_en?: string | null }, language: Language) =>
  language === "de" ? label : (label_en ?? label);
