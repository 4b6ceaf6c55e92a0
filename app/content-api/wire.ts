import { oc } from "@orpc/contract";
import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";

/** Directus's envelope: every answer with content carries `data`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data });

/** `degraded`: an outside service did not answer; this is what the embedded default knows. */
export const degradable = <T extends z.ZodType>(data: T) => envelope(data).extend({ degraded: z.boolean().optional() });

/** Lists on the wire come as `name[]=a`, `name[0]=a` or `name=a,b`; a single value counts as a list of one. */
export const listParam = onFirstUse(() =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === "") return [];
      if (typeof value === "string") return value.split(",").filter(Boolean);
      return Array.isArray(value) ? value : Object.values(value);
    },
    z.array(z.string().max(200)).max(500),
  ),
);

/** `filter` comes as a JSON string or as brackets that the reader has already turned into an object. */
export const filterParam = onFirstUse(() =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return Symbol("broken JSON");
    }
  }, z.record(z.string(), z.unknown()).optional()),
);

/** What an answer named as its page's `anchor`: pages beside it are found from there, else by their number. */
export const anchorParam = onFirstUse(() => z.string().max(100));

/** Asks for a page, counted from 0, of a list of ours. */
export const pageQuery = () => ({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  anchor: anchorParam.optional(),
});

/** A page of such a list, the number of all rows, and the page's anchor where it is far from both ends. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  envelope(z.object({ rows: z.array(row), total: z.number().int(), anchor: z.string().nullable() }));

/** Directus's query parameters for one row and for a list of rows. */
export const rowQuery = () => ({ fields: listParam.optional() });
export const listQuery = () => ({
  ...rowQuery(),
  filter: filterParam,
  sort: listParam.optional(),
  limit: z.coerce.number().int().min(-1).optional(),
  page: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  search: z.string().max(200).optional(),
  anchor: anchorParam.optional(),
  aggregate: filterParam,
  groupBy: listParam.optional(),
  meta: listParam.optional(),
});

/** Directus's `meta` of a list; the `anchor` of a late page of a long list only where it is asked for. */
export const totals = onFirstUse(() =>
  z.object({ total_count: z.coerce.number(), filter_count: z.coerce.number(), anchor: z.string() }).partial(),
);

export const nothing = onFirstUse(() => z.void());

export const call = {
  get: (path: `/${string}`, summary: string) => oc.route({ method: "GET", path, summary }),
  post: (path: `/${string}`, summary: string) => oc.route({ method: "POST", path, summary }),
  patch: (path: `/${string}`, summary: string) => oc.route({ method: "PATCH", path, summary }),
  delete: (path: `/${string}`, summary: string) => oc.route({ method: "DELETE", path, summary, successStatus: 204 }),
  /** An action without a result: 204, empty body. */
  act: (path: `/${string}`, summary: string) => oc.route({ method: "POST", path, summary, successStatus: 204 }),
};
