import { useTranslation } from "react-i18next";
import { type ChangeField, isOnlyNoted } from "~/domain/change-requests/wanted-change";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { CHANGE_FORM, changeSchema } from "./change.schema";
import type { ChangeData } from "./load-change.server";

export interface ChangePageProps {
  data: Pick<ChangeData, "job" | "fields">;
  reply?: FormReply;
}

/** What an employer would like to have changed of a booked campaign, beginning with what it is now. */
export function ChangePage({ data: { job, fields }, reply }: ChangePageProps) {
  const { t, i18n } = useTranslation("job");
  const nameOf = (at: number | null) => {
    const { label = "", labelEn = "" } = job.locations[at ?? 0] ?? {};
    return i18n.language === "de" ? label : labelEn || label;
  };
  const { field, rows, checkbox, note, summary } = useServerForm({
    id: CHANGE_FORM,
    schema: changeSchema,
    reply,
    values: {
      hook: job.hook ?? "",
      tasks: job.tasks.join("\n"),
      benefits: job.benefits.map(({ label }) => label).join("\n"),
      radius: job.locations.map(({ placeId, radius }) => ({ placeId, radius: String(radius) })),
      start: job.userCampaignStartDate ?? "",
      hires: String(job.numberOfPlannedHires ?? ""),
      boost: job.boost,
    },
    labels: {
      hook: t("change.field.hook"),
      tasks: t("change.field.tasks"),
      benefits: t("change.field.benefits"),
      radius: (at) => t("change.radiusOf", { place: nameOf(at) }),
      start: t("change.field.start"),
      hires: t("change.field.hires"),
      boost: t("change.field.boost"),
      pauseFrom: t("change.pauseFrom"),
      pauseTo: t("change.pauseTo"),
      message: t("change.message"),
    },
  });
  const has = (name: ChangeField) => fields.includes(name);
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("change.titleOf", { title: job.title })}</h1>
      </div>
      <section className="panel stack">
        <p>{t("change.intro")}</p>
        <PostForm className="form" noValidate>
          <ErrorSummary {...summary} />
          <FormNote text={note} />
          {has("hook") && <TextArea {...field("hook")} rows={3} counterMax={LIMITS.hook.max} />}
          {has("tasks") && <TextArea {...field("tasks")} rows={6} hint={t("change.perLine")} />}
          {has("benefits") && <TextArea {...field("benefits")} rows={6} hint={t("change.perLine")} />}
          {has("radius") && (
            <div className="stack">
              {rows("radius").items.map(({ key, part }) => (
                <div key={key}>
                  <input type="hidden" name={part("placeId").name} value={part("placeId").defaultValue ?? ""} />
                  <TextField {...part("radius")} inputMode="numeric" />
                </div>
              ))}
            </div>
          )}
          {has("start") && <DateField {...field("start")} />}
          {fields.some(isOnlyNoted) && <Note>{t("change.notedHint")}</Note>}
          {has("hires") && <TextField {...field("hires")} inputMode="numeric" />}
          {has("boost") && <Checkbox {...checkbox("boost")} />}
          {has("pause") && (
            <div className="form-fields">
              <DateField {...field("pauseFrom")} />
              <DateField {...field("pauseTo")} />
            </div>
          )}
          <TextArea {...field("message")} rows={4} hint={t("change.messageHint")} counterMax={LIMITS.description} />
          <div className="row">
            <Button tone="primary" name="intent" value="ask">
              {t("change.send")}
            </Button>
            <ButtonLink href={`/jobs/${job.id}`}>{t("ui:cancel")}</ButtonLink>
          </div>
        </PostForm>
      </section>
    </AppPage>
  );
}
