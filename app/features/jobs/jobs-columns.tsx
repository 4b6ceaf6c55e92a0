import { createColumnHelper } from "@tanstack/react-table";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "~/domain/dates";
import { RowTitle } from "~/ui/table/row-title";
import { SelectRow } from "~/ui/table/select-row";
import { TableCell } from "~/ui/table/table-cell";
import { JobBadge } from "./job-badge";
import type { JobListEntry } from "./job-list-entry";
import { JobMenu } from "./job-menu";
import { JobNote } from "./job-note";
import { JobTitle } from "./job-title";
import { jobHref } from "./menu-job";

/** The form that deletes chosen drafts, which stands below the table. */
export const SELECTION = "selection";

const { accessor, display } = createColumnHelper<JobListEntry>();
type Cell = { row: { original: JobListEntry } };

/** Column ids are the fields the list is sorted by. */
export const JOB_COLUMNS = [
  display({ id: "pick", cell: Pick }),
  accessor("idExternal", { cell: ExternalId }),
  accessor("title", { cell: Title }),
  accessor("status", { cell: State }),
  accessor("organization", { id: "organization.name", cell: Organization }),
  accessor("date_updated", { cell: Changed }),
  display({ id: "actions", cell: Actions }),
];

/** Only drafts that the person may delete can be chosen. */
export const isSelectable = ({ actions }: JobListEntry): boolean => actions.includes("delete");

function Pick({ row: { original: job } }: Cell) {
  const { t } = useTranslation("jobs");
  if (!isSelectable(job)) return <TableCell>{null}</TableCell>;
  return (
    <SelectRow
      name="id"
      value={job.id}
      form={SELECTION}
      label={t("select.row", { title: job.title || t("untitled") })}
    />
  );
}

function ExternalId({ row: { original: job } }: Cell) {
  const { t } = useTranslation("jobs");
  return (
    <TableCell label={t("column.idExternal")} className="number nowrap soft small">
      {job.idExternal ?? "–"}
    </TableCell>
  );
}

function Title({ row: { original: job } }: Cell) {
  const { t } = useTranslation("jobs");
  return (
    <RowTitle href={jobHref(job)}>
      <JobTitle>{job.title || t("untitled")}</JobTitle>
    </RowTitle>
  );
}

function State({ row: { original: job } }: Cell) {
  return (
    <TableCell className="state">
      <JobBadge {...job} /> <JobNote job={job} />
    </TableCell>
  );
}

function Organization({ row: { original: job } }: Cell) {
  const { t } = useTranslation("jobs");
  return (
    <TableCell label={t("column.organization")} className="small">
      {job.organization ?? <span className="soft">{t("noOrganization")}</span>}
    </TableCell>
  );
}

function Changed({ row: { original: job } }: Cell) {
  const { t } = useTranslation("jobs");
  return (
    <TableCell label={t("column.date_updated")} className="number soft small">
      {job.date_updated ? <time dateTime={job.date_updated}>{formatDateTime(job.date_updated)}</time> : "–"}
    </TableCell>
  );
}

function Actions({ row: { original: job } }: Cell) {
  return (
    <TableCell className="actions">
      <JobMenu job={job} view />
    </TableCell>
  );
}
