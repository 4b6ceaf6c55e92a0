/** Sizes of an organization (a fixed list). The figures read the same in both languages. */
export const employeeCounts = [
  { id: "1-9", label: "1–9", labelEn: "1–9" },
  { id: "10-49", label: "10–49", labelEn: "10–49" },
  { id: "50-249", label: "50–249", labelEn: "50–249" },
  { id: "250-999", label: "250–999", labelEn: "250–999" },
  { id: "1000+", label: "1000+", labelEn: "1000+" },
] as const;
