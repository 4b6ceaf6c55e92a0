import { Tabs } from "./tabs";

export function TabsExample() {
  return (
    <Tabs
      label="Muster"
      tabs={[
        { href: "?tab=0", label: "Übersicht", current: true },
        { href: "?tab=1", label: "Bewerbungen", count: 23 },
        { href: "?tab=2", label: "Funnel" },
        { href: "?tab=3", label: "Notizen" },
      ]}
    />
  );
}
