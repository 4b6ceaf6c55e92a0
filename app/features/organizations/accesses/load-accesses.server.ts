import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OrganizationAccesses } from "~/content-api/applicant-accesses";
import { berlinToday, formatDateTime } from "~/domain/dates";
import { pageTitle } from "~/features/shell/page-title.server";
import { csvLine, csvText } from "~/lib/csv";
import { readAccessesFilter } from "./accesses-filter";

/** Who has looked at applicants' data of the organization, as the address limits it. NOT_FOUND, FORBIDDEN */
export async function loadOrganizationAccesses(context: AppLoadContext, id: string, url: URL) {
  const { api, t } = context;
  const filter = readAccessesFilter(url.searchParams);
  const { data } = await api.organizations.accesses({ id, ...filter });
  return { ...data, filter, title: pageTitle(context, t("organizations:accesses.title")) };
}

export type OrganizationAccessesPage = Awaited<ReturnType<typeof loadOrganizationAccesses>>;

/** Parts of a page's size that one file has at most. */
const MOST_PARTS = 300;

/** The same as a CSV that is sent part by part. NOT_FOUND, FORBIDDEN */
export async function exportAccesses(context: AppLoadContext, id: string, url: URL): Promise<Response> {
  const { api, t, language, now } = context;
  const { before: _, ...filter } = readAccessesFilter(url.searchParams);
  const separator = language === "de" ? ";" : ",";
  const head = ["date", "person", "what", "count", "overApi", "token", "applicant", "job"] as const;
  let part: OrganizationAccesses | null = (await api.organizations.accesses({ id, ...filter })).data;
  let sent = 0;
  const lineOf = (entry: OrganizationAccesses["entries"][number]) =>
    csvLine(
      [
        ...[formatDateTime(entry.lastAt), entry.by ?? t("organizations:accesses.unknown")],
        ...[
          t(`organizations:accesses.action.${entry.action}`),
          String(entry.count),
          String(entry.overApi),
          entry.token ?? "",
        ],
        ...[entry.name ?? t("organizations:accesses.nameless"), entry.title],
      ],
      separator,
    );
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!part) return controller.close();
      const start =
        sent === 0 ? csvText([head.map((key) => t(`organizations:accesses.column.${key}`))], separator) : "";
      controller.enqueue(new TextEncoder().encode(start + part.entries.map(lineOf).join("")));
      sent += 1;
      const before: string | null = sent < MOST_PARTS ? part.next : null;
      part = before === null ? null : (await api.organizations.accesses({ id, ...filter, before })).data;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${t("organizations:accesses.file")}-${berlinToday(now())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
