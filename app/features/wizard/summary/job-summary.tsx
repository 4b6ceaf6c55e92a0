import { useTranslation } from "react-i18next";
import { formOf } from "../steps";
import type { RailGroup, WizardPageData } from "../wizard-page.server";

/** Everything entered, in the groups of the rail, each step with the way to change it. */
export function JobSummary({ page }: { page: WizardPageData }) {
  const { t } = useTranslation("wizard");
  const { job, context } = page.wizard;
  const missing = new Set<string>(page.missing.map(({ id }) => id));
  const groups = page.rail
    .map((group) => ({ ...group, steps: group.steps.filter(({ id }) => formOf(id)) }))
    .filter(({ steps }) => steps.length > 0);

  const linesOf = (id: RailGroup["steps"][number]["id"]) =>
    (formOf(id)?.summary(job, context, t) ?? [])
      .map(({ label, values }) => ({ label, values: values.filter(Boolean) }))
      .filter(({ values }) => values.length > 0);

  return groups.map((group) => (
    <section className="summary" key={group.id}>
      <h2>{t(`groups.${group.id}`)}</h2>
      <dl>
        {group.steps.map(({ id, href }) => (
          <div key={id} className={missing.has(id) ? "missing" : undefined}>
            <dt>{t(`steps.${id}.short`)}</dt>
            <dd>
              {missing.has(id) && <p className="field-error">{t("summary.missing")}</p>}
              {!missing.has(id) && linesOf(id).length === 0 && <p className="soft">{t("summary.nothing")}</p>}
              {linesOf(id).map(({ label, values }) => (
                <p key={`${label}${values.join()}`}>
                  {label && <span className="soft">{label}: </span>}
                  {values.map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines in their order
                    <span className="line" key={index}>
                      {value}
                    </span>
                  ))}
                </p>
              ))}
            </dd>
            <dd className="edit">
              <a href={href} aria-label={`${t("summary.change")}: ${t(`steps.${id}.short`)}`}>
                {t("summary.change")}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
