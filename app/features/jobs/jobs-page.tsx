import { useTranslation } from "react-i18next";
import { pageItems } from "~/domain/pagination";
import { AppPage } from "~/features/shell/app-page";
import { closedHref } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button-link";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Success } from "~/ui/success";
import { usePageAddress } from "../shell/page-address";
import type { OpenJobDialog } from "./job-dialog";
import { JobDialogView } from "./job-dialog-view";
import type { JobListEntry } from "./job-list-entry";
import type { JobProblem } from "./job-problem";
import { isSelectable } from "./jobs-columns";
import { JobsFilter } from "./jobs-filter";
import { isFiltered, type JobsQuery, jobsPath } from "./jobs-query";
import { JobsTable } from "./jobs-table";
import { SelectionForm } from "./selection-form";

export interface JobsPageProps {
  query: JobsQuery;
  jobs: JobListEntry[];
  total: number;
  pages: number;
  /** To filter by; empty when there are too many to choose from. */
  organizations: { id: string; name: string }[];
  organizationCount: number;
  dialog: OpenJobDialog | null;
  isBooked: boolean;
  problem?: JobProblem;
}

export function JobsPage(props: JobsPageProps) {
  const { query, jobs, total, pages, organizations, organizationCount } = props;
  const { t } = useTranslation("jobs");
  const hasFilter = isFiltered(query);
  if (total === 0 && !hasFilter) return <NoJobs {...props} />;

  const number = t("number", { count: total });
  return (
    <AppPage dialog={dialogOf(props)}>
      <div className="page-head">
        <div>
          <h1>{t("title")}</h1>
          {hasFilter ? (
            <p className="soft">
              {t("found", { count: total })} ·{" "}
              <a href={jobsPath(query, { search: "", status: null, organization: null })}>{t("filter.reset")}</a>
            </p>
          ) : (
            <p className="soft">
              {organizationCount > 1 ? t("ofOrganizations", { jobs: number, count: organizationCount }) : number}
            </p>
          )}
        </div>
        <div className="row">
          <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
            {t("add")}
          </ButtonLink>
          <ButtonLink icon="spark" href="/jobs/new/import">
            {t("import")}
          </ButtonLink>
        </div>
      </div>
      <div className="stack">
        <JobsFilter query={query} organizations={organizations} />
        <JobsTable jobs={jobs} query={query} total={total} />
        {jobs.some(isSelectable) && <SelectionForm query={query} />}
      </div>
      <Pagination
        label={t("pages")}
        items={pageItems(query.page, pages)}
        page={query.page + 1}
        pageCount={pages}
        toHref={(page) => jobsPath(query, { page: page - 1 })}
        t={(key, params) => t(`ui:${key}`, params ?? {})}
      />
    </AppPage>
  );
}

/** Before the first job. */
function NoJobs(props: JobsPageProps) {
  const { t } = useTranslation("jobs");
  return (
    <AppPage dialog={dialogOf(props)}>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <section className="panel">
        <Empty
          title={t("empty.title")}
          actions={
            <>
              <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
                {t("empty.add")}
              </ButtonLink>
              <ButtonLink icon="spark" href="/jobs/new/import">
                {t("import")}
              </ButtonLink>
            </>
          }
        >
          {t("empty.text")}
        </Empty>
      </section>
    </AppPage>
  );
}

function dialogOf({ dialog, isBooked, problem }: JobsPageProps) {
  if (dialog) return <JobDialogView dialog={dialog} problem={problem} />;
  return isBooked ? <Booked /> : undefined;
}

function Booked() {
  const { t } = useTranslation("jobs");
  return (
    <Success id="booked" title={t("booked.title")} close={{ href: closedHref(usePageAddress()), label: t("ui:close") }}>
      <p>{t("booked.text")}</p>
    </Success>
  );
}
