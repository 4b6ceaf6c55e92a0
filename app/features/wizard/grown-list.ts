import { withQuery } from "~/domain/query-keys";
import { controlId } from "~/features/forms/intents";

/**
 * A list that its button has lengthened by a blank row, which no job can store: the address says how many rows it has.
 */
export interface GrownList {
  list: string;
  count: number;
}

const KEY = "rows";

export const hrefWithRows = (href: string, list: string, count: number): string =>
  `${withQuery(href, { [KEY]: `${list}:${count}` })}#${controlId(`${list}[${count - 1}]`)}`;

export function readGrownList(query: URLSearchParams): GrownList | undefined {
  const [, list, count] = /^(\w{1,40}):(\d{1,2})$/.exec(query.get(KEY) ?? "") ?? [];
  return list ? { list, count: Number(count) } : undefined;
}
