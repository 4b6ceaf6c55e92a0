import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatEur } from "~/domain/format";

/** "3.450 bis 4.100 € im Monat"; null without a range. */
export function useSalaryText({ salaryType, salaryMin, salaryMax }: JobEntity): string | null {
  const { t } = useTranslation("job");
  if (!salaryType || salaryMin === null || salaryMax === null) return null;
  const [min, max] = [salaryMin, salaryMax].map((euros) => formatEur(Math.round(euros * 100)));
  return t(salaryMin === salaryMax ? "salary.exact" : "salary.range", { min, max, per: t(`salary.${salaryType}`) });
}
