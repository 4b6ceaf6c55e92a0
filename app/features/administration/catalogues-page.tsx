import { useTranslation } from "react-i18next";
import { TERM_COLLECTIONS } from "~/content-api/administration";
import { withQuery } from "~/domain/query-keys";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { ChipLink } from "~/ui/chip-link";
import { Checkbox } from "~/ui/field/checkbox";
import { Field } from "~/ui/field/field";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { IconLink } from "~/ui/icon-link";
import { ICON_NAMES } from "~/ui/icon-names";
import { AdministrationPage } from "./administration-page";
import { BenefitDialog } from "./benefit-dialog";
import type { BenefitAnswer } from "./benefit-fields";
import { HistoryList } from "./history-list";
import type { CataloguesData } from "./load-catalogues.server";
import { TablePages } from "./table-pages";

const catalogueHref = (collection: string | null) => withQuery("/administration/catalogues", { collection });

export function CataloguesPage({ data, answer }: { data: CataloguesData; answer?: BenefitAnswer }) {
  const { t } = useTranslation("administration");
  const page = usePageAddress();
  const id = data.edited?.id ?? data.newId;
  const add = data.benefits && (
    <ButtonLink icon="plus" href={dialogHref(page, "new")}>
      {t("benefits.new")}
    </ButtonLink>
  );
  return (
    <AdministrationPage
      tab="catalogues"
      actions={add}
      dialog={id ? <BenefitDialog id={id} benefit={data.edited} answer={answer} /> : undefined}
    >
      <nav className="row" aria-label={t("catalogues.label")}>
        {[null, ...TERM_COLLECTIONS].map((each) => (
          <ChipLink key={each} href={catalogueHref(each)} current={each === data.collection}>
            {t(`catalogues.${each ?? "benefits"}`)}
          </ChipLink>
        ))}
      </nav>
      <SearchForm data={data} />
      {data.benefits ? <Benefits data={data} /> : <Terms data={data} />}
      <HistoryList entries={data.history} />
    </AdministrationPage>
  );
}

function SearchForm({ data }: { data: CataloguesData }) {
  const { t } = useTranslation("administration");
  return (
    <search>
      <form method="get" className="inline-add">
        {data.collection && <input type="hidden" name="collection" value={data.collection} />}
        <Field id="q" label={t("catalogues.search")}>
          {(control) => (
            <span className="joined">
              <input {...control} type="search" name="q" className="input" defaultValue={data.query} maxLength={200} />
              <IconButton type="submit" icon="search" framed label={t("search")} />
            </span>
          )}
        </Field>
        <Checkbox
          id="archived"
          name="archived"
          value="yes"
          label={t("catalogues.archived")}
          defaultChecked={data.isArchived}
        />
      </form>
    </search>
  );
}

function Benefits({ data: { benefits, page } }: { data: CataloguesData }) {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  if (!benefits) return null;
  return (
    <>
      <section className="panel">
        {benefits.total === 0 && <p className="soft">{t("catalogues.none")}</p>}
        <ul className="rows plain">
          {benefits.rows.map(({ id, label, label_en, icon, relevance }) => (
            <li key={id}>
              <Icon name={ICON_NAMES.find((name) => name === icon) ?? "check"} small />
              <span>
                {label}
                <small className="soft">{[label_en, relevance].filter(Boolean).join(" · ")}</small>
              </span>
              <IconLink
                icon="pencil"
                href={dialogHref(address, "edit", id)}
                label={t("benefits.editNamed", { label })}
              />
            </li>
          ))}
        </ul>
      </section>
      <TablePages page={page} total={benefits.total} />
    </>
  );
}

function Terms({ data: { terms, collection, isArchived } }: { data: CataloguesData }) {
  const { t } = useTranslation("administration");
  const verb = isArchived ? "restore" : "archive";
  return (
    <section className="panel">
      {terms.length === 0 && <p className="soft">{t("catalogues.none")}</p>}
      <ul className="rows plain">
        {terms.map(({ id, label, label_en }) => (
          <li key={id}>
            <span>
              {label}
              <small className="soft">{label_en}</small>
            </span>
            <PostForm>
              <input type="hidden" name="collection" value={collection ?? ""} />
              <input type="hidden" name="id" value={id} />
              <Button small name="intent" value={verb} aria-label={t(`catalogues.${verb}Named`, { label })}>
                {t(`catalogues.${verb}`)}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
