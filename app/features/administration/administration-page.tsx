import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppPage } from "~/features/shell/app-page";
import { Tabs } from "~/ui/tabs/tabs";

export const ADMINISTRATION_TABS = [
  "review",
  "changes",
  "agencies",
  "users",
  "statistics",
  "invoices",
  "funnel",
  "settings",
  "catalogues",
  "limits",
  "operations",
] as const;
export type AdministrationTab = (typeof ADMINISTRATION_TABS)[number];

export const tabHref = (tab: AdministrationTab) => (tab === "review" ? "/administration" : `/administration/${tab}`);

export interface AdministrationPageProps {
  tab: AdministrationTab;
  children: ReactNode;
  /** Of a page below a tab; otherwise the tab's own. */
  title?: string;
  actions?: ReactNode;
  dialog?: ReactNode;
}

export function AdministrationPage({ tab, title, actions, dialog, children }: AdministrationPageProps) {
  const { t } = useTranslation("administration");
  const tabs = ADMINISTRATION_TABS.map((each) => ({
    href: tabHref(each),
    label: t(`tabs.${each}`),
    current: each === tab,
  }));
  return (
    <AppPage dialog={dialog}>
      <div className="page-head">
        <h1>{title ?? t(`tabs.${tab}`)}</h1>
        {actions && <div className="row">{actions}</div>}
      </div>
      <Tabs label={t("title")} tabs={tabs} />
      <div className="stack">{children}</div>
    </AppPage>
  );
}
