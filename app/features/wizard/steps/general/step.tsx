import { z } from "zod";
import { formatEur } from "~/domain/format";
import { ADDRESSINGS, JOB_CATEGORIES, suggestCategory, WORK_TIMES } from "~/domain/jobs/job";
import { budgetOf } from "~/domain/jobs/pricing";
import { choices, optionalChoice, plainText } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import type { WizardStep } from "../../wizard-step";

/** "What fits the title": the category is taken from the title when the step is saved. */
const BY_TITLE = "byTitle";

const schema = onFirstUse(() =>
  z.object({
    title: plainText(),
    addressing: optionalChoice(ADDRESSINGS),
    workTime: choices(WORK_TIMES),
    jobCategory: optionalChoice([BY_TITLE, ...JOB_CATEGORIES]),
  }),
);

export const step: WizardStep<typeof schema> = {
  id: "general",
  schema: () => schema,

  values: ({ title, addressing, jobCategory, ...job }) => ({
    title,
    addressing: addressing ?? undefined,
    workTime: WORK_TIMES.filter((time) => job[time]),
    jobCategory: jobCategory ?? BY_TITLE,
  }),

  patch: ({ title, addressing, workTime, jobCategory }) => ({
    ...(title !== undefined && { title }),
    ...(addressing !== undefined && { addressing }),
    ...(workTime && { fullTime: workTime.includes("fullTime"), partTime: workTime.includes("partTime") }),
    ...(jobCategory !== undefined && {
      jobCategory: jobCategory === BY_TITLE ? suggestCategory(title ?? "") : jobCategory,
    }),
  }),

  summary: (job, _context, t) => [
    { values: [job.title] },
    {
      values: [
        [
          job.fullTime && t("workTime.fullTime"),
          job.partTime && t("workTime.partTime"),
          job.jobCategory && t(`jobCategory.${job.jobCategory}`),
        ]
          .filter(Boolean)
          .join(" · "),
      ],
    },
    { label: t("general.addressing"), values: [job.addressing ? t(`addressing.${job.addressing}`) : ""] },
  ],

  Fields({ form, context, t }) {
    const { field, radios, checkboxes } = form;
    const { max } = context.limits.title;
    const title = field("title");
    const isLong = (title.defaultValue ?? "").length > max;
    const priceOf = (category: (typeof JOB_CATEGORIES)[number]) =>
      formatEur(budgetOf(category, context.settings.pricing));
    return (
      <>
        <TextField
          {...title}
          label={t("general.title")}
          hint={t(isLong ? "general.titleAdvice" : "general.titleHint")}
          counterMax={max}
          placeholder={t("general.titlePlaceholder")}
          required
        />
        <RadioGroup
          {...radios("addressing")}
          label={t("general.addressing")}
          hint={t("general.addressingHint")}
          choices={ADDRESSINGS.map((value) => ({
            value,
            label: t(`addressing.${value}`),
            hint: t(`addressing.${value}Hint`),
          }))}
          cards
        />
        <CheckboxGroup
          {...checkboxes("workTime")}
          label={t("general.workTime")}
          choices={WORK_TIMES.map((value) => ({ value, label: t(`workTime.${value}`) }))}
          cards
          compact
        />
        <RadioGroup
          {...radios("jobCategory")}
          label={t("general.jobCategory")}
          hint={t("general.jobCategoryHint")}
          choices={[
            { value: BY_TITLE, label: t("general.byTitle"), hint: t("general.byTitleHint") },
            ...JOB_CATEGORIES.map((value) => ({
              value,
              label: t(`jobCategory.${value}`),
              hint: t("general.from", { price: priceOf(value) }),
            })),
          ]}
          cards
        />
      </>
    );
  },
};
