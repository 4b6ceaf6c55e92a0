import { searchColumn } from "~/lib/search-column";
import { type Collection, markOf } from "../search/autocomplete/space";
import { searchTokens } from "../search/text-search/search-tokens";
import type { Param } from "../storage/sql";

export interface TermName {
  label: string;
  /** Names that count as the label: both halves of "Koch/Köchin". */
  names: readonly string[];
  /** Other names. */
  others: readonly string[];
}

export interface TermSource {
  collection: Collection;
  id: string;
  /** An entry is found in the languages it has a name in, and shown with the other one's where it must be. */
  de: TermName | null;
  en: TermName | null;
  relevance: number;
  details?: Record<string, unknown>;
}

/** A row of the table `term`. */
export function termRow({ collection, id, de, en, relevance, details = {} }: TermSource): Record<string, Param> {
  const label = de?.label ?? en?.label ?? id;
  return {
    collection,
    id,
    label,
    label_en: en?.label ?? label,
    folded: foldedOf(de),
    folded_en: foldedOf(en),
    tokens: `${tokensOf(markOf(collection, "de"), de)} ${tokensOf(markOf(collection, "en-US"), en)}`.trim(),
    relevance,
    details: JSON.stringify(details),
  };
}

const foldedOf = (name: TermName | null) => (name ? searchColumn([name.label, ...name.names], name.others) : "");

const tokensOf = (mark: string, name: TermName | null) =>
  name ? searchTokens(mark, [name.label, ...name.names], name.others) : "";
