import { useTranslation } from "react-i18next";
import { writeTab } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { Tabs } from "~/ui/tabs";
import type { OrganizationData } from "./load-organization.server";
import { OrganizationHead } from "./organization-head";
import { ORGANIZATION_TABS } from "./tabs";

/** One organization: its name, and a tab for each thing it has. */
export function OrganizationPage({ data }: { data: OrganizationData }) {
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
    <AppPage>
      <OrganizationHead organization={organization} />
      <Tabs label={t("tabs")} tabs={tabs} />
      <TabContent data={data} />
    </AppPage>
  );
}

function TabContent({ data: { organization } }: { data: OrganizationData }) {
  return <section className="panel">{organization.name}</section>;
}
