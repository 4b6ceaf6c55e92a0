import { useTranslation } from "react-i18next";
import { AD_CHANNELS } from "~/domain/statistics/channels";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { useFigureTexts } from "./figure-texts";
import { DAY_FORM, daySchema } from "./statistics.schema";

export interface DayFormProps {
  id: string;
  today: string;
  reply?: FormReply;
}

/** The figures of one job, day and channel; over figures that stand there only when that is ticked. */
export function DayForm({ id, today, reply }: DayFormProps) {
  const { t } = useTranslation("statistics");
  const { channel, number, euros } = useFigureTexts();
  const form = useServerForm({
    id: DAY_FORM,
    schema: daySchema,
    reply,
    values: { importId: id },
    labels: {
      job: t("day.job"),
      day: t("day.day"),
      channel: t("day.channel"),
      impressions: t("figure.impressions"),
      clicks: t("figure.clicks"),
      spend: t("day.spend"),
      replace: t("day.replace"),
    },
    prefix: DAY_FORM,
  });
  const { field, hidden, checkbox, summary } = form;
  const stored = form.reply?.conflicts;
  const isTicked = checkbox("replace").defaultChecked;
  return (
    <details className="panel fold-panel" open={form.reply !== undefined}>
      <summary>
        <h2>{t("day.title")}</h2>
      </summary>
      <PostForm className="stack" noValidate>
        <ErrorSummary {...summary} />
        {!stored && <FormNote text={form.note} />}
        {stored && (
          <Note tone="warning" role="alert">
            {t("day.stored", {
              impressions: number(Number(stored.impressions)),
              clicks: number(Number(stored.clicks)),
              spend: euros(Number(stored.spend)),
            })}
          </Note>
        )}
        <input {...hidden("importId")} />
        <div className="fields-grid">
          <TextField {...field("job")} hint={t("day.jobHint")} autoComplete="off" spellCheck={false} />
          <DateField {...field("day")} max={today} />
          <SelectField
            {...field("channel")}
            emptyOption={t("choose")}
            options={AD_CHANNELS.map((value) => ({ value, label: channel(value) }))}
          />
          <TextField {...field("impressions")} inputMode="numeric" autoComplete="off" />
          <TextField {...field("clicks")} inputMode="numeric" autoComplete="off" />
          <TextField {...field("spend")} inputMode="decimal" autoComplete="off" />
        </div>
        {(stored || isTicked) && <Checkbox {...checkbox("replace")} />}
        <div className="row">
          <Button name="intent" value="enter">
            {t("day.submit")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
