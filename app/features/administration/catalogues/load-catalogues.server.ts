import type { AppLoadContext } from "@remix-run/cloudflare";
import { TERM_COLLECTIONS } from "~/content-api/administration";
import { BENEFIT_SORTS } from "~/domain/administration/list-sorts";
import { readPage } from "~/domain/pagination";
import { formatSort, parseSort } from "~/domain/sort";
import { pageTitle } from "~/features/shell/page-title.server";

/** The benefits or one list of terms, as the address asks for it, with what was changed there. */
export async function loadCatalogues(context: AppLoadContext, { searchParams }: URL) {
  const { benefits, terms, history } = context.api.administration;
  const collection = TERM_COLLECTIONS.find((each) => each === searchParams.get("collection")) ?? null;
  const query = (searchParams.get("q") ?? "").trim().slice(0, 200);
  const isArchived = searchParams.get("archived") === "yes";
  const page = readPage(searchParams.get("page"));
  const sort = collection ? null : parseSort(searchParams.get("sort"), BENEFIT_SORTS);
  const status = isArchived ? "archived" : "published";
  const dialog = collection ? null : searchParams.get("dialog");
  const [list, found, edited, entries] = await Promise.all([
    collection ? null : benefits.list({ page, query, status, ...(sort && { sort: formatSort(sort) }) }),
    collection ? terms.list({ collection, query, archived: isArchived }) : null,
    dialog === "edit" ? benefits.get({ id: searchParams.get("id") ?? "" }) : null,
    history({ about: collection ? "term" : "benefit" }),
  ]);
  return {
    collection,
    query,
    isArchived,
    page,
    sort,
    benefits: list?.data ?? null,
    terms: found?.data ?? [],
    edited: edited?.data ?? null,
    newId: dialog === "new" ? context.newId() : null,
    history: entries.data.slice(0, 10),
    title: pageTitle(context, context.t("administration:tabs.catalogues")),
  };
}

export type CataloguesData = Awaited<ReturnType<typeof loadCatalogues>>;
