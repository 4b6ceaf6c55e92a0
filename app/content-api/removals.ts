import { z } from "zod";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { onFirstUse } from "~/lib/on-first-use";
import { agreement } from "./agreement";
import { apiTokens } from "./api-tokens";
import { organizationAccesses } from "./applicant-accesses";
import { idSchema } from "./entities";
import { organizationFunnel } from "./funnel";
import { letterTemplates } from "./letter-templates";
import { erasure, organizationExport } from "./organization-erasure";
import { webhooks } from "./webhooks";
import { call, envelope } from "./wire";

const number = onFirstUse(() => z.number().int());

/** Jobs that keep something from being deleted: they are or were booked, or are being paid for. */
const holdingSchema = onFirstUse(() =>
  z.object({
    /** By title, as many as a page of a table has. */
    heldBy: z.array(z.object({ id: idSchema, title: z.string(), status: z.enum(JOB_STATUSES).catch("unknown") })),
    held: number,
  }),
);

export const brandRemovalSchema = onFirstUse(() =>
  holdingSchema.extend({
    /** Drafts that lose the brand. */
    drafts: number,
    /** Picture and documents that go with it. */
    files: number,
  }),
);
export type BrandRemoval = z.infer<typeof brandRemovalSchema>;

export const organizationRemovalSchema = onFirstUse(() =>
  holdingSchema.extend({
    /** They have to be kept, and the organization with them. */
    bookings: number,
    drafts: number,
    brands: number,
    files: number,
    recruiters: number,
    /** Euro cents. */
    credit: number,
  }),
);
export type OrganizationRemoval = z.infer<typeof organizationRemovalSchema>;

/** What is asked before a brand or an organization is deleted (DELETE /items/…). */
export const brands = {
  removal: call
    .get("/brands/{id}/removal", "What keeps a brand from being deleted, and what goes with it. NOT_FOUND, FORBIDDEN")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(onFirstUse(() => envelope(brandRemovalSchema))),
};

export const organizations = {
  accesses: organizationAccesses,
  templates: letterTemplates,
  tokens: apiTokens,
  webhooks,
  agreement,
  erasure,
  export: organizationExport,
  funnel: organizationFunnel,
  removal: call
    .get(
      "/organizations/{id}/removal",
      "What keeps an organization from being deleted, and what goes with it. NOT_FOUND, FORBIDDEN",
    )
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(onFirstUse(() => envelope(organizationRemovalSchema))),
};
