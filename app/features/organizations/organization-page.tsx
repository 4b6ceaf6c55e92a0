import { useTranslation } from "react-i18next";
import { writeTab } from "~/domain/query-keys";
import { BillingTab } from "~/features/billing/billing-tab";
import { Meeting } from "~/features/coaching/meeting";
import type { FormReply } from "~/features/forms/form-reply";
import { FunnelTab } from "~/features/funnel/funnel-tab";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { BrandsTab } from "~/features/organizations/employer-brands/brands-tab";
import { NewBrandDialog } from "~/features/organizations/employer-brands/new-brand-dialog";
import { RecruiterDialogView } from "~/features/recruiters/recruiter-dialog-view";
import { RecruitersTab } from "~/features/recruiters/recruiters-tab";
import { AppPage } from "~/features/shell/app-page";
import { BlockNoticeOf } from "~/features/shell/block-notice";
import { Tabs } from "~/ui/tabs/tabs";
import { BlockDialog } from "./block/block-panel";
import { DetailsTab } from "./details-tab";
import { inlineNote } from "./inline-edit/inline-address";
import { SaveNote } from "./inline-edit/save-note";
import { integrationsHref } from "./integrations/integrations.schema";
import { JobsTab } from "./jobs-tab";
import type { OrganizationData } from "./load-organization.server";
import { OrganizationHead } from "./organization-head";
import { RemoveOrganizationDialog } from "./removal/remove-organization-dialog";
import { ORGANIZATION_TABS } from "./tabs";
import { templatesHref } from "./templates/templates.schema";

export interface OrganizationPageProps {
  data: OrganizationData;
  reply?: FormReply;
}

/** One organization: its name, and a tab for each thing it has. */
export function OrganizationPage({ data, reply }: OrganizationPageProps) {
  const { t } = useTranslation("organizations");
  const { organization, tab, counts } = data;
  const counted: Partial<Record<string, number>> = counts;
  const mayView: Partial<Record<string, boolean>> = {
    billing: data.rights.viewBilling,
    funnel: data.rights.viewFunnel,
  };
  const shown = ORGANIZATION_TABS.filter((each) => mayView[each] ?? true);
  const ofTabs = shown.map((each) => ({
    href: writeTab(`/organizations/${organization.id}`, each),
    label: t(`tab.${each}`),
    count: counted[each] || undefined,
    current: each === tab,
  }));
  const integrations = { href: integrationsHref(organization.id), label: t("tab.integrations"), current: false };
  const templates = { href: templatesHref(organization.id), label: t("tab.templates"), current: false };
  const tabs = [...ofTabs, ...(data.rights.edit ? [templates] : []), ...(data.rights.integrate ? [integrations] : [])];
  return (
    <AppPage dialog={dialogOf(data, reply)}>
      <OrganizationHead data={data} reply={reply} />
      <SaveNote note={inlineNote(reply)} />
      <BlockNoticeOf organization={organization} />
      <Tabs label={t("tabs")} tabs={tabs} />
      <TabContent data={data} reply={reply} />
    </AppPage>
  );
}

function TabContent({ data, reply }: OrganizationPageProps) {
  const { t } = useTranslation("coaching");
  switch (data.tab) {
    case "details":
      return <DetailsTab data={data} reply={reply} />;
    case "recruiter":
      return data.recruiters && <RecruitersTab data={data.recruiters} reply={reply} />;
    case "jobs":
      return <JobsTab data={data} />;
    case "contact":
      return data.contact && <Meeting t={t} data={data.contact} reply={reply} />;
    case "brands":
      return <BrandsTab organization={data.organization} brands={data.brands} mayCreate={data.rights.createBrand} />;
    case "billing":
      return data.billing && <BillingTab organization={data.organization} billing={data.billing} />;
    case "funnel":
      return data.funnel && <FunnelTab data={data.funnel} />;
    default:
      return null;
  }
}

function dialogOf({ dialog, organization, recruiters }: OrganizationData, reply?: FormReply) {
  if (recruiters?.dialog) return <RecruiterDialogView data={recruiters} reply={reply} />;
  if (dialog?.type === "job") return <JobDialogView dialog={dialog.job} reply={reply} />;
  if (dialog?.type === "newBrand") return <NewBrandDialog id={dialog.id} organization={organization} reply={reply} />;
  if (dialog?.type === "block") return <BlockDialog organization={organization} reply={reply} />;
  if (dialog?.type === "delete")
    return <RemoveOrganizationDialog organization={organization} removal={dialog.removal} />;
  return undefined;
}
