import { useTranslation } from "react-i18next";
import { FOLLOW_UP_DAYS } from "~/domain/applicants/automation";
import { writeTab } from "~/domain/query-keys";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { AUTOMATION_FORM, automationHref, automationSchema } from "./automation.schema";
import type { AutomationData } from "./load-automation.server";

type Row = AutomationData["rows"][number];

export interface AutomationPageProps {
  data: AutomationData;
  reply?: FormReply;
}

/** What a move into each phase offers and sets by itself. */
export function AutomationPage({ data, reply }: AutomationPageProps) {
  const { t } = useTranslation("applicants");
  const { job, rows, edited } = data;
  return (
    <AppPage>
      <a className="crumb" href={writeTab(`/jobs/${job.id}`, "applicants")}>
        <Icon name="left" small />
        {job.title}
      </a>
      <div className="page-head">
        <h1>{t("automation.title")}</h1>
      </div>
      <div className="stack">
        {edited && <AutomationForm key={edited.phase} data={data} edited={edited} reply={reply} />}
        <section className="panel stack" aria-labelledby="phases">
          <h2 id="phases">{t("automation.heading")}</h2>
          <p>{t("automation.text")}</p>
          <ul className="plain stack">
            {rows.map((row) => (
              <PhaseRow key={row.phase} job={job.id} row={row} />
            ))}
          </ul>
        </section>
      </div>
    </AppPage>
  );
}

function PhaseRow({ job, row }: { job: string; row: Row }) {
  const { t } = useTranslation("applicants");
  const { phase, name, templateName, labelName, followUpDays } = row;
  const parts = [
    templateName && t("automation.offers", { name: templateName }),
    labelName && t("automation.labels", { name: labelName }),
    followUpDays && t("automation.followsUp", { count: followUpDays }),
  ].filter(Boolean);
  return (
    <li className="stack tight">
      <div className="row apart">
        <strong className="break">{name}</strong>
        <ButtonLink small href={automationHref(job, phase)} aria-label={t("automation.editNamed", { name })}>
          {t("automation.edit")}
        </ButtonLink>
      </div>
      <span className="soft break">{parts.join(" · ") || t("automation.nothing")}</span>
    </li>
  );
}

interface AutomationFormProps extends AutomationPageProps {
  edited: Row;
}

function AutomationForm({ data: { job, templates, labels }, edited, reply }: AutomationFormProps) {
  const { t } = useTranslation("applicants");
  const { field, hidden, note, summary } = useServerForm({
    id: AUTOMATION_FORM,
    schema: automationSchema,
    reply,
    values: {
      phase: edited.phase,
      version: String(edited.version),
      template: edited.templateName === null ? undefined : (edited.template ?? undefined),
      label: edited.labelName === null ? undefined : (edited.label ?? undefined),
      followUpDays: edited.followUpDays === null ? undefined : String(edited.followUpDays),
    },
    labels: {
      template: t("automation.template"),
      label: t("automation.label"),
      followUpDays: t("automation.followUpDays"),
    },
    prefix: AUTOMATION_FORM,
  });
  return (
    <section className="panel stack" id="automation-form" aria-labelledby="automation-title">
      <h2 id="automation-title">{t("automation.editNamed", { name: edited.name })}</h2>
      <PostForm className="form" noValidate action={automationHref(job.id, edited.phase)}>
        <FormNote text={note} />
        <ErrorSummary {...summary} />
        <input {...hidden("phase")} />
        <input {...hidden("version")} />
        <SelectField
          {...field("template")}
          hint={t("automation.templateHint")}
          emptyOption={t("automation.none")}
          options={templates}
        />
        <SelectField {...field("label")} emptyOption={t("automation.none")} options={labels} />
        <TextField
          {...field("followUpDays")}
          hint={t("automation.followUpHint", FOLLOW_UP_DAYS)}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="row">
          <Button tone="primary" name="intent" value="saveAutomation">
            {t("automation.save")}
          </Button>
          <ButtonLink href={automationHref(job.id)}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}
