import type { Person } from "../../services";
import { query } from "../../storage/compiler";
import { deleteSome } from "../../storage/delete-some";

/** The person's other previews for the job. */
export const deleteOtherPreviews = ({ id: user }: Person, job: string, id: string) =>
  query
    .deleteFrom("applicant_import")
    .where("job", "=", job)
    .where("user", "=", user)
    .where("id", "<>", id)
    .where("chosen", "is", null);

export const deleteOpenImports = (job: string) =>
  query.deleteFrom("applicant_import").where("job", "=", job).where("done_at", "is", null);

export const deleteExpiredImports = (moment: string) =>
  deleteSome("applicant_import", ["id"], (row) => row("expires_at", "<=", moment));
