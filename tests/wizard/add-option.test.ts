import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { Refusal } from "~/domain/errors";
import { makeBrand } from "~/features/wizard/steps/employer-brand/make-brand";
import { makeOrganization } from "~/features/wizard/steps/organization/make-organization";
import type { PostedStep } from "~/features/wizard/wizard-step";
import { aJob, CONTEXT, GERMANY } from "./wizard-helpers";

const FAILED = "errors:other.failedToAddOption";
const named = (field: string) => new Refusal("FAILED_VALIDATION", { fields: [{ field, message: "tooLong" }] });

test.each([
  [new Refusal("FORBIDDEN"), [FAILED, "errors:codes.FORBIDDEN"]],
  [named("ownerOrganization"), [FAILED]],
  [named("name"), ["tooLong"]],
])("an entry that cannot be added is said beside its field: %s", async (refusal, expected) => {
  const brand = { id: "b", name: "Haus am Ring", organization: "org-1" };
  expect((await makeBrand(brand, postedTo(refusal))).errors).toEqual({ newBrand: expected });
  const { errors } = await makeOrganization(postedTo(refusal));
  expect(errors?.newName).toEqual(expected);
});

function postedTo(refusal: Refusal) {
  const create = async () => {
    throw refusal;
  };
  const posted = {
    patch: {},
    value: { newName: "Haus am Ring", newCountry: GERMANY.id, newId: "o" },
    wizard: { job: aJob({}), brands: [], context: { ...CONTEXT, countries: [GERMANY] } },
    context: { api: { items: { create } }, newId: () => "new" } as unknown as AppLoadContext,
  };
  return posted as unknown as Parameters<typeof makeOrganization>[0] & Pick<PostedStep, "wizard" | "context" | "patch">;
}
