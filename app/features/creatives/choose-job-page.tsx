import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { SearchField } from "~/ui/field/search-field";
import { Pagination } from "~/ui/pagination/pagination";
import { creativesHref } from "./creative-address";
import type { ChoiceData } from "./load-builder.server";

/** Which of one's jobs the creatives are for. */
export function ChooseJobPage({ choice: { search, page, pages, jobs } }: { choice: ChoiceData }) {
  const { t } = useTranslation("creatives");
  const ui = useUiTexts();
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <section className="panel stack">
        <p>{t("choose.text")}</p>
        <search>
          <form method="get" action="/creativeBuilder">
            <SearchField label={t("choose.search")} apply={t("choose.apply")} defaultValue={search} />
          </form>
        </search>
        {jobs.length === 0 && <p className="soft">{t("choose.none")}</p>}
        <ul className="plain job-choice">
          {jobs.map(({ id, title, idExternal, organization }) => (
            <li key={id}>
              <a href={creativesHref(id)}>
                <b>{title || t("jobs:untitled")}</b>
                <small className="soft">{[organization, idExternal].filter(Boolean).join(" · ")}</small>
              </a>
            </li>
          ))}
        </ul>
        <Pagination
          label={t("choose.pages")}
          page={page}
          pageCount={pages}
          toHref={(to) => withQuery("/creativeBuilder", { q: search, page: to > 0 ? to + 1 : null })}
          t={ui}
        />
      </section>
    </AppPage>
  );
}
