import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { type FieldLabel, useServerForm } from "~/features/forms/use-server-form";
import { FieldConflict } from "~/features/shell/field-conflict";
import { PostForm } from "~/features/shell/post-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import { formOf } from "./steps";
import { Booking } from "./summary/booking";
import { WizardFrame } from "./wizard-frame";
import type { WizardPageData } from "./wizard-page.server";
import { type FieldsProps, STEP_FORM, type WizardStep } from "./wizard-step";

export interface WizardPageProps {
  page: WizardPageData;
  reply?: FormReply;
}

export function WizardPage({ page, reply = page.kept }: WizardPageProps) {
  const step = formOf(page.stepId);
  return step ? <StepPage page={page} step={step} reply={reply} /> : <Booking page={page} reply={reply} />;
}

function StepPage({ page, step, reply }: WizardPageProps & { step: WizardStep }) {
  const { t } = useTranslation("wizard");
  const { wizard, hrefs, pickers } = page;
  const { context, job } = wizard;
  const lists = Object.values(pickers);
  const isDegraded = lists.some((list) => list.isDegraded);
  const hasSuggestions = lists.some(({ suggestions, fitting }) => suggestions.length > 0 || fitting);
  const schema = step.schema(context);
  const form = useServerForm({
    id: STEP_FORM,
    schema,
    reply,
    values: step.values(job, context),
    labels: Object.fromEntries(Object.keys(schema.shape).map((name) => [name, labelOf(t, name)])),
    grown: page.grown,
  });

  return (
    <WizardFrame page={page} reply={reply}>
      <PostForm
        id={STEP_FORM}
        className="form"
        action={hrefs.action}
        encType={step.hasFiles && "multipart/form-data"}
        data-enhance="unsaved"
        data-dirty={reply ? "" : undefined}
        noValidate
      >
        <input type="hidden" name="organizationId" value={job.organization?.id ?? ""} />
        {page.seen && <input type="hidden" name="seen" value={page.seen} />}
        {wizard.isNew && <input type="hidden" name="jobId" value={job.id} />}
        <ErrorSummary {...form.summary} />
        <FormNote text={form.note} />
        {reply?.sides && <FieldConflict label={t(`steps.${step.id}.short`)} {...reply.sides} keepHref={hrefs.action} />}
        {reply?.isKept && <Note role="status">{t("pending")}</Note>}
        {hasForeignLists(step, page) && <p className="small soft">{t("foreignLists")}</p>}
        <step.Fields form={form} job={job} context={context} pickers={pickers} extras={page.extras} t={t} />
        {isDegraded && <p className="small soft">{t(hasSuggestions ? "picker.degraded" : "picker.silent")}</p>}
      </PostForm>
    </WizardFrame>
  );
}

/** The lists are in the ad's language, which need not be the reader's. */
function hasForeignLists({ pickers, suggestsTasks }: WizardStep, { wizard }: WizardPageData): boolean {
  const { addressing } = wizard.job;
  if (!addressing || !(pickers || suggestsTasks)) return false;
  return (addressing === "english") !== (wizard.context.language === "en-US");
}

/** The field's label in the summary of errors: of a list with the number of the row. */
function labelOf(t: FieldsProps["t"], name: string): FieldLabel {
  return (index, part) => {
    const label = t(`fields.${part || name}`, { defaultValue: t(`fields.${name}`, { defaultValue: "" }) });
    return index === null ? label : t("fields.numbered", { label, number: index + 1 });
  };
}
