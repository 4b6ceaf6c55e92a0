import { z } from "zod";
import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    externalId: z.string().nullable(),
    name: z.string(),
    ownedEmployerBrands: z.array(z.unknown()),
    jobs: z.array(z.unknown()),
  }),
);

/** The organizations of the asking person with the number of their brands and jobs. */
export async function loadOrganizations(api: ContentApi) {
  const fields = ["id", "externalId", "name", "ownedEmployerBrands", "jobs"];
  const { data } = await api.items.list({ collection: "organization", fields, sort: ["name"], limit: 200 });
  const rows = rowsSchema.safeParse(data);
  if (!rows.success) throw new Refusal("INVALID_API_RESPONSE");
  return rows.data.map(({ ownedEmployerBrands, jobs, ...row }) => ({
    ...row,
    brands: ownedEmployerBrands.length,
    jobs: jobs.length,
  }));
}
