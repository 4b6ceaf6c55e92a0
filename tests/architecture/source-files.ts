import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

export interface SourceFile {
  /** From the project's root: "app/domain/zip.ts". */
  path: string;
  text: string;
}

export const root = new URL("../../", import.meta.url).pathname;

/** All files below a folder whose name ends so. */
export function filesBelow(folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path, ending);
    return ending.test(entry.name) ? [{ path, text: readFileSync(root + path, "utf8") }] : [];
  });
}

/** What a file imports, as paths from the root; packages as they are named. */
export function importsOf({ path, text }: SourceFile): string[] {
  const statements = /^(?:import\s+"|(?:import|export)\s[\w\s{},*$]*?\bfrom\s+")([^"]+)"|\bimport\(\s*"([^"]+)"/gm;
  const named = [...text.matchAll(statements)].map((match) => match[1] ?? match[2] ?? "");
  return named.map((source) => {
    if (source.startsWith("~/")) return `app/${source.slice(2)}`;
    return source.startsWith(".") ? posix.join(posix.dirname(path), source) : source;
  });
}
