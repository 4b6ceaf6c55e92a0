import { routes } from "virtual:remix/server-build";
import { isContractProcedure } from "@orpc/contract";
import type { z } from "zod";
import { contract } from "~/content-api/contract";
import { COLLECTIONS, type Collection } from "~/content-api/items";
import type { Target } from "./target";

/** A call of the contract as it is asked over HTTP. */
export interface ApiCall {
  /** As in the table of rights: "jobs.get". */
  name: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  input: z.ZodType | undefined;
  /** Of the calls for items, each of which is one call for each collection. */
  collection?: Collection;
}

/** Every call of the contract: a new one is attacked without being listed. */
export const CALLS: readonly ApiCall[] = callsOf(contract, []);
export const WRITES = CALLS.filter(({ method }) => method !== "GET");

function callsOf(node: unknown, name: string[]): ApiCall[] {
  if (isContractProcedure(node)) {
    const { route, inputSchema } = node["~orpc"];
    const call = {
      name: name.join("."),
      method: route.method ?? "POST",
      path: route.path ?? "",
      input: inputSchema as z.ZodType | undefined,
    };
    if (!call.path.includes("{collection}")) return [call];
    return COLLECTIONS.map((collection) => ({
      ...call,
      path: call.path.replace("{collection}", collection),
      collection,
    }));
  }
  return Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...name, key]));
}

/** What stands before "{id}", and the table that it is an id of. */
const ID_OF: readonly [RegExp, string][] = [
  [/^\/user\/sessions\//, "session"],
  [/^\/(files|assets|careers\/images)\//, "files"],
  [/^\/application\/[^/]+\/documents\//, "attachment"],
  [/^\/application\/[^/]+\/interviews\//, "interview"],
  [/^\/folders\//, "folder"],
  [/^\/(jobs\/import)\//, "job_import"],
  [/^\/(organizations|billing\/organizations)\//, "organization"],
  [/^\/(brands|careers)\//, "employerBrand"],
  [/^\/change-requests\//, "change_request"],
  [/^\/billing\/invoices\//, "invoice"],
  [/^\/statistics\//, "statistics_import"],
  [/^\/administration\/(agencies|users)\//, "users"],
  [/^\/administration\/benefits\//, "benefits"],
  [/^\/administration\/terms\//, "term"],
  [/^\/(jobs|administration\/(campaigns|jobs))\//, "job"],
];

/** Tables of the parameters and query keys that are named after them. */
export const TABLES: Readonly<Record<string, string>> = {
  ids: "job",
  jobId: "job",
  job: "job",
  organization: "organization",
  organizationId: "organization",
  brandId: "employerBrand",
  brand: "employerBrand",
  employerBrand: "employerBrand",
  userId: "users",
  recruiterId: "recruiter",
  applicantId: "applicant",
  documentId: "attachment",
  attachmentId: "attachment",
  interviewId: "interview",
  slotId: "interview_slot",
  offerId: "interview_slot",
  phaseId: "phase",
  labelId: "label",
  viewId: "board_view",
  templateId: "letter_template",
  tokenId: "api_token",
  webhookId: "webhook",
  deliveryId: "webhook_delivery",
  noteId: "note",
  commentId: "applicant_event",
  invoiceId: "invoice",
  importId: "statistics_import",
  inviteId: "invitation",
  fileId: "files",
  configId: "chatbot_configuration",
  questionId: "chatbot_configuration",
  creativeId: "creative",
  benefits_id: "benefits",
  employerBrand_id: "employerBrand",
  directus_files_id: "files",
  ownerOrganization: "organization",
};

const WORDS: Readonly<Record<string, string>> = {
  number: "1",
  version: "1",
  format: "pdf",
};

/** The path of a call with ids that exist, or with `other` in the place of each id. */
export function pathOf({ path }: Pick<ApiCall, "path">, { ids, ownToken }: Target, other?: string): string {
  const at = (name: string, before: string): string => {
    if (WORDS[name]) return WORDS[name];
    if (name === "token") return other ?? ownToken;
    const table = name === "id" ? tableOf(before) : TABLES[name];
    return other ?? ids[table ?? ""] ?? "none";
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string, start: number) =>
    encodeURIComponent(at(name, path.slice(0, start))),
  );
}

function tableOf(before: string): string | undefined {
  const [, collection] = /^\/items\/(\w+)\/$/.exec(before) ?? [];
  if (collection) return collection;
  return ID_OF.find(([pattern]) => pattern.test(before))?.[1];
}

/** An id that nothing has. */
export const MISSING = "00000000-0000-7000-8000-000000000000";

export interface Page {
  /** Of the route. */
  id: string;
  /** With ids that exist. */
  path: string;
  /** The same with an id that does not exist; null without parameters. */
  missing: string | null;
  hasAction: boolean;
}

/**
 * Every address of the product's pages, with ids that exist or with `other` in their place: a new route is attacked
 * without being listed.
 */
export function pagesOf({ ids, ownToken }: Target, other?: string): Page[] {
  return Object.entries(routes).flatMap(([id, { module }]) => {
    if (id === "root") return [];
    const pattern = patternOf(id);
    const fill = (other?: string) =>
      `/${pattern.replace(/:(\w+)|\*/g, (_, name?: string) => {
        if (name && WORDS[name]) return WORDS[name];
        if (name === "token") return other ?? ownToken;
        if (!name) return "x/y";
        const known = ids[TABLES[name] ?? ""];
        return known ? (other ?? known) : "unknown";
      })}`;
    return [
      {
        id,
        path: fill(other),
        missing: fill(MISSING) === fill() ? null : fill(MISSING),
        hasAction: "action" in module,
      },
    ];
  });
}

/** The address of a route as its file names it: "jobs/:jobId/files". */
function patternOf(id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at && at !== "root"; at = routes[at]?.parentId)
    parts.unshift(routes[at]?.path ?? "");
  return parts.filter(Boolean).join("/");
}
