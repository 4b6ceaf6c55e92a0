import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import type { StepAnswer } from "./answer-step.server";
import { fullLabels } from "./error-labels";
import { type FormStep, isFormStep, STEP_FORM } from "./form-step";
import { withoutChosen } from "./pickers/entries";
import type { Entry } from "./pickers/picker-spec";
import { STEPS } from "./steps";
import type { BookAnswer } from "./summary/book.server";
import { Booking } from "./summary/booking";
import { WizardFrame } from "./wizard-frame";
import type { WizardPageData } from "./wizard-page.server";
import type { WizardStep } from "./wizard-step";

export interface WizardPageProps {
  page: WizardPageData;
  answer?: StepAnswer | BookAnswer | FormReply;
}

export function WizardPage({ page, answer }: WizardPageProps) {
  const { stepId } = page;
  const isBooking = stepId === null || stepId === "payment";
  if (isBooking) return <Booking page={page} answer={answer && "missing" in answer ? answer : undefined} />;
  const step: WizardStep | FormStep = STEPS[stepId];
  if (isFormStep(step))
    return <FormStepPage page={page} step={step} reply={answer && "form" in answer ? answer : page.kept} />;
  return <StepPage page={page} step={step} answer={answer && "values" in answer ? answer : undefined} />;
}

function StepPage({ page, step, answer }: { page: WizardPageData; step: WizardStep; answer?: StepAnswer }) {
  const { t } = useTranslation("wizard");
  const { wizard, hrefs, isPending } = page;
  const { context, job } = wizard;
  const values = answer?.values ?? page.values;
  const faces = Object.values(page.pickers);
  const isDegraded = faces.some((face) => face.isDegraded);
  const hasSuggestions = faces.some(({ suggestions, fitting }) => suggestions.length > 0 || fitting);
  const errorsOf = (field: string) => errorTexts(t, answer?.errors[field], context.language);
  const summary = summaryOf(t, fullLabels(t, answer?.errors ?? {}, errorsOf, values));

  return (
    <WizardFrame page={page}>
      <PostForm
        id="step"
        className="form"
        action={hrefs.action}
        encType={step.hasFiles && "multipart/form-data"}
        data-enhance="unsaved"
        data-dirty={answer || isPending ? "" : undefined}
        noValidate
      >
        <input type="hidden" name="organizationId" value={job.organization?.id ?? ""} />
        {wizard.isNew && <input type="hidden" name="jobId" value={job.id} />}
        <ErrorSummary {...summary} />
        {answer?.note && (
          <Note tone="danger" role="alert">
            {t(answer.note)}
          </Note>
        )}
        {isPending && !answer && <Note role="status">{t("pending")}</Note>}
        {hasForeignLists(step, page) && <p className="small soft">{t("foreignLists")}</p>}
        <step.Fields
          values={values}
          errorsOf={errorsOf}
          job={job}
          context={context}
          pickers={facesOf(page, values, answer)}
          extras={{ ...page.extras, ...answer?.extras }}
          t={t}
        />
        {isDegraded && <p className="small soft">{t(hasSuggestions ? "picker.degraded" : "picker.silent")}</p>}
      </PostForm>
    </WizardFrame>
  );
}

function FormStepPage({ page, step, reply }: { page: WizardPageData; step: FormStep; reply?: FormReply }) {
  const { t } = useTranslation("wizard");
  const { wizard, hrefs } = page;
  const { context, job } = wizard;
  const faces = Object.values(page.pickers);
  const isDegraded = faces.some((face) => face.isDegraded);
  const hasSuggestions = faces.some(({ suggestions, fitting }) => suggestions.length > 0 || fitting);
  const values = step.values(job, context);
  const form = useServerForm({
    id: STEP_FORM,
    schema: step.schema(context),
    reply,
    values,
    labels: step.labels(t),
    grown: page.grown,
  });

  return (
    <WizardFrame page={page}>
      <PostForm
        id={STEP_FORM}
        className="form"
        action={hrefs.action}
        data-enhance="unsaved"
        data-dirty={reply ? "" : undefined}
        noValidate
      >
        <input type="hidden" name="organizationId" value={job.organization?.id ?? ""} />
        {wizard.isNew && <input type="hidden" name="jobId" value={job.id} />}
        <ErrorSummary {...form.summary} />
        <FormNote text={form.note} />
        {reply?.isKept && <Note role="status">{t("pending")}</Note>}
        {hasForeignLists(step, page) && <p className="small soft">{t("foreignLists")}</p>}
        <step.Fields
          form={form}
          job={job}
          context={context}
          pickers={facesOf(page, reply?.initialValue ?? values, reply && searchOf(reply))}
          extras={page.extras}
          t={t}
        />
        {isDegraded && <p className="small soft">{t(hasSuggestions ? "picker.degraded" : "picker.silent")}</p>}
      </PostForm>
    </WizardFrame>
  );
}

type Searched = Pick<StepAnswer, "queries" | "results" | "active" | "errors">;

const searchOf = ({ search, intent, error }: FormReply): Searched => ({
  queries: search?.queries ?? {},
  results: search?.results ?? {},
  active: intent?.field ?? null,
  errors: error,
});

/** The lists speak the ad's language, which need not be the reader's. */
function hasForeignLists({ pickers, suggestsTasks }: WizardStep | FormStep, { wizard }: WizardPageData): boolean {
  const { addressing } = wizard.job;
  if (!addressing || !(pickers || suggestsTasks)) return false;
  return (addressing === "english") !== (wizard.context.language === "en-US");
}

function facesOf({ pickers }: WizardPageData, values: Record<string, unknown>, answer?: Searched) {
  const fields = new Set([...Object.keys(pickers), ...Object.keys(answer?.queries ?? {})]);
  const faces = [...fields].map((field) => {
    const face = pickers[field] ?? { query: "", isActive: false, suggestions: [] };
    const listed = Array.isArray(values[field]) ? (values[field] as (Entry | string)[]) : [];
    const entries = listed.map((entry) => (typeof entry === "string" ? { label: entry } : entry));
    return [
      field,
      {
        ...withoutChosen(face, entries),
        query: answer?.queries[field] ?? "",
        results: answer?.results[field],
        isActive: answer?.active === field && Object.keys(answer.errors).length === 0,
      },
    ];
  });
  return Object.fromEntries(faces);
}
