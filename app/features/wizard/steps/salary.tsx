import { parseAmount } from "~/domain/amount";
import { SALARY_TYPES } from "~/domain/jobs/job";
import { salaryAdvice } from "~/domain/jobs/salary-advice";
import { message } from "~/domain/messages";
import { errorTexts } from "~/features/shell/form-errors";
import { Checkbox } from "~/ui/field/checkbox";
import { NumberField } from "~/ui/field/number-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { Note } from "~/ui/note/note";
import { oneOf, postedFlag, postedText } from "../posted";
import type { WizardStep } from "../wizard-step";

type Values = { salaryType: string; salaryMin: string; salaryMax: string; showSalary: boolean };

export const salary: WizardStep<Values> = {
  id: "salary",

  read: ({ salaryType, salaryMin, salaryMax, showSalary }, { language }) => ({
    salaryType: salaryType ?? "",
    salaryMin: shown(salaryMin, language),
    salaryMax: shown(salaryMax, language),
    showSalary,
  }),

  parse: (form) => ({
    salaryType: postedText(form, "salaryType"),
    salaryMin: postedText(form, "salaryMin"),
    salaryMax: postedText(form, "salaryMax"),
    showSalary: postedFlag(form, "showSalary"),
  }),

  write({ salaryType, showSalary, ...typed }) {
    const [salaryMin, salaryMax] = [parseAmount(typed.salaryMin), parseAmount(typed.salaryMax)];
    const unreadable = { salaryMin, salaryMax };
    return {
      patch: {
        salaryType: oneOf(SALARY_TYPES, salaryType),
        showSalary,
        ...(!Number.isNaN(salaryMin) && { salaryMin }),
        ...(!Number.isNaN(salaryMax) && { salaryMax }),
      },
      errors: Object.fromEntries(
        Object.entries(unreadable).flatMap(([field, amount]) =>
          Number.isNaN(amount) ? [[field, [message("wrongFormat")]]] : [],
        ),
      ),
    };
  },

  Fields({ values, errorsOf, job, context, t }) {
    const advice = errorTexts(
      t,
      job.salaryType ? salaryAdvice(job, context.settings.minWagePerHour) : [],
      context.language,
    );
    const amount = (field: "salaryMin" | "salaryMax") => (
      <NumberField
        id={field}
        name={field}
        type="text"
        inputMode="decimal"
        label={t(`salary.${field}`)}
        errors={errorsOf(field)}
        defaultValue={values[field]}
        unit="€"
        autoComplete="off"
      />
    );
    return (
      <>
        <RadioGroup
          id="salaryType"
          name="salaryType"
          label={t("salary.type")}
          errors={errorsOf("salaryType")}
          choices={SALARY_TYPES.map((value) => ({ value, label: t(`salaryType.${value}`) }))}
          defaultValue={values.salaryType}
          cards
          compact
        />
        <div className="fields">
          {amount("salaryMin")}
          {amount("salaryMax")}
        </div>
        <Checkbox
          id="showSalary"
          name="showSalary"
          label={t("salary.show")}
          hint={t("salary.showHint")}
          defaultChecked={values.showSalary}
          framed
        />
        {advice.map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </>
    );
  },
};

const shown = (amount: number | null, language: string): string =>
  amount === null ? "" : amount.toLocaleString(language === "de" ? "de-DE" : "en-US", { maximumFractionDigits: 2 });
