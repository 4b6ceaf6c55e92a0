import { useTranslation } from "react-i18next";
import { writeTab } from "~/domain/query-keys";
import { Meeting } from "~/features/coaching/meeting";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { BrandsTab } from "~/features/organizations/employer-brands/brands-tab";
import { NewBrandDialog } from "~/features/organizations/employer-brands/new-brand-dialog";
import { RecruiterDialogView } from "~/features/recruiters/recruiter-dialog-view";
import { RecruitersTab } from "~/features/recruiters/recruiters-tab";
import { AppPage } from "~/features/shell/app-page";
import { Tabs } from "~/ui/tabs/tabs";
import type { OrganizationAnswer } from "./answer-organization.server";
import { DetailsTab } from "./details-tab";
import { SaveNote } from "./inline-edit/save-note";
import { JobsTab } from "./jobs-tab";
import type { OrganizationData } from "./load-organization.server";
import { OrganizationHead } from "./organization-head";
import { RemoveOrganizationDialog } from "./removal/remove-organization-dialog";
import { ORGANIZATION_TABS } from "./tabs";

export interface OrganizationPageProps {
  data: OrganizationData;
  answer?: OrganizationAnswer;
}

/** One organization: its name, and a tab for each thing it has. */
export function OrganizationPage({ data, answer }: OrganizationPageProps) {
  const { t } = useTranslation("organizations");
  const { organization, tab, counts } = data;
  const counted: Partial<Record<string, number>> = counts;
  const tabs = ORGANIZATION_TABS.map((each) => ({
    href: writeTab(`/organizations/${organization.id}`, each),
    label: t(`tab.${each}`),
    count: counted[each] || undefined,
    current: each === tab,
  }));
  return (
    <AppPage dialog={dialogOf(data, answer)}>
      <OrganizationHead data={data} reply={answer?.edit} />
      <SaveNote note={answer?.edit?.error[""]?.[0]} />
      <Tabs label={t("tabs")} tabs={tabs} />
      <TabContent data={data} answer={answer} />
    </AppPage>
  );
}

function TabContent({ data, answer }: OrganizationPageProps) {
  const { t } = useTranslation("coaching");
  switch (data.tab) {
    case "details":
      return <DetailsTab data={data} reply={answer?.edit} />;
    case "recruiter":
      return data.recruiters && <RecruitersTab data={data.recruiters} />;
    case "jobs":
      return <JobsTab data={data} />;
    case "contact":
      return data.contact && <Meeting t={t} {...data.contact} />;
    case "brands":
      return <BrandsTab organization={data.organization} brands={data.brands} mayCreate={data.rights.createBrand} />;
    default:
      return null;
  }
}

function dialogOf({ dialog, organization, recruiters }: OrganizationData, answer?: OrganizationAnswer) {
  if (recruiters?.dialog) return <RecruiterDialogView data={recruiters} reply={answer?.reply} />;
  if (dialog?.kind === "job") return <JobDialogView dialog={dialog.job} reply={answer?.reply} />;
  if (dialog?.kind === "newBrand")
    return <NewBrandDialog id={dialog.id} organization={organization} reply={answer?.reply} />;
  if (dialog?.kind === "delete")
    return <RemoveOrganizationDialog organization={organization} removal={dialog.removal} />;
  return undefined;
}
