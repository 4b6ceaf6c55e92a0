import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { MOST_FOUND } from "~/domain/pagination";
import { DEFAULT_JOB_SORT } from "~/domain/sort";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { ButtonLink } from "~/ui/button/button-link";
import { DataTable } from "~/ui/data-table/data-table";
import { type Booked, BookedDialog } from "./booked-dialog";
import { FirstSteps } from "./first-steps";
import type { OpenJobDialog } from "./job-dialog";
import { JobDialogView } from "./job-dialog-view";
import type { JobListEntry } from "./job-list-entry";
import { useJobColumns } from "./jobs-columns";
import { JobsFilter } from "./jobs-filter";
import { isFiltered, type JobsQuery, jobsPath } from "./jobs-query";
import { isSelectable, SELECTION, SelectionForm } from "./selection-form";

export interface JobsPageProps {
  query: JobsQuery;
  jobs: JobListEntry[];
  total: number;
  /** To filter by; empty when there are too many to choose from. */
  organizations: { id: string; name: string }[];
  organizationCount: number;
  /** The first by name; its team can be invited. */
  firstOrganization: { id: string; name: string } | undefined;
  dialog: OpenJobDialog | null;
  /** A campaign was booked just now. */
  booked: Booked | null;
  reply?: FormReply;
}

export function JobsPage(props: JobsPageProps) {
  const { query, jobs, total, organizations, organizationCount } = props;
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
              {total > MOST_FOUND && query.search
                ? t("foundMore", { count: MOST_FOUND })
                : t("found", { count: total })}{" "}
              · <a href={jobsPath(query, { search: "", status: null, organization: null })}>{t("filter.reset")}</a>
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
        <JobsTable {...props} />
        {jobs.some(isSelectable) && <SelectionForm query={query} />}
      </div>
    </AppPage>
  );
}

function JobsTable({ jobs, query, total }: Pick<JobsPageProps, "jobs" | "query" | "total">) {
  const { t } = useTranslation("jobs");
  const { fieldName, direction } = query.sort ?? DEFAULT_JOB_SORT;
  const columns = useJobColumns();
  const column = columns.find(({ id }) => id === fieldName)?.header;
  return (
    <DataTable
      caption={t(direction === "DESC" ? "caption.descending" : "caption.ascending", { column })}
      columns={columns}
      rows={jobs}
      sort={{ chosen: query.sort, initial: DEFAULT_JOB_SORT, toHref: (sort) => jobsPath(query, { sort }) }}
      selection={{
        name: "id",
        form: SELECTION,
        allLabel: t("select.page"),
        rowLabel: ({ title }) => t("select.row", { title: title || t("untitled") }),
        isSelectable,
      }}
      paging={{
        label: t("pages"),
        page: query.page,
        pageSize: LIMITS.pageSize,
        total,
        toHref: (page) => jobsPath(query, { page }),
      }}
      empty={t("nothingFound")}
      t={useUiTexts()}
    />
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
      <FirstSteps organization={props.firstOrganization} />
    </AppPage>
  );
}

function dialogOf({ dialog, booked, reply }: JobsPageProps) {
  if (dialog) return <JobDialogView dialog={dialog} reply={reply} />;
  return booked ? <BookedDialog booked={booked} /> : undefined;
}
