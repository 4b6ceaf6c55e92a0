import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { JobEntity } from "~/content-api/entities";
import { letterOf } from "~/features/applicant-board/dialogs/dialog-letter.server";
import { translateIn } from "~/platform/i18n/i18n";

const person = { first_name: "Anna", last_name: "Admin" };
const context = { t: translateIn("de"), person } as unknown as AppLoadContext;
const jobIn = (addressing: string) =>
  ({ title: "Koch", addressing, organization: { name: "Haus am See" } }) as unknown as JobEntity;

test.each([
  ["german_sie", "alles Gute.\n\nFreundliche Grüße\nAnna Admin\nHaus am See"],
  ["german_du", "alles Gute.\n\nViele Grüße\nAnna Admin\nHaus am See"],
  ["english", "for the future.\n\nKind regards\nAnna Admin\nHaus am See"],
])("a refusal to several people in %s ends with a closing and who signs it", (addressing, end) => {
  const source = { job: jobIn(addressing), addressee: null, templates: [], asked: null };
  const { text } = letterOf(context, "refusal", source).draft;
  expect(text.endsWith(end)).toBe(true);
});
