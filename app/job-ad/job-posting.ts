import { cleanText } from "~/lib/clean-text";
import type { AdPage } from "./blocks";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Posting {
  kind: "jsonLd" | "microdata";
  data: JsonObject;
}

/** Every JobPosting of a page, those in JSON-LD before microdata. */
export function postingsOf(page: AdPage): Posting[] {
  const found: Posting[] = [];
  const scripts = page.jsonLd.map(parse);
  for (const script of scripts) collect(script, 0, found);
  if (found.length > 0) fillIn(found, scripts);
  const microdata = page.microdata
    .filter((properties) => properties.title)
    .map((properties): Posting => ({ kind: "microdata", data: fromMicrodata(properties) }));
  return found.length > 0 ? found : microdata;
}

/** The text of a property, whatever it is wrapped in: lists joined, objects by name or value. */
export function textOf(value: Json | undefined): string {
  if (typeof value === "string") return cleanText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join("; ");
  if (value && typeof value === "object")
    return textOf(
      value.name ??
        value.description ??
        value.credentialCategory ??
        value.text ??
        value.value ??
        value["@value"] ??
        null,
    );
  return "";
}

export const asList = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
export const asObject = (value: Json | undefined): JsonObject | null =>
  value && typeof value === "object" && !Array.isArray(value) ? value : null;

/** Markup inside JSON-LD is often escaped once or twice over. */
export function htmlOf(value: Json | undefined): string {
  let html = Array.isArray(value) ? value.map(htmlOf).join("\n") : typeof value === "string" ? value : "";
  for (let round = 0; round < 2 && /&(?:amp;)?lt;\s*\/?\s*(p|br|ul|li|h\d|div|strong|b|span)\b/i.test(html); round++) {
    html = html
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&");
  }
  return html;
}

const MAX_DEPTH = 8;
const MAX_POSTINGS = 50;

function collect(value: Json | undefined, depth: number, found: Posting[]): void {
  if (depth > MAX_DEPTH || found.length >= MAX_POSTINGS || !value || typeof value !== "object") return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, depth + 1, found);
    return;
  }
  const types = asList(value["@type"]).map((type) => String(type).replace(/^.*[/:]/, ""));
  if (types.includes("JobPosting")) {
    found.push({ kind: "jsonLd", data: value });
    return;
  }
  for (const each of Object.values(value)) if (each && typeof each === "object") collect(each, depth + 1, found);
}

/** A graph names an employer or a place once and points at it by its id from then on. */
function fillIn(postings: Posting[], scripts: Json[]): void {
  const byId = new Map<string, JsonObject>();
  for (const script of scripts) collectIds(script, 0, byId);
  for (const posting of postings)
    posting.data = Object.fromEntries(
      Object.entries(posting.data).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((each) => pointedAt(each, byId)) : pointedAt(value, byId),
      ]),
    );
}

function pointedAt(value: Json, byId: Map<string, JsonObject>): Json {
  const id = asObject(value)?.["@id"];
  return (typeof id === "string" && byId.get(id)) || value;
}

function collectIds(value: Json, depth: number, byId: Map<string, JsonObject>): void {
  if (depth > MAX_DEPTH || !value || typeof value !== "object") return;
  const id = asObject(value)?.["@id"];
  // An object of nothing but its id points elsewhere.
  if (typeof id === "string" && Object.keys(value).length > 1 && byId.size < MOST_IDS)
    byId.set(id, value as JsonObject);
  for (const each of Object.values(value)) collectIds(each, depth + 1, byId);
}

const MOST_IDS = 500;

/**
 * Strict JSON first; then without comment marks, raw line breaks in strings and trailing commas, which many sites leave
 * in.
 */
function parse(script: string): Json {
  const plain = script
    .replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, "")
    .replace(/(-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*;?\s*$/, "");
  for (const text of [
    plain,
    plain
      .replace(/\p{Cc}+/gu, " ")
      .replace(/,(\s*[}\]])/g, "$1")
      .replace(/;\s*$/, ""),
  ]) {
    try {
      return JSON.parse(text);
    } catch {
      // The next, more lenient reading.
    }
  }
  return null;
}

function fromMicrodata(properties: Record<string, string[]>): JsonObject {
  const one = (name: string) => properties[name]?.[0] ?? null;
  const address = {
    addressLocality: one("addressLocality"),
    postalCode: one("postalCode"),
    streetAddress: one("streetAddress"),
    addressCountry: one("addressCountry"),
  };
  return {
    ...Object.fromEntries(
      Object.entries(properties).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
    ),
    jobLocation: { address: address.addressLocality ? address : (one("address") ?? one("jobLocation")) },
    hiringOrganization: one("hiringOrganization") ?? one("name"),
    baseSalary: {
      value: { minValue: one("minValue"), maxValue: one("maxValue"), value: one("value"), unitText: one("unitText") },
    },
  };
}
