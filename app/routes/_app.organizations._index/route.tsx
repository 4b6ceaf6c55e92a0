import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadOrganizations } from "~/features/organizations/load-organizations.server";
import { AppPage } from "~/features/shell/app-page";
import { ButtonLink } from "~/ui/button-link";
import { Empty } from "~/ui/empty";
import { Note } from "~/ui/note";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  organizations: await loadOrganizations(context.api),
  title: context.t("shell:soon.organizations.title"),
});

export default function Organizations() {
  const { organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell", { keyPrefix: "soon.organizations" });
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("title")}</h1>
        <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
          {t("addJob")}
        </ButtonLink>
      </div>
      {organizations.length === 0 ? (
        <Empty title={t("empty.title")}>
          <p>{t("empty.text")}</p>
        </Empty>
      ) : (
        <div className="stack">
          <div className="table-box">
            <table className="table cards">
              <caption className="hidden">{t("title")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("number")}</th>
                  <th scope="col">{t("name")}</th>
                  <th scope="col">{t("brands")}</th>
                  <th scope="col">{t("jobs")}</th>
                </tr>
              </thead>
              <tbody>
                {organizations.map(({ id, externalId, name, brands, jobs }) => (
                  <tr key={id}>
                    <td data-label={t("number")} className="number nowrap soft small">
                      {externalId}
                    </td>
                    <th scope="row" className="title">
                      <a href={`/jobs?organization=${id}`}>{name}</a>
                    </th>
                    <td data-label={t("brands")}>{brands}</td>
                    <td data-label={t("jobs")}>{jobs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Note>{t("note")}</Note>
        </div>
      )}
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
