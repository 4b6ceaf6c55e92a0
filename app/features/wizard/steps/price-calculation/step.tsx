import { z } from "zod";
import type { JobEntity } from "~/content-api/entities";
import { addMonths, addWorkingDays, formatDate, isDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import type { Quote } from "~/domain/jobs/job-price";
import { budgetOf } from "~/domain/jobs/pricing";
import type { Limits } from "~/domain/limits";
import { message } from "~/domain/messages";
import { digits, optionalChoice, orNull, ticked } from "~/features/forms/fields.schema";
import { LiveBill } from "~/ui/bill/live-bill";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { Stepper } from "~/ui/field/stepper";
import { PriceBill } from "../../price-bill";
import { quoteOf } from "../../quote-of";
import { PREVIEW, type StepContext, type WizardStep } from "../../wizard-step";

const USUAL_RUNTIME = 3;

const schemaOf = ({ limits }: StepContext) =>
  z.object({
    numberOfPlannedHires: digits(limits.hires),
    userCampaignStartDate: orNull(z.string().refine(isDate, { error: message("dateWrongFormat") })),
    runtime: optionalChoice(limits.runtimes.map(String)),
    boost: ticked(),
    /** Never posted: a price that is missing has its message here, beside the way to the category. */
    jobCategory: z.string().optional(),
  });

export const step: WizardStep<ReturnType<typeof schemaOf>> = {
  id: "priceCalculation",
  schema: schemaOf,

  values: ({ numberOfPlannedHires, runtime, userCampaignStartDate, boost }, context) => ({
    numberOfPlannedHires: String(numberOfPlannedHires ?? context.limits.hires.min),
    userCampaignStartDate: userCampaignStartDate ?? earliestStart(context),
    runtime: String(runtime ?? USUAL_RUNTIME),
    boost,
  }),

  patch: ({ runtime, jobCategory: _, ...value }) => ({
    ...value,
    ...(runtime !== undefined && { runtime: runtime === null ? null : Number(runtime) }),
  }),

  /** The two buttons beside the number of hires. */
  async prepare({ intent, value, patch }) {
    const change = { more: 1, less: -1 }[intent.type];
    if (!change || value.numberOfPlannedHires === undefined) return { patch };
    const hires = Math.max(value.numberOfPlannedHires + change, 1);
    return { patch: { ...patch, numberOfPlannedHires: hires }, typed: { numberOfPlannedHires: String(hires) } };
  },

  isWorkedOn: (job) => job.runtime !== null || job.numberOfPlannedHires !== null,

  summary: (job, { language }, t) => [
    {
      label: t("price.start"),
      values: [job.userCampaignStartDate ? formatDate(job.userCampaignStartDate, language) : ""],
    },
    {
      values: [
        [
          job.runtime !== null && t("price.months", { count: job.runtime }),
          job.numberOfPlannedHires !== null && t("price.hireCount", { count: job.numberOfPlannedHires }),
        ]
          .filter(Boolean)
          .join(" · "),
      ],
    },
    { values: [job.boost ? t("price.boosted") : ""] },
  ],

  Fields({ form: { field, radios, checkbox, errorsOf }, job, context, t }) {
    const { limits, settings } = context;
    const [hires, runtime, boost] = [field("numberOfPlannedHires"), radios("runtime"), checkbox("boost")];
    const typed = asTyped(job, { hires: hires.defaultValue, runtime: runtime.defaultValue }, limits);
    const priced = { ...typed, boost: boost.defaultChecked };
    const quote = quoteOf(priced, context);
    const boostPrice =
      job.jobCategory && formatEur(budgetOf(job.jobCategory, settings.pricing) * (settings.pricing.boost / 10_000));
    const [noPrice] = errorsOf("jobCategory");
    return (
      <>
        <div className="form-fields">
          <Stepper
            {...hires}
            label={t("price.hires")}
            value={hires.defaultValue ?? ""}
            min={limits.hires.min}
            max={limits.hires.max}
            less={{ label: t("price.less"), name: "intent", value: "less:numberOfPlannedHires" }}
            more={{ label: t("price.more"), name: "intent", value: "more:numberOfPlannedHires" }}
            isPriced
          />
          <DateField
            {...field("userCampaignStartDate")}
            label={t("price.start")}
            min={earliestStart(context)}
            max={addMonths(context.today, limits.startMonthsAhead)}
            required
          />
        </div>
        <RadioGroup
          {...runtime}
          label={t("price.runtime")}
          choices={limits.runtimes.map((months) => ({
            value: String(months),
            label: t("price.months", { count: months }),
            hint: months === USUAL_RUNTIME ? t("price.usual") : undefined,
          }))}
          cards
          compact
        />
        <Checkbox
          {...boost}
          label={<b>{t("price.boost", { percent: settings.pricing.boost / 100 })}</b>}
          hint={boostPrice ? t("price.boostHint", { price: boostPrice }) : t("price.boostHintPlain")}
          framed
        />
        {noPrice && (
          <p className="field-error" id="jobCategory">
            {noPrice} <a href="?step=1">{t("price.toGeneral")}</a>
          </p>
        )}
        <LiveBill
          fields={PRICED}
          intent={PREVIEW}
          spoken={quote ? t("price.spoken", spokenOf(quote)) : t("price.notYet")}
          texts={{ busy: t("price.busy"), stale: t("price.stale") }}
          button={
            <Button icon="rotate" name="intent" value="recalculate:runtime" formNoValidate>
              {t("price.recalculate")}
            </Button>
          }
        >
          <PriceBill quote={quote} job={priced} />
        </LiveBill>
      </>
    );
  },
};

/** The fields that the price depends on. */
const PRICED = ["numberOfPlannedHires", "runtime", "boost"] as const;

const spokenOf = ({ price: { perMonth, firstMonthGross, gross } }: Quote) => ({
  perMonth: formatEur(perMonth),
  firstMonth: formatEur(firstMonthGross),
  gross: formatEur(gross),
});

const earliestStart = ({ today, limits }: StepContext): string => addWorkingDays(today, limits.startWorkingDays);

/** The job with what is typed: the price shown is that of the form. */
function asTyped(
  job: JobEntity,
  { hires = "", runtime = "" }: { hires?: string; runtime?: string },
  { hires: { min, max } }: Limits,
): JobEntity {
  const planned = wholeNumber(hires);
  const isPriced = planned !== null && planned >= min && planned <= max;
  return { ...job, numberOfPlannedHires: isPriced ? planned : null, runtime: wholeNumber(runtime) };
}

const wholeNumber = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);
