import { useTranslation } from "react-i18next";
import { formatDateTime } from "~/domain/dates";
import { isOpenForApplicants } from "~/domain/jobs/status";
import type { Column } from "~/ui/data-table/column";
import { JobBadge } from "./job-badge";
import type { JobListEntry } from "./job-list-entry";
import { JobMenu } from "./job-menu";
import { JobNote } from "./job-note";
import { jobTabHref } from "./job-tabs";
import { JobTitle } from "./job-title";
import { jobHref } from "./menu-job";

/** How many applicants a job has or may get, and how many came since the person last looked; a link to them. */
function Applicants({ job: { id, status, counts } }: { job: JobListEntry }) {
  const { t } = useTranslation("jobs");
  if (!counts || (counts.applicants === 0 && !isOpenForApplicants(status))) return null;
  return (
    <small className="nowrap">
      <a href={jobTabHref(id, "applicants")}>
        {t("applicants", { count: counts.applicants })}
        {counts.new > 0 && <b> · {t("newApplicants", { count: counts.new })}</b>}
      </a>
    </small>
  );
}

/** The columns of every table of jobs. Their ids are the fields that the backend sorts by. */
export function useJobColumns(): Column<JobListEntry>[] {
  const { t } = useTranslation("jobs");
  return [
    {
      id: "idExternal",
      accessorFn: ({ idExternal }) => idExternal ?? "–",
      header: t("column.idExternal"),
      meta: { card: "hidden", className: "number nowrap soft small" },
    },
    {
      id: "title",
      accessorFn: ({ title }) => title || t("untitled"),
      header: t("column.title"),
      cell: ({ row: { original } }) => <JobTitle>{original.title || t("untitled")}</JobTitle>,
      meta: { card: "title", href: jobHref },
    },
    {
      id: "status",
      accessorKey: "status",
      header: t("column.status"),
      cell: ({ row: { original } }) => (
        <>
          <JobBadge {...original} /> <JobNote job={original} /> <Applicants job={original} />
        </>
      ),
      meta: { className: "data-table-status" },
    },
    {
      id: "organization.name",
      accessorKey: "organization",
      header: t("column.organization"),
      cell: ({ row: { original } }) => original.organization ?? <span className="soft">{t("noOrganization")}</span>,
      meta: { card: "hidden", className: "small" },
    },
    {
      id: "date_updated",
      // Plain text: <time> would repeat each moment in another form, 2 % of the page.
      accessorFn: ({ date_updated }) => (date_updated ? formatDateTime(date_updated) : "–"),
      header: t("column.date_updated"),
      meta: { card: "hidden", className: "number soft small" },
    },
    {
      id: "actions",
      header: t("column.actions"),
      cell: ({ row: { original } }) => <JobMenu job={original} view />,
      meta: { card: "corner", isHeaderHidden: true },
    },
  ];
}
