import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SETTING_SECTIONS, type SettingSection } from "~/domain/administration/setting-fields";
import { withQuery } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { keysOf } from "~/lib/objects";
import { type Tab, Tabs } from "~/ui/tabs/tabs";

const GROUPS = {
  campaigns: ["review", "changes", "statistics", "funnel"],
  customers: ["users", "agencies", "invoices"],
  settings: ["settings", "catalogues"],
  operations: ["operations", "limits"],
} as const;
type Group = keyof typeof GROUPS;
export type AdministrationTab = (typeof GROUPS)[Group][number];

export const tabHref = (tab: AdministrationTab) => (tab === "review" ? "/administration" : `/administration/${tab}`);

export const sectionHref = (section: SettingSection) => withQuery("/administration/settings", { section });

export interface AdministrationPageProps {
  tab: AdministrationTab;
  /** Of the settings. */
  section?: SettingSection;
  children: ReactNode;
  /** Of a page below a tab; otherwise the tab's own. */
  title?: string;
  actions?: ReactNode;
  dialog?: ReactNode;
}

/** Tabs in two rows: what the platform's staff work on, and the parts of that. */
export function AdministrationPage({ tab, section, title, actions, dialog, children }: AdministrationPageProps) {
  const { t } = useTranslation("administration");
  const groups = keysOf(GROUPS);
  const group = groups.find((each) => GROUPS[each].some((one) => one === tab)) ?? "campaigns";
  const parts = GROUPS[group].flatMap((each): Tab[] =>
    each === "settings"
      ? SETTING_SECTIONS.map((one) => ({
          href: sectionHref(one),
          label: t(`settings.section.${one}`),
          current: one === section,
        }))
      : [{ href: tabHref(each), label: t(`tabs.${each}`), current: each === tab }],
  );
  return (
    <AppPage dialog={dialog}>
      <div className="page-head">
        <h1>{title ?? t(`tabs.${tab}`)}</h1>
        {actions && <div className="row">{actions}</div>}
      </div>
      <Tabs
        label={t("title")}
        tabs={groups.map((each) => ({
          href: tabHref(GROUPS[each][0]),
          label: t(`groups.${each}`),
          current: each === group && "true",
        }))}
      />
      <Tabs label={t(`groups.${group}`)} tabs={parts} small />
      <div className="stack">{children}</div>
    </AppPage>
  );
}
