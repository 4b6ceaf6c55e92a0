import { Count } from "../badge/count";

export interface Tab {
  href: string;
  label: string;
  count?: number;
  /** "true" for what the page is a part of. */
  current?: boolean | "true";
}

export interface TabsProps {
  /** What the tabs belong to. */
  label: string;
  tabs: readonly Tab[];
  /** Below others. */
  small?: boolean;
}

/** Tabs are links; the current one carries the needle. */
export function Tabs({ label, tabs, small }: TabsProps) {
  return (
    <nav className={small ? "tabs tabs-small" : "tabs"} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current === true ? "page" : tab.current || undefined}>
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </a>
      ))}
    </nav>
  );
}
