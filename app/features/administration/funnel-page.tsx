import type { FunnelData } from "~/features/funnel/funnel-data";
import { FunnelTab } from "~/features/funnel/funnel-tab";
import { AdministrationPage } from "./administration-page";

/** The funnel over all jobs of the product. */
export function FunnelPage({ data }: { data: FunnelData }) {
  return (
    <AdministrationPage tab="funnel">
      <FunnelTab data={data} />
    </AdministrationPage>
  );
}
