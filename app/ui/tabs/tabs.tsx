import { Count } from "../badge/count";

export interface Tab {
  href: string;
  label: string;
  count?: number;
  current?: boolean;
}

export interface TabsProps {
  /** What the tabs belong to. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs are links; the current one carries the needle. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </a>
      ))}
    </nav>
  );
}
