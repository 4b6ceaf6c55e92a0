import type { Funnel, JobFunnel } from "~/content-api/funnel";
import type { FunnelRange } from "~/domain/funnel/ranges";
import { withQuery, writeTab } from "~/domain/query-keys";

/** A funnel and whose it is; an example has no files. */
export type FunnelData =
  | { scope: "job"; id: string; funnel: JobFunnel; isExample?: true }
  | { scope: "organization"; id: string; funnel: Funnel }
  | { scope: "all"; id: null; funnel: Funnel };

/** The page of a funnel over another period. */
export const rangeHref = (data: Pick<FunnelData, "scope" | "id">, range: FunnelRange): string =>
  withQuery(data.id === null ? PRODUCT_PATH : writeTab(pathOf(data), "funnel"), { range });

/** The file of one of its tables. */
export const csvHref = (data: Pick<FunnelData, "scope" | "id">, range: FunnelRange, table: string): string =>
  withQuery(data.id === null ? `${PRODUCT_PATH}.csv` : `${pathOf(data)}/funnel.csv`, { range, table });

const PRODUCT_PATH = "/administration/funnel";

const pathOf = ({ scope, id }: Pick<FunnelData, "scope" | "id">) =>
  `/${scope === "job" ? "jobs" : "organizations"}/${id}`;
