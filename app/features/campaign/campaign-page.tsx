import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { FunnelTab } from "~/features/funnel/funnel-tab";
import { FilesTab } from "~/features/job-files/files-tab";
import { InvoiceReferenceDialog } from "~/features/job-head/invoice-reference-dialog";
import { JobFacts } from "~/features/job-head/job-facts";
import { JobHeading } from "~/features/job-head/job-heading";
import { JobTabsNav } from "~/features/job-head/job-tabs-nav";
import { HistoryTab } from "~/features/job-history/history-tab";
import { EmptyTab } from "~/features/jobs/empty-tab";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { NotesTab } from "~/features/notes/notes-tab";
import { agreementHref } from "~/features/organizations/agreement/agreement-href";
import { ShareDialog } from "~/features/share/share-dialog";
import { AppPage } from "~/features/shell/app-page";
import { Note } from "~/ui/note/note";
import { SHEETS } from "~/ui/styles/sheets";
import type { Campaign } from "./campaign";
import { ChargedBack } from "./charged-back";
import { ContactsDialog } from "./dialogs/contacts-dialog";
import { MigrationDialog } from "./dialogs/migration-dialog";
import { FailedCharge } from "./failed-charge";
import { MigrationHint } from "./overview/migration-hint";
import { Overview } from "./overview/overview";

export interface CampaignPageProps {
  campaign: Campaign;
  reply?: FormReply;
}

/** A booked job: its head, what has to be known at once, and six tabs. */
export function CampaignPage({ campaign, reply }: CampaignPageProps) {
  const { t } = useTranslation("job");
  const { head, content, charges, agreement } = campaign;
  return (
    <AppPage dialog={dressed(campaign, dialogOf(campaign, reply))}>
      <JobHeading head={head} />
      <div className="stack">
        {head.job.statusReason && (
          <Note tone="warning">
            {t("statusReason.stopped")} {head.job.statusReason}
          </Note>
        )}
        {agreement && (
          <Note tone="warning">
            {t(`agreement.${agreement.state}`)}{" "}
            <a href={agreementHref(agreement.organization)}>{t("agreement.read")}</a>
          </Note>
        )}
        <FailedCharge failed={charges.failed} />
        <ChargedBack chargedBack={charges.chargedBack} />
      </div>
      <JobTabsNav job={head.job} current={content.tab} />
      <TabContent campaign={campaign} reply={reply} />
    </AppPage>
  );
}

function TabContent({ campaign, reply }: CampaignPageProps) {
  const { head, content, contactRights, migration, charges } = campaign;
  const { job } = head;
  switch (content.tab) {
    case "overview":
      return (
        <>
          {migration && <MigrationHint jobId={job.id} incomplete={migration.incomplete} />}
          <JobFacts head={head} charges={charges} />
          <Overview
            job={job}
            mayAddContacts={contactRights.mayAdd}
            mayRequestChange={head.menu.actions.includes("requestChange")}
            content={content}
            ad={campaign.ad}
          />
        </>
      );
    case "funnel":
      return <FunnelTab data={content.data} status={job.status} />;
    case "notes":
      return <NotesTab job={job} content={content} reply={reply} />;
    case "files":
      return <FilesTab jobId={job.id} content={content} reply={reply} />;
    case "history":
      return <HistoryTab job={job} content={content} />;
    default:
      return <EmptyTab tab={content.tab} status={job.status} />;
  }
}

/** The style sheet of the funnel has no styles for forms and dialogs. */
function dressed({ content }: Campaign, dialog: ReactNode) {
  if (!dialog || content.tab !== "funnel") return dialog;
  return (
    <>
      <link rel="stylesheet" href={SHEETS.jobDialog} />
      {dialog}
    </>
  );
}

function dialogOf({ dialog, head, migration, contactRights }: Campaign, reply?: FormReply) {
  const { job } = head;
  if (!dialog) return undefined;
  if ("jobs" in dialog) return <JobDialogView dialog={dialog} reply={reply} />;
  if (dialog.type === "invoiceReference") return <InvoiceReferenceDialog job={job} reply={reply} />;
  if (dialog.type === "contacts")
    return <ContactsDialog job={job} {...dialog} mayInvite={contactRights.mayInvite} reply={reply} />;
  if (dialog.type === "share") return <ShareDialog job={job} source={dialog.source} appBase={dialog.appBase} />;
  return <MigrationDialog incomplete={migration?.incomplete ?? []} />;
}
