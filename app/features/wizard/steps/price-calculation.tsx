import type { JobEntity } from "~/content-api/entities";
import { formatEur } from "~/domain/format";
import { addMonths, addWorkingDays } from "~/domain/jobs/months";
import type { Limits } from "~/domain/limits";
import { budgetOf } from "~/domain/pricing";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { Stepper } from "~/ui/field/stepper";
import { postedFlag, postedText } from "../posted";
import { PriceBill } from "../price-bill";
import { quoteOf } from "../quote-of";
import type { StepContext, WizardStep } from "../wizard-step";

type Values = { hires: string; runtime: string; start: string; boost: boolean };

const USUAL_RUNTIME = 3;

export const priceCalculation: WizardStep<Values> = {
  id: "priceCalculation",

  read: ({ numberOfPlannedHires, runtime, userCampaignStartDate, boost }, context) => ({
    hires: String(numberOfPlannedHires ?? context.limits.hires.min),
    runtime: String(runtime ?? USUAL_RUNTIME),
    start: userCampaignStartDate ?? earliestStart(context),
    boost,
  }),

  parse: (form) => ({
    hires: postedText(form, "numberOfPlannedHires"),
    runtime: postedText(form, "runtime"),
    start: postedText(form, "userCampaignStartDate"),
    boost: postedFlag(form, "boost"),
  }),

  write({ hires, runtime, start, boost }) {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(start);
    const planned = wholeNumber(hires);
    return {
      patch: {
        ...(planned !== undefined && { numberOfPlannedHires: planned }),
        ...(isDay || !start ? { userCampaignStartDate: start || null } : {}),
        runtime: wholeNumber(runtime) ?? null,
        boost,
      },
      errors: {
        ...(planned === undefined && { numberOfPlannedHires: ["notWholeNumber"] }),
        ...(start && !isDay && { userCampaignStartDate: ["dateWrongFormat"] }),
      },
    };
  },

  edit(values, { verb }) {
    const hires = Number(values.hires) || 0;
    if (verb === "more") return { ...values, hires: String(hires + 1) };
    return verb === "less" ? { ...values, hires: String(Math.max(hires - 1, 1)) } : null;
  },

  Fields({ values, errorsOf, job, context, t }) {
    const { limits, settings } = context;
    const typed = asTyped(job, values, limits);
    const boostPrice =
      job.jobCategory && formatEur(budgetOf(job.jobCategory, settings.pricing) * (settings.pricing.boost / 10_000));
    return (
      <>
        <div className="fields">
          <Stepper
            id="numberOfPlannedHires"
            name="numberOfPlannedHires"
            label={t("price.hires")}
            errors={errorsOf("numberOfPlannedHires")}
            value={Number(values.hires) || limits.hires.min}
            min={limits.hires.min}
            max={limits.hires.max}
            less={{ label: t("price.less"), name: "intent", value: "less:hires" }}
            more={{ label: t("price.more"), name: "intent", value: "more:hires" }}
            roundTrip
          />
          <DateField
            id="userCampaignStartDate"
            name="userCampaignStartDate"
            label={t("price.start")}
            errors={errorsOf("userCampaignStartDate")}
            defaultValue={values.start}
            min={earliestStart(context)}
            max={addMonths(context.today, limits.startMonthsAhead)}
            required
          />
        </div>
        <RadioGroup
          id="runtime"
          name="runtime"
          label={t("price.runtime")}
          errors={errorsOf("runtime")}
          choices={limits.runtimes.map((months) => ({
            value: String(months),
            label: t("price.months", { count: months }),
            hint: months === USUAL_RUNTIME ? t("price.usual") : undefined,
          }))}
          defaultValue={values.runtime}
          cards
          compact
        />
        <Checkbox
          id="boost"
          name="boost"
          label={<b>{t("price.boost", { percent: settings.pricing.boost / 100 })}</b>}
          hint={boostPrice ? t("price.boostHint", { price: boostPrice }) : t("price.boostHintPlain")}
          defaultChecked={values.boost}
          framed
        />
        {errorsOf("jobCategory").length > 0 && (
          <p className="error" id="jobCategory">
            {errorsOf("jobCategory")[0]} <a href="?step=1">{t("price.toGeneral")}</a>
          </p>
        )}
        <PriceBill quote={quoteOf(typed, context)} job={typed} />
        <Button icon="rotate" name="intent" value="recalculate" formNoValidate>
          {t("price.recalculate")}
        </Button>
      </>
    );
  },
};

const earliestStart = ({ today, limits }: StepContext): string => addWorkingDays(today, limits.startWorkingDays);

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** The job with what stands in the form: the price shown is that of the form. */
function asTyped(job: JobEntity, { hires, runtime, boost }: Values, { hires: { min, max } }: Limits): JobEntity {
  const planned = wholeNumber(hires);
  const isPriced = planned !== undefined && planned >= min && planned <= max;
  return { ...job, numberOfPlannedHires: isPriced ? planned : null, runtime: wholeNumber(runtime) ?? null, boost };
}
