import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { FunnelTab } from "~/features/funnel/funnel-tab";
import { FilesTab } from "~/features/job-files/files-tab";
import { HistoryTab } from "~/features/job-history/history-tab";
import { EmptyTab } from "~/features/jobs/empty-tab";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { JOB_TABS, jobTabHref } from "~/features/jobs/job-tabs";
import { ShareDialog } from "~/features/share/share-dialog";
import { AppPage } from "~/features/shell/app-page";
import { Tabs } from "~/ui/tabs/tabs";
import type { Campaign } from "./campaign";
import { CampaignFacts } from "./campaign-facts";
import { CampaignHead } from "./campaign-head";
import { ContactsDialog } from "./dialogs/contacts-dialog";
import { InvoiceReferenceDialog } from "./dialogs/invoice-reference-dialog";
import { MigrationDialog } from "./dialogs/migration-dialog";
import { FailedCharge } from "./failed-charge";
import { MigrationHint } from "./overview/migration-hint";
import { Overview } from "./overview/overview";

export interface CampaignPageProps {
  campaign: Campaign;
  reply?: FormReply;
}

/** A booked job: its head, the campaign's figures, and six tabs. */
export function CampaignPage({ campaign, reply }: CampaignPageProps) {
  const { t } = useTranslation("job");
  const { job, content, migration } = campaign;
  const tabs = JOB_TABS.map((each) => ({
    href: jobTabHref(job.id, each),
    label: t(`tab.${each}`),
    count: each === "files" && job.files.length > 0 ? job.files.length : undefined,
    current: each === content.tab,
  }));
  return (
    <AppPage dialog={dialogOf(campaign, reply)}>
      <CampaignHead campaign={campaign} />
      <div className="stack">
        {migration && <MigrationHint jobId={job.id} incomplete={migration.incomplete} />}
        <FailedCharge failed={campaign.charges.failed} />
        <CampaignFacts campaign={campaign} />
      </div>
      <Tabs label={t("tabs")} tabs={tabs} />
      {/* The style sheet of the links has no styles for the tabs. */}
      {campaign.dialog?.type !== "share" && <TabContent campaign={campaign} />}
    </AppPage>
  );
}

function TabContent({ campaign }: { campaign: Campaign }) {
  const { job, content, contactRights } = campaign;
  switch (content.tab) {
    case "overview":
      return <Overview job={job} mayAddContacts={contactRights.mayAdd} content={content} />;
    case "funnel":
      return <FunnelTab data={content.data} status={job.status} />;
    case "files":
      return <FilesTab job={job} />;
    case "history":
      return <HistoryTab job={job} content={content} />;
    default:
      return <EmptyTab tab={content.tab} status={job.status} />;
  }
}

function dialogOf({ dialog, job, migration, contactRights }: Campaign, reply?: FormReply) {
  if (!dialog) return undefined;
  if ("jobs" in dialog) return <JobDialogView dialog={dialog} reply={reply} />;
  if (dialog.type === "invoiceReference") return <InvoiceReferenceDialog job={job} reply={reply} />;
  if (dialog.type === "contacts")
    return <ContactsDialog job={job} choices={dialog.choices} mayInvite={contactRights.mayInvite} reply={reply} />;
  if (dialog.type === "share") return <ShareDialog job={job} source={dialog.source} appBase={dialog.appBase} />;
  return <MigrationDialog incomplete={migration?.incomplete ?? []} />;
}
