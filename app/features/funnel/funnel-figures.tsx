import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber, formatPercent } from "~/domain/format";
import { conversion, costPer, type FunnelTotals } from "~/domain/funnel/funnel";
import { applicationsOf, costPerApplication, ratedOf } from "~/domain/funnel/shown-steps";
import { toLanguage } from "~/domain/people";

/** The four figures that people ask for first. */
export function FunnelFigures({ totals }: { totals: FunnelTotals }) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const number = (value: number) => formatNumber(value, language);
  const percent = (value: number | null) => (value === null ? "–" : formatPercent(value, language));
  const money = (value: number | null) => (value === null ? "–" : formatMoney(value, language));
  const { steps, quality, hires, spend } = totals;
  const applications = applicationsOf(totals);
  const rated = ratedOf(totals);
  const perHire = costPer(spend, hires);
  const figures = [
    {
      name: "applications",
      value: number(applications),
      note:
        rated > 0
          ? t("figure.ideal", { ideal: number(quality.ideal), rate: percent(conversion(rated, quality.ideal)) })
          : t("figure.unrated"),
    },
    {
      name: "conversion",
      value: percent(conversion(steps.opened, steps.sent)),
      note: t("figure.opened"),
    },
    {
      name: "cost",
      value: money(costPerApplication(totals)),
      note: spend === null ? t("figure.noSpend") : t("figure.spend", { spend: money(spend) }),
    },
    {
      name: "hires",
      value: number(Math.max(0, hires)),
      note:
        perHire === null
          ? t("figure.ofApplications", { count: applications, sent: number(applications) })
          : t("figure.perHire", { cost: money(perHire) }),
    },
  ];
  return (
    <dl className="figures">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            {value}
            <small className="soft">{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
