import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { load } from "./load.mjs";

/** A file as the import reader's source. */
export async function readAdFile(path) {
  const extension = extname(path);
  if (extension === ".pdf") {
    const { readPdfPages } = await load("app/lib/read-pdf-pages.ts");
    return { kind: "pdf", content: await readPdfPages(new Uint8Array(readFileSync(path))) };
  }
  const kind = { ".html": "html", ".md": "markdown" }[extension] ?? "text";
  return { kind, content: readFileSync(path, "utf8") };
}

/** The town names of the curated gazetteer. */
export async function placeKnowledge() {
  const { places } = await load("app/backend/seeds/catalogs/places.ts");
  const labels = places.filter(({ type }) => type === "locality").flatMap(({ label, labelEn }) => [label, labelEn]);
  const names = new Set(
    labels
      .flatMap((label) => [label, label.replace(/\s*(\(.*\)|(am|an der|im|in der|ob der) .*)$/, "")])
      .map((name) => name.toLowerCase()),
  );
  return { isTown: (text) => names.has(text.toLowerCase()) };
}

/** The findings in the shape that gold annotations have. */
export function toScored(findings) {
  const value = (finding) => finding?.value ?? null;
  const values = (list) => list.map(value);
  return {
    title: value(findings.title),
    employer: value(findings.employer),
    locations: values(findings.locations).map(({ name }) => name),
    employmentType: values(findings.employmentTypes),
    employmentKind: values(findings.employmentKinds),
    salary: value(findings.salary),
    addressing: value(findings.addressing),
    tasks: values(findings.tasks),
    qualifications: values(findings.qualifications),
    education: values(findings.education),
    experience: value(findings.experience),
    benefits: values(findings.benefits),
    contact: findings.contact && {
      name: value(findings.contact.name),
      email: value(findings.contact.email),
      phone: value(findings.contact.phone),
    },
  };
}
