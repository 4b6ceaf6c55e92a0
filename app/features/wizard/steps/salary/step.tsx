import { z } from "zod";
import { formatEuros } from "~/domain/format";
import { SALARY_TYPES } from "~/domain/jobs/job";
import { salaryAdvice } from "~/domain/jobs/salary-advice";
import type { Language } from "~/domain/people";
import { amount, optionalChoice, ticked } from "~/features/forms/fields.schema";
import { errorTexts } from "~/features/shell/form-errors";
import { onFirstUse } from "~/lib/on-first-use";
import { Checkbox } from "~/ui/field/checkbox";
import { NumberField } from "~/ui/field/number-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { Note } from "~/ui/note/note";
import type { WizardStep } from "../../wizard-step";

const schema = onFirstUse(() =>
  z.object({
    salaryType: optionalChoice(SALARY_TYPES),
    salaryMin: amount(),
    salaryMax: amount(),
    showSalary: ticked(),
  }),
);

export const step: WizardStep<typeof schema> = {
  id: "salary",
  schema: () => schema,

  values: ({ salaryType, salaryMin, salaryMax, showSalary }, { language }) => ({
    salaryType,
    salaryMin: shown(salaryMin, language),
    salaryMax: shown(salaryMax, language),
    showSalary,
  }),

  patch: (value) => value,

  summary: (job, { language }, t) => {
    const range = [job.salaryMin, job.salaryMax].map((amount) =>
      amount === null ? "" : formatEuros(amount, language),
    );
    const isGiven = range.every(Boolean);
    return [
      {
        values: [
          isGiven
            ? `${range.join("–")}\u00a0€ ${job.salaryType ? t(`salaryPer.${job.salaryType}`) : ""}`
            : t("summary.noSalary"),
        ],
      },
      { values: [isGiven ? t(job.showSalary ? "summary.salaryShown" : "summary.salaryHidden") : ""] },
    ];
  },

  Fields({ form: { field, radios, checkbox }, job, context, t }) {
    const advice = job.salaryType ? salaryAdvice(job, context.settings.minWagePerHour) : [];
    const amountField = (name: "salaryMin" | "salaryMax") => (
      <NumberField
        {...field(name)}
        type="text"
        inputMode="decimal"
        label={t(`salary.${name}`)}
        required={undefined}
        unit="€"
      />
    );
    return (
      <>
        <RadioGroup
          {...radios("salaryType")}
          label={t("salary.type")}
          choices={SALARY_TYPES.map((value) => ({ value, label: t(`salaryType.${value}`) }))}
          cards
          compact
        />
        <div className="form-fields">
          {amountField("salaryMin")}
          {amountField("salaryMax")}
        </div>
        <Checkbox {...checkbox("showSalary")} label={t("salary.show")} hint={t("salary.showHint")} framed />
        {errorTexts(t, advice, context.language).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </>
    );
  },
};

const shown = (figure: number | null, language: Language): string =>
  figure === null ? "" : formatEuros(figure, language);
