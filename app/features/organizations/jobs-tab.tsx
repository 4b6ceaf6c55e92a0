import { useTranslation } from "react-i18next";
import { pageItems } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { JobBadge } from "~/features/jobs/job-badge";
import { JobMenu } from "~/features/jobs/job-menu";
import { JobTitle } from "~/features/jobs/job-title";
import { jobHref } from "~/features/jobs/menu-job";
import { usePageAddress } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button-link";
import { Pagination } from "~/ui/pagination";
import { RowTitle } from "~/ui/table/row-title";
import { Table } from "~/ui/table/table";
import { TableCell } from "~/ui/table/table-cell";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";
import type { OrganizationData } from "./load-organization.server";
import { NothingYet } from "./nothing-yet";

/** The organization's jobs, the last changed first. */
export function JobsTab({ data: { organization, jobs, jobPages, counts } }: { data: OrganizationData }) {
  const { t } = useTranslation("organizations");
  const page = usePageAddress();
  if (counts.jobs === 0) return <NoJobs organizationId={organization.id} />;
  const head = (
    <>
      <TableHeading>{t("jobs:column.idExternal")}</TableHeading>
      <TableHeading>{t("jobs:column.title")}</TableHeading>
      <TableHeading>{t("jobs:column.status")}</TableHeading>
      <TableHeading hidden>{t("jobs:column.actions")}</TableHeading>
    </>
  );
  return (
    <div className="stack">
      <Table caption={t("jobsOf", { name: organization.name })} head={head}>
        {jobs.map((job) => (
          <TableRow key={job.id}>
            <TableCell label={t("jobs:column.idExternal")} className="number nowrap soft small">
              {job.idExternal ?? "–"}
            </TableCell>
            <RowTitle href={jobHref(job)}>
              <JobTitle>{job.title || t("jobs:untitled")}</JobTitle>
            </RowTitle>
            <TableCell className="state">
              <JobBadge {...job} />
            </TableCell>
            <TableCell className="actions">
              <JobMenu job={job} view />
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <Pagination
        label={t("jobs:pages")}
        items={pageItems(jobPages.page, jobPages.count)}
        page={jobPages.page + 1}
        pageCount={jobPages.count}
        toHref={(number) => withQuery(page, { page: number > 1 ? number : null })}
        t={(key, params) => t(`ui:${key}`, params ?? {})}
      />
    </div>
  );
}

function NoJobs({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation("organizations");
  return (
    <NothingYet
      title={t("noJobs.title")}
      action={
        <ButtonLink tone="primary" icon="plus" href={withQuery("/jobs/new/wizard", { orgId: organizationId })}>
          {t("addJob")}
        </ButtonLink>
      }
    >
      {t("noJobs.text")}
    </NothingYet>
  );
}
