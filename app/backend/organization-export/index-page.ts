import { formatDayTime } from "~/domain/dates";
import type { Language } from "~/domain/people";
import type { Contents } from "./entries";

interface Named {
  organization: string;
  person: string;
  at: Date;
  language: Language;
}

/** The page that explains the archive, with what is in it. */
export async function indexPage(
  { rows, files, missing }: Contents,
  { organization, person, at, language }: Named,
): Promise<string> {
  const isGerman = language === "de";
  const [{ default: page }, { default: tables }] = await Promise.all([
    isGerman ? import("./index.de.txt?raw") : import("./index.en.txt?raw"),
    import("./tables.txt?raw"),
  ]);
  const lines = tables
    .trim()
    .split("\n")
    .map((line) => line.split("|"))
    .map(([table = "", de = "", en = ""]) => [`<code>${table}</code>`, isGerman ? de : en, rows.get(table) ?? 0]);
  const parts: Record<string, string> = {
    organization: escaped(organization),
    person: escaped(person),
    date: formatDayTime(at.toISOString(), language),
    tables: lines.map((line) => `<tr><td>${line.join("</td><td>")}</td></tr>`).join("\n"),
    files: String(files),
    missing: missing.length > 0 ? missingPart(missing, isGerman) : "",
  };
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? "");
}

const missingPart = (paths: readonly string[], isGerman: boolean) => {
  const text = isGerman ? "Diese Dateien fehlen im Speicher:" : "These files are missing in the storage:";
  return `<p>${text}</p><ul>${paths.map((path) => `<li>${escaped(path)}</li>`).join("")}</ul>`;
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
