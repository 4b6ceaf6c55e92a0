import { FORM_TOKEN } from "~/domain/query-keys";

/**
 * Name and value of everything in a form that was kept for this page, without files; null when there is nothing in it
 * but the button.
 */
export function unsentOf(form: FormData | null): [name: string, value: string][] | null {
  if (!form) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && name !== FORM_TOKEN ? [[name, value]] : [],
  );
  return fields.some(([name, value]) => name !== "intent" && value !== "") ? fields : null;
}
