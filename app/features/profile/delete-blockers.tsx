import { useTranslation } from "react-i18next";
import type { Blockers } from "~/content-api/account-entities";
import { withQuery, writeTab } from "~/domain/query-keys";

export const isBlocked = ({ isLastAdministrator, ...lists }: Blockers): boolean =>
  isLastAdministrator ||
  [lists.activeJobs, lists.contactInJobs, lists.payingJobs, lists.lastAdminOf].some((list) => list.length > 0);

/** Each reason with the places where it can be settled. */
export function DeleteBlockers({ blockers }: { blockers: Blockers }) {
  const { t } = useTranslation("profile");
  const jobName = (name: string) => name || t("delete.untitled");
  const lists = [
    { key: "activeJobs", rows: blockers.activeJobs, href: (id: string) => `/jobs/${id}`, name: jobName },
    {
      key: "contactInJobs",
      rows: blockers.contactInJobs,
      href: (id: string) => withQuery(`/jobs/${id}`, { dialog: "contacts" }),
      name: (name: string) => t("delete.replace", { name: jobName(name) }),
    },
    { key: "payingJobs", rows: blockers.payingJobs, href: (id: string) => `/jobs/${id}`, name: jobName },
    {
      key: "lastAdminOf",
      rows: blockers.lastAdminOf,
      href: (id: string) => writeTab(`/organizations/${id}`, "recruiter"),
      name: (name: string) => name,
    },
  ] as const;
  return (
    <>
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, rows, href, name }) => (
          <div key={key}>
            <p>{t(`delete.${key}`)}</p>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <a href={href(row.id)}>{name(row.name)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {blockers.isLastAdministrator && <p>{t("delete.isLastAdministrator")}</p>}
    </>
  );
}
