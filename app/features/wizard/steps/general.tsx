import { formatEur } from "~/domain/format";
import { ADDRESSINGS, JOB_CATEGORIES, suggestCategory, WORK_TIMES } from "~/domain/jobs/job";
import { budgetOf } from "~/domain/jobs/pricing";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { oneOf, postedText, postedTexts } from "../posted";
import type { WizardStep } from "../wizard-step";

type Values = { title: string; addressing: string; workTime: string[]; jobCategory: string };

/** "What fits the title": the category is taken from the title when the step is saved. */
const BY_TITLE = "byTitle";

export const general: WizardStep<Values> = {
  id: "general",

  read: ({ title, addressing, jobCategory, ...job }) => ({
    title,
    addressing: addressing ?? "",
    workTime: WORK_TIMES.filter((time) => job[time]),
    jobCategory: jobCategory ?? BY_TITLE,
  }),

  parse: (form) => ({
    title: postedText(form, "title").replace(/\s+/g, " "),
    addressing: postedText(form, "addressing"),
    workTime: postedTexts(form, "workTime"),
    jobCategory: postedText(form, "jobCategory"),
  }),

  write: ({ title, addressing, workTime, jobCategory }) => ({
    patch: {
      title,
      addressing: oneOf(ADDRESSINGS, addressing),
      fullTime: workTime.includes("fullTime"),
      partTime: workTime.includes("partTime"),
      jobCategory: jobCategory === BY_TITLE ? suggestCategory(title) : oneOf(JOB_CATEGORIES, jobCategory),
    },
  }),

  Fields({ values, errorsOf, context, t }) {
    const priceOf = (category: (typeof JOB_CATEGORIES)[number]) =>
      formatEur(budgetOf(category, context.settings.pricing));
    return (
      <>
        <TextField
          id="title"
          name="title"
          label={t("general.title")}
          hint={t(values.title.length > context.limits.title.max ? "general.titleAdvice" : "general.titleHint")}
          errors={errorsOf("title")}
          defaultValue={values.title}
          counterMax={context.limits.title.max}
          placeholder={t("general.titlePlaceholder")}
          required
          autoComplete="off"
        />
        <RadioGroup
          id="addressing"
          name="addressing"
          label={t("general.addressing")}
          hint={t("general.addressingHint")}
          errors={errorsOf("addressing")}
          choices={ADDRESSINGS.map((value) => ({
            value,
            label: t(`addressing.${value}`),
            hint: t(`addressing.${value}Hint`),
          }))}
          defaultValue={values.addressing}
          cards
        />
        <CheckboxGroup
          id="workTime"
          name="workTime"
          label={t("general.workTime")}
          errors={errorsOf("workTime")}
          choices={WORK_TIMES.map((value) => ({ value, label: t(`workTime.${value}`) }))}
          defaultValues={values.workTime}
          cards
          compact
        />
        <RadioGroup
          id="jobCategory"
          name="jobCategory"
          label={t("general.jobCategory")}
          hint={t("general.jobCategoryHint")}
          errors={errorsOf("jobCategory")}
          choices={[
            { value: BY_TITLE, label: t("general.byTitle"), hint: t("general.byTitleHint") },
            ...JOB_CATEGORIES.map((value) => ({
              value,
              label: t(`jobCategory.${value}`),
              hint: t("general.from", { price: priceOf(value) }),
            })),
          ]}
          defaultValue={values.jobCategory}
          cards
        />
      </>
    );
  },
};
