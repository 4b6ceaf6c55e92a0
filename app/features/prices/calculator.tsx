import { useTranslation } from "react-i18next";
import { formatEur } from "~/domain/format";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { budgetOf } from "~/domain/jobs/pricing";
import { useServerForm } from "~/features/forms/use-server-form";
import { PriceBill } from "~/features/wizard/price-bill";
import { LiveBill } from "~/ui/bill/live-bill";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { RadioGroup } from "~/ui/field/radio-group";
import { Stepper } from "~/ui/field/stepper";
import type { PricesData } from "./load-prices.server";
import { pricesSchema } from "./prices.schema";

const FIELDS = ["jobCategory", "numberOfPlannedHires", "runtime", "boost"];

/** The price as a plain GET form: what is chosen has an address, which can be sent to others. */
export function Calculator({ page }: { page: PricesData }) {
  const { t } = useTranslation("wizard");
  const { reply, priced, quote, pricing, hires, runtimes } = page;
  const form = useServerForm({
    id: "calculator",
    schema: pricesSchema({ hires, runtimes }),
    reply,
    labels: {
      jobCategory: t("general.jobCategory"),
      numberOfPlannedHires: t("price.hires"),
      runtime: t("price.runtime"),
    },
  });
  const planned = form.field("numberOfPlannedHires");
  const spoken = quote && {
    perMonth: formatEur(quote.price.perMonth),
    firstMonth: formatEur(quote.price.firstMonthGross),
    gross: formatEur(quote.price.gross),
  };
  return (
    <form className="prices-calculator" method="get" action="/prices" id="calculator" noValidate>
      {/* Enter presses the first button: it must not be one of those beside the number of hires. */}
      <button type="submit" hidden tabIndex={-1} />
      <div className="prices-fields">
        <ErrorSummary {...form.summary} />
        <RadioGroup
          {...form.radios("jobCategory")}
          label={t("general.jobCategory")}
          choices={JOB_CATEGORIES.map((value) => ({
            value,
            label: t(`jobCategory.${value}`),
            hint: t("prices:from", { price: formatEur(budgetOf(value, pricing)) }),
          }))}
          cards
        />
        <Stepper
          {...planned}
          label={t("price.hires")}
          value={planned.defaultValue ?? ""}
          min={hires.min}
          max={hires.max}
          less={{ label: t("price.less"), name: "change", value: "less" }}
          more={{ label: t("price.more"), name: "change", value: "more" }}
          isPriced
        />
        <RadioGroup
          {...form.radios("runtime")}
          label={t("price.runtime")}
          choices={runtimes.map((months) => ({
            value: String(months),
            label: t("price.months", { count: months }),
          }))}
          cards
          compact
        />
        <Checkbox
          {...form.checkbox("boost")}
          label={<b>{t("price.boost", { percent: pricing.boost / 100 })}</b>}
          hint={t("price.boostHintPlain")}
          framed
        />
      </div>
      <LiveBill
        fields={FIELDS}
        spoken={spoken ? t("price.spoken", spoken) : t("price.notYet")}
        texts={{ busy: t("price.busy"), stale: t("price.stale") }}
        button={
          <Button icon="rotate" wide>
            {t("price.recalculate")}
          </Button>
        }
      >
        <PriceBill quote={quote} job={{ ...priced, organization: null }} />
        <p className="small soft">{t("prices:vat")}</p>
      </LiveBill>
    </form>
  );
}
