import { useTranslation } from "react-i18next";
import { writeTab } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { ShareDialog } from "~/features/share/share-dialog";
import { AppPage } from "~/features/shell/app-page";
import { Tabs } from "~/ui/tabs/tabs";
import { type Campaign, TABS } from "./campaign";
import { CampaignFacts } from "./campaign-facts";
import { CampaignHead } from "./campaign-head";
import { ContactsDialog } from "./dialogs/contacts-dialog";
import { InvoiceReferenceDialog } from "./dialogs/invoice-reference-dialog";
import { MigrationDialog } from "./dialogs/migration-dialog";
import { EmptyTab } from "./empty-tab";
import { FailedCharge } from "./failed-charge";
import { FilesTab } from "./files-tab";
import { HistoryTab } from "./history-tab";
import { MigrationHint } from "./overview/migration-hint";
import { Overview } from "./overview/overview";

export interface CampaignPageProps {
  campaign: Campaign;
  reply?: FormReply;
}

/** A booked job: its head, the campaign's figures, and six tabs. */
export function CampaignPage({ campaign, reply }: CampaignPageProps) {
  const { t } = useTranslation("job");
  const { job, tab, migration } = campaign;
  const tabs = TABS.map((each) => ({
    href: writeTab(`/jobs/${job.id}`, each),
    label: t(`tab.${each}`),
    count: each === "files" && job.files.length > 0 ? job.files.length : undefined,
    current: each === tab,
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
  const { job, tab, history, contactRights, chatbot, invoices } = campaign;
  if (tab === "overview")
    return <Overview job={job} mayAddContacts={contactRights.mayAdd} chatbot={chatbot} invoices={invoices} />;
  if (tab === "files") return <FilesTab job={job} />;
  if (history && (history.isOlder || history.entries.length > 0))
    return <HistoryTab jobId={job.id} history={history} />;
  return <EmptyTab tab={tab} status={job.status} />;
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
