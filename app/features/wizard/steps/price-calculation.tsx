import type { JobEntity } from "~/content-api/entities";
import { addMonths, addWorkingDays, isDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { budgetOf } from "~/domain/jobs/pricing";
import type { Limits } from "~/domain/limits";
import { message } from "~/domain/messages";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { Stepper } from "~/ui/field/stepper";
import { postedFlag, postedText } from "../posted";
import { PriceBill } from "../price-bill";
import { quoteOf } from "../quote-of";
import type { StepContext, WizardStep } from "../wizard-step";

type Values = { numberOfPlannedHires: string; userCampaignStartDate: string; runtime: string; boost: boolean };

const USUAL_RUNTIME = 3;

export const priceCalculation: WizardStep<Values> = {
  id: "priceCalculation",

  read: ({ numberOfPlannedHires, runtime, userCampaignStartDate, boost }, context) => ({
    numberOfPlannedHires: String(numberOfPlannedHires ?? context.limits.hires.min),
    userCampaignStartDate: userCampaignStartDate ?? earliestStart(context),
    runtime: String(runtime ?? USUAL_RUNTIME),
    boost,
  }),

  parse: (form) => ({
    numberOfPlannedHires: postedText(form, "numberOfPlannedHires"),
    userCampaignStartDate: postedText(form, "userCampaignStartDate"),
    runtime: postedText(form, "runtime"),
    boost: postedFlag(form, "boost"),
  }),

  write({ numberOfPlannedHires: hires, runtime, userCampaignStartDate: start, boost }, { limits }) {
    const isDay = isDate(start);
    const planned = wholeNumber(hires);
    return {
      patch: {
        ...(planned !== undefined && { numberOfPlannedHires: planned }),
        ...(isDay || !start ? { userCampaignStartDate: start || null } : {}),
        runtime: wholeNumber(runtime) ?? null,
        boost,
      },
      errors: {
        ...(planned === undefined && { numberOfPlannedHires: [hiresProblem(hires, limits)] }),
        ...(start && !isDay && { userCampaignStartDate: ["dateWrongFormat"] }),
      },
    };
  },

  edit(values, { verb }) {
    const hires = Number(values.numberOfPlannedHires) || 0;
    if (verb === "more") return { ...values, numberOfPlannedHires: String(hires + 1) };
    return verb === "less" ? { ...values, numberOfPlannedHires: String(Math.max(hires - 1, 1)) } : null;
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
            value={Number(values.numberOfPlannedHires) || limits.hires.min}
            min={limits.hires.min}
            max={limits.hires.max}
            less={{ label: t("price.less"), name: "intent", value: "less:numberOfPlannedHires" }}
            more={{ label: t("price.more"), name: "intent", value: "more:numberOfPlannedHires" }}
            roundTrip
          />
          <DateField
            id="userCampaignStartDate"
            name="userCampaignStartDate"
            label={t("price.start")}
            errors={errorsOf("userCampaignStartDate")}
            defaultValue={values.userCampaignStartDate}
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
        <Button icon="rotate" name="intent" value="recalculate:runtime" formNoValidate>
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
function asTyped(
  job: JobEntity,
  { numberOfPlannedHires, runtime, boost }: Values,
  { hires: { min, max } }: Limits,
): JobEntity {
  const planned = wholeNumber(numberOfPlannedHires);
  const isPriced = planned !== undefined && planned >= min && planned <= max;
  return { ...job, numberOfPlannedHires: isPriced ? planned : null, runtime: wholeNumber(runtime) ?? null, boost };
}

function hiresProblem(hires: string, { hires: { min, max } }: Limits): string {
  return /^-?\d+$/.test(hires) ? message("notBetween", { min, max }) : message("notWholeNumber");
}
