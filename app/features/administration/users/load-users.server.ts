import type { AppLoadContext } from "@remix-run/cloudflare";
import { listOrganizationRows } from "~/content-api/collections";
import { USER_SORTS } from "~/domain/administration/list-sorts";
import { readPlace } from "~/domain/pagination";
import { ROLES } from "~/domain/roles";
import { formatSort, parseSort, type Sort } from "~/domain/sort";
import { pageTitle } from "~/features/shell/page-title.server";

const STATUSES = ["active", "blocked"] as const;

const readUserSort = (query: URLSearchParams) => parseSort(query.get("sort"), USER_SORTS);

const asked = (sort: Sort | null) => (sort ? { sort: formatSort(sort) } : {});

export async function loadUsers(context: AppLoadContext, url: URL) {
  const { searchParams } = url;
  const place = readPlace(searchParams);
  const query = (searchParams.get("q") ?? "").trim().slice(0, 200);
  const role = ROLES.find((each) => each === searchParams.get("role"));
  const status = STATUSES.find((each) => each === searchParams.get("status"));
  const sort = readUserSort(searchParams);
  const { data } = await context.api.administration.users.list({ ...place, query, role, status, ...asked(sort) });
  return {
    ...data,
    page: place.page,
    query,
    role,
    status,
    sort,
    title: pageTitle(context, context.t("administration:tabs.users")),
  };
}

export type UsersData = Awaited<ReturnType<typeof loadUsers>>;

/** Who asked to be an agency, and who is one. */
export async function loadAgencies(context: AppLoadContext, url: URL) {
  const { administration } = context.api;
  const place = readPlace(url.searchParams);
  const sort = readUserSort(url.searchParams);
  const [requests, agencies] = await Promise.all([
    administration.agencies.requests(),
    administration.users.list({ ...place, query: "", role: "Agentur", ...asked(sort) }),
  ]);
  return {
    requests: requests.data.rows,
    agencies: agencies.data,
    page: place.page,
    sort,
    title: pageTitle(context, context.t("administration:tabs.agencies")),
  };
}

export type AgenciesData = Awaited<ReturnType<typeof loadAgencies>>;

/** One person, with what administrators did, and the organizations found for an assignment. */
export async function loadUser(context: AppLoadContext, id: string, url: URL) {
  const { administration } = context.api;
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const [user, history, found] = await Promise.all([
    administration.users.get({ id }),
    administration.history({ about: "user", id }),
    query ? listOrganizationRows(context.api, { search: query }) : null,
  ]);
  const { formatPhone } = await import("~/platform/phone");
  const assigned = new Set(user.data.assigned.map((each) => each.id));
  return {
    user: { ...user.data, phone: formatPhone(user.data.phone) },
    history: history.data,
    query,
    found: found?.rows.filter((each) => !assigned.has(each.id)) ?? [],
    isOneself: id === context.person?.id,
    isBlocking: url.searchParams.get("dialog") === "block" && user.data.status === "active",
    title: pageTitle(context, user.data.name ?? user.data.email),
  };
}

export type UserData = Awaited<ReturnType<typeof loadUser>>;
