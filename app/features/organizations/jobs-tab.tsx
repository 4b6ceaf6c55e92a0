import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { pageKeys } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { DEFAULT_JOB_SORT, formatSort } from "~/domain/sort";
import { useJobColumns } from "~/features/jobs/jobs-columns";
import { usePageAddress } from "~/features/shell/page-address";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { ButtonLink } from "~/ui/button/button-link";
import { DataTable } from "~/ui/data-table/data-table";
import type { OrganizationData } from "./load-organization.server";
import { NothingYet } from "./nothing-yet";

/** The organization's jobs, the last changed first unless the address says otherwise. */
export function JobsTab({ data: { organization, jobs, counts } }: { data: OrganizationData }) {
  const { t } = useTranslation("organizations");
  const address = usePageAddress();
  const columns = useJobColumns().filter(({ id }) => id !== "organization.name");
  const texts = useUiTexts();
  if (counts.jobs === 0) return <NoJobs organizationId={organization.id} />;
  return (
    <DataTable
      caption={t("jobsOf", { name: organization.name })}
      columns={columns}
      rows={jobs.rows}
      sort={{
        chosen: jobs.sort,
        initial: DEFAULT_JOB_SORT,
        toHref: (sort) => withQuery(address, { sort: formatSort(sort), page: null, near: null }),
      }}
      paging={{
        label: t("jobs:pages"),
        page: jobs.page,
        pageSize: LIMITS.pageSize,
        total: counts.jobs,
        toHref: (page) => withQuery(address, pageKeys(page, jobs)),
      }}
      t={texts}
    />
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
