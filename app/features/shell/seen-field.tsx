import { type Seen, seenText } from "~/domain/seen";

/** Beside a field: the value the page shows, so that a save counts only over what its person has seen. */
export function SeenField({ name, value }: { name: string; value: unknown }) {
  return <input type="hidden" name={PREFIX + name} value={seenText(value)} />;
}

/** What the form's page showed of these fields. */
export function readSeenFields(form: FormData, fields: readonly string[]): Seen {
  const pairs = fields.map((field) => [field, form.get(PREFIX + field)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

const PREFIX = "seen.";
