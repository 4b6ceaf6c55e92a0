import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { isVerified } from "~/domain/roles";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { AdministrationPage } from "./administration-page";
import type { AgenciesData } from "./load-users.server";
import { TablePages } from "./table-pages";
import { UsersTable } from "./users-table";

export function AgenciesPage({ data }: { data: AgenciesData }) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  return (
    <AdministrationPage tab="agencies">
      <section className="panel stack" aria-labelledby="requests">
        <h2 id="requests">{t("agencies.requests")}</h2>
        {data.requests.length === 0 && <p className="soft">{t("agencies.noRequests")}</p>}
        <ul className="rows plain">
          {data.requests.map(({ id, name, email, company, role, date_created }) => (
            <li key={id}>
              <span>
                <a href={`/administration/users/${id}`}>
                  <b>{name ?? email}</b>
                </a>
                <br />
                <span className="soft small">
                  {[company, email, t("agencies.since", { date: formatDate(date_created, language) })]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <PostForm className="row">
                <input type="hidden" name="id" value={id} />
                {isVerified(role) ? (
                  <Button small icon="check" name="intent" value="approve">
                    {t("agencies.approve")}
                  </Button>
                ) : (
                  <span className="soft small">{t("agencies.unverified")}</span>
                )}
                <Button small tone="plain" name="intent" value="refuse">
                  {t("agencies.refuse")}
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      </section>
      <h2>{t("agencies.list")}</h2>
      <p className="soft">{t("agencies.hint")}</p>
      <UsersTable rows={data.agencies.rows} caption={t("agencies.list")} />
      <TablePages page={data.page} total={data.agencies.total} />
    </AdministrationPage>
  );
}
