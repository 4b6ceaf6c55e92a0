import { useTranslation } from "react-i18next";
import { KEYS, withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { usePageAddress } from "~/features/shell/page-address";
import { SHEETS } from "~/ui/styles/sheets";
import type { ApplicantView, PanelBoard } from "./applicant-view";
import { Contact } from "./contact/contact";
import { Responsible } from "./contact/responsible";
import { Documents } from "./documents/documents";
import { FollowUp, OfferedTemplate } from "./follow-up";
import { Interviews } from "./interviews/interviews";
import { Answers } from "./judgement/answers";
import { Why } from "./judgement/why";
import { Labels } from "./labels";
import { CommentForm } from "./log/comment-form";
import { Log } from "./log/log";
import { Mail } from "./mail/mail";
import { More } from "./more";
import { PanelContext } from "./panel-context";
import { PanelHead } from "./panel-head";
import { PhaseSection } from "./phase-section";

export interface ApplicantPanelProps {
  jobId: string;
  view: ApplicantView | "gone";
  board: PanelBoard;
  /** The answer to the last post, where it was a form of the panel. */
  reply?: FormReply;
}

/** One applicant beside the board: name, contact, answers, and what the team did. A page of its own on phones. */
export function ApplicantPanel({ view, ...props }: ApplicantPanelProps) {
  if (view === "gone") return <Gone />;
  const { anonymisedAt } = view.applicant;
  return (
    <PanelContext.Provider value={{ view, ...props }}>
      <link rel="stylesheet" href={SHEETS.applicant} />
      <aside className="applicant" aria-labelledby="applicant">
        <PanelHead />
        <Why />
        {!anonymisedAt && <PhaseSection />}
        {!anonymisedAt && <FollowUp />}
        {!anonymisedAt && <OfferedTemplate />}
        <Contact />
        <Labels />
        <Responsible />
        <hr />
        {!anonymisedAt && <Answers />}
        <Documents />
        {!anonymisedAt && <Interviews />}
        {!anonymisedAt && <Mail />}
        <hr />
        {!anonymisedAt && <CommentForm />}
        <Log />
        <More />
      </aside>
    </PanelContext.Provider>
  );
}

function Gone() {
  const { t } = useTranslation("applicant");
  const href = withQuery(usePageAddress(), { [KEYS.applicantId]: null, mail: null, dialog: null });
  return (
    <>
      <link rel="stylesheet" href={SHEETS.applicant} />
      <aside className="applicant" aria-labelledby="applicant">
        <h2 id="applicant">{t("gone.title")}</h2>
        <p>{t("gone.text")}</p>
        <p>
          <a href={href}>{t("gone.back")}</a>
        </p>
      </aside>
    </>
  );
}
