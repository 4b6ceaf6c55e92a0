import { withQuery } from "~/domain/query-keys";

export interface TemplateChipsProps {
  /** By name; a fixed one or one of the organization. */
  templates: readonly { id: string; name: string }[];
  /** That the letter begins with now. */
  current?: string;
  /** The page, and the key of its query that names a template. */
  page: string;
  queryKey: string;
  /** Where on the page the letter is written. */
  anchor?: string;
}

/** What a letter may begin with; each is a link to the page with that letter. */
export function TemplateChips({ templates, current, page, queryKey, anchor }: TemplateChipsProps) {
  return (
    <p className="chip-list">
      {templates.map(({ id, name }) => (
        <a
          key={id}
          className="chip"
          href={withQuery(page, { [queryKey]: id }) + (anchor ? `#${anchor}` : "")}
          aria-current={current === id ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
