/** How each full-text index is filled from its rows; `key` is the rowid of the index. */
const INDEXES: { name: string; columns: string; source: string; key: string; values: string }[] = [
  {
    name: "applicant_search",
    columns: "contact, answers, choices",
    source: "applicant_words",
    key: "words_key",
    values: "contact, answers, choices",
  },
  {
    name: "organization_search",
    columns: "organization, sorted, text",
    source: "organization_words",
    key: "key",
    values: "organization, sorted, text",
  },
  {
    name: "brand_search",
    columns: "brand, sorted, text",
    source: "brand_words",
    key: "key",
    values: "brand, sorted, text",
  },
  {
    name: "benefit_search",
    columns: "benefit, sorted, text",
    source: "benefit_words",
    key: "key",
    values: "benefit, sorted, text",
  },
  {
    name: "users_search",
    columns: "user, sorted, names, role, status",
    source: "users_words",
    key: "key",
    values: "user, sorted, names, role, status",
  },
  {
    name: "file_search",
    columns: "file_values, name, title",
    source: "file_words",
    key: "key",
    values: "file_values, name, title",
  },
  {
    name: "folder_search",
    columns: "folder_values, name",
    source: "folder_words",
    key: "key",
    values: "folder_values, name",
  },
  {
    name: "recruiter_search",
    columns: "user, sorted, organization, names",
    source: "recruiter_words",
    key: "key",
    values: "user, sorted, organization, names",
  },
  {
    name: "idempotency_search",
    columns: "response",
    source: "(SELECT * FROM idempotency WHERE response <> '')",
    key: "number",
    values: "response",
  },
  { name: "place_search", columns: "text", source: "place", key: "search_key", values: "tokens" },
  { name: "place_inside", columns: "text", source: "place", key: "search_key", values: "folded" },
  {
    name: "term_search",
    columns: "text",
    source: "(SELECT * FROM term WHERE archived = 0)",
    key: "search_key",
    values: "tokens",
  },
  {
    name: "term_inside",
    columns: "de, en, collection",
    source: "(SELECT * FROM term WHERE archived = 0)",
    key: "search_key",
    values: "folded, folded_en, '<' || collection || '>'",
  },
];

/** Those whose rows are in a view: they fill themselves. */
const OVER_VIEWS = ["job_search"];

const ROWS_AT_ONCE = 1000;

/**
 * Fills the full-text indexes anew, as the triggers of their tables would.
 * @throws when there is one without a line above
 */
export async function fillSearch(db: D1Database): Promise<void> {
  const { results: found } = await db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'")
    .all<{ name: string }>();
  const isKnown = (name: string) => OVER_VIEWS.includes(name) || INDEXES.some((index) => index.name === name);
  const unknown = found.filter(({ name }) => !isKnown(name));
  if (unknown.length > 0) throw new Error(`Nothing says how to fill ${unknown.map(({ name }) => name).join(", ")}`);
  for (const name of OVER_VIEWS) await db.prepare(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`).run();
  for (const { name, columns, source, key, values } of INDEXES) {
    await db.prepare(`DELETE FROM ${name}`).run();
    const next = db.prepare(
      `SELECT max(key) AS last FROM
        (SELECT ${key} AS key FROM ${source} WHERE ${key} > ? ORDER BY ${key} LIMIT ${ROWS_AT_ONCE})`,
    );
    const fill = db.prepare(
      `INSERT INTO ${name} (rowid, ${columns})
        SELECT ${key}, ${values} FROM ${source} WHERE ${key} > ? AND ${key} <= ? ORDER BY ${key}`,
    );
    for (let at = -1; ; ) {
      const last = await next.bind(at).first<number>("last");
      if (last === null) break;
      await fill.bind(at, last).run();
      at = last;
    }
  }
}
