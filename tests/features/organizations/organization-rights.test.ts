import { expect, test } from "vitest";
import type { Organization } from "~/content-api/entities";
import { organizationsPath, readOrganizationsQuery } from "~/features/organizations/list/organizations-query";
import { editableField } from "~/features/organizations/organization-fields";
import { organizationRights } from "~/features/organizations/organization-rights";

const organization = { country: { id: "DE" } } as Organization;
const rightsOf = {
  member: organizationRights({ roleName: "Hiring Org" }, "member"),
  admin: organizationRights({ roleName: "Hiring Org" }, "admin"),
  agency: organizationRights({ roleName: "Agentur" }, null),
  administrator: organizationRights({ roleName: "Administrator" }, null),
};

test.each([
  ["member", []],
  ["admin", ["name", "vatNo", "retentionMonths", "secondFactorRequired"]],
  ["agency", ["name", "vatNo", "retentionMonths", "secondFactorRequired", "paymentByInvoice"]],
  [
    "administrator",
    ["name", "vatNo", "retentionMonths", "secondFactorRequired", "paymentByInvoice", "credit", "externalId"],
  ],
] as const)("a %s may edit %j", (who, editable) => {
  const asked = [
    "name",
    "vatNo",
    "retentionMonths",
    "secondFactorRequired",
    "paymentByInvoice",
    "credit",
    "externalId",
    "status",
    "version",
    null,
  ];
  expect(asked.filter((name) => editableField(name, rightsOf[who], organization))).toEqual(editable);
});

test("a VAT number waits for its country", () => {
  expect(editableField("vatNo", rightsOf.admin, { ...organization, country: null })).toBeNull();
});

test.each([
  ["", "/organizations"],
  ["?sort=-jobs&page=3", "/organizations?sort=-jobs&page=3"],
  ["?sort=vatNo&page=0", "/organizations"],
])("the list reads %j as %s", (search, path) => {
  const query = readOrganizationsQuery(new URLSearchParams(search));
  expect(organizationsPath(query, { page: query.page })).toBe(path);
});
