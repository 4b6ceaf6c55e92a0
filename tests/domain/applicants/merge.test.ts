import { expect, test } from "vitest";
import {
  differencesOf,
  type MergedField,
  type MergedValues,
  mayBeSame,
  mergedContact,
  mergeProblems,
} from "~/domain/applicants/merge";

const BERTA: MergedValues = {
  ...{ first_name: "Berta", last_name: "Werber", email: "berta@werber.example", phone: null, zip: "24103" },
  ...{ phase: "applied", quality: "ideal", responsible: null },
};

test.each<[string, Partial<MergedValues>, string[]]>([
  ["nothing", {}, []],
  ["an equal name in another spelling", { first_name: "Bertha" }, ["name kept"]],
  [
    "what one of both has alone is taken",
    { phone: "+4915112345678", responsible: "mo" },
    ["phone other", "responsible other"],
  ],
  ["what only the one who stays has is kept", { zip: null }, ["zip kept"]],
  [
    "everything",
    {
      last_name: "W.",
      email: "b@x.example",
      phone: "+491",
      zip: "1",
      phase: "offer",
      quality: "reject",
      responsible: "mo",
    },
    ["name kept", "email kept", "phone other", "zip kept", "phase kept", "quality kept", "responsible other"],
  ],
])("%s differs", (_what, other, expected) => {
  const found = differencesOf(BERTA, { ...BERTA, ...other });
  expect(found.map(({ field, chosen }) => `${field} ${chosen}`)).toEqual(expected);
});

const OTHER = { first_name: "Bertha", last_name: "Werber", email: null, phone: "+491511", zip: "24103" };

test.each<[MergedField[], object, object]>([
  [
    [],
    { ...contactOfBerta() },
    { first_name: "Bertha", last_name: "Werber", email: null, phone: "+491511", zip: null },
  ],
  [
    ["name", "phone"],
    { ...contactOfBerta(), first_name: "Bertha", phone: "+491511" },
    { first_name: "Berta", last_name: "Werber", email: null, phone: null, zip: null },
  ],
  [
    ["email", "phase"],
    { ...contactOfBerta(), email: null },
    { first_name: "Bertha", last_name: "Werber", email: "berta@werber.example", phone: "+491511", zip: null },
  ],
])("with %j of the other, the contact and what is given up of both", (taken, contact, dropped) => {
  expect(mergedContact(BERTA, OTHER, taken)).toEqual({ contact, dropped });
});

function contactOfBerta() {
  const { first_name, last_name, email, phone, zip } = BERTA;
  return { first_name, last_name, email, phone, zip };
}

test("somebody who could not be reached any more is refused", () => {
  expect(mergeProblems({ email: null, phone: null })).toEqual([{ field: "phone", message: "phoneOrEmail" }]);
  expect(mergeProblems({ email: null, phone: "+491511" })).toEqual([]);
});

test.each([
  [{ email: "a@b.example", phone: null }, { email: "a@b.example", phone: "+491" }, true],
  [{ email: "a@b.example", phone: "+491" }, { email: null, phone: "+491" }, true],
  [{ email: null, phone: null }, { email: null, phone: null }, false],
  [{ email: "a@b.example", phone: "+491" }, { email: "c@b.example", phone: "+492" }, false],
])("%j and %j may be the same person: %s", (one, other, expected) => {
  expect(mayBeSame(one, other)).toBe(expected);
});
