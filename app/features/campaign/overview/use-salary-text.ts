import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatEur, formatEuros } from "~/domain/format";

type JobSalary = Pick<JobEntity, "salaryType" | "salaryMin" | "salaryMax">;

/** "3.450 bis 4.100 € im Monat"; null without a range. */
export function useSalaryText({ salaryType, salaryMin, salaryMax }: JobSalary): string | null {
  const { t } = useTranslation("job");
  if (!salaryType || salaryMin === null || salaryMax === null) return null;
  const max = formatEur(Math.round(salaryMax * 100));
  const per = t(`salary.${salaryType}`);
  if (salaryMin === salaryMax) return t("salary.exact", { max, per });
  return t("salary.range", { min: formatEuros(salaryMin, "de"), max, per });
}
