import { answersSearchText, contactSearchText } from "~/backend/applicants/search-text";
import { insert, type Sql } from "~/backend/storage/sql";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import { searchText } from "~/lib/fold-text";
import { labelColumns } from "~/lib/search-column";

type Row = Parameters<typeof insert>[1];

const textOf = (value: Row[string]) => (typeof value === "string" ? value : null);

/** An INSERT with the search columns that belong to the row, as the product's own statements have them. */
export const insertApplicantRow = (row: Row): Sql =>
  insert("applicant", {
    ...row,
    ...contactSearchText({
      first_name: textOf(row.first_name),
      last_name: textOf(row.last_name),
      email: textOf(row.email),
      phone: textOf(row.phone),
      zip: textOf(row.zip),
    }),
  });

export function insertApplicationRow(row: Row): Sql {
  const answers: Pick<GivenAnswer, "value">[] = JSON.parse(textOf(row.answers) ?? "[]");
  return insert("application", { ...row, ...answersSearchText(answers) });
}

export const insertBrandRow = (row: Row): Sql =>
  insert("employerBrand", { ...row, searched: searchText(String(row.name)) });

export const insertBenefitRow = (row: Row): Sql =>
  insert("benefits", { ...row, ...labelColumns(String(row.label), textOf(row.label_en)) });

/** An INSERT into any table, with its search columns where it has some. */
export function insertRow(table: string, row: Row): Sql {
  if (table === "applicant") return insertApplicantRow(row);
  if (table === "application") return insertApplicationRow(row);
  if (table === "employerBrand") return insertBrandRow(row);
  if (table === "organization") return insert(table, { ...row, searched: searchText(String(row.name)) });
  if (table === "benefits") return insertBenefitRow(row);
  if (table === "term")
    return insert(table, { ...row, ...labelColumns(String(row.label), textOf(row.label_en)), tokens: "" });
  return insert(table, row);
}
