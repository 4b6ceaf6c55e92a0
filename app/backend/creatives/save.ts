import type { InputOf } from "~/content-api/call-names";
import { checkDesign } from "~/domain/creatives/check-design";
import type { CreativeDesign } from "~/domain/creatives/design";
import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { isJobVisible, loadBrief } from "../jobs/queries";
import type { Person, Services } from "../services";
import { guardThat } from "../storage/guards";
import { findPictures, hasPicture, sameCreative } from "./queries";
import { historyOfSaved, insertCreative } from "./statements";

type Saved = Omit<InputOf<"creatives.create">, "id">;

/**
 * Saves a design, or a picture of the job, as the job's next creative. NOT_FOUND (job), INVALID_PAYLOAD (neither or
 * both), FAILED_VALIDATION.
 */
export async function saveCreative(services: Services, person: Person, job: string, { design, picture }: Saved) {
  if (!design === !picture) throw new Refusal("INVALID_PAYLOAD", { reason: "design or picture" });
  const used = picturesOf(design, picture);
  const [brief, known] = await Promise.all([
    loadBrief(services, person, job),
    used.length > 0
      ? findPictures(
          services,
          job,
          used.map(({ file }) => file),
        )
      : [],
  ]);
  const foreign = used.filter(({ file }) => !known.some(({ id }) => id === file));
  const wrong = [...(design ? checkDesign(design) : []), ...foreign.map(({ field }) => notOfJob(field))];
  if (wrong.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: wrong });
  const id = services.ids();
  const row = { id, job, design: design ?? null, picture: picture ?? null, user: person.id };
  const { insert, guard } = insertCreative({ ...row, date_created: services.clock().toISOString() }, LIMITS.creatives);
  try {
    const written = await services.db.write([
      guardThat("NOT_FOUND", isJobVisible(person, job)),
      ...used.map(({ file }) => guardThat("NOT_FOUND", hasPicture(job, file))),
      insert,
      guard,
      historyOfSaved(services, person, { organization: brief.organization, job, id }),
    ]);
    return { id, number: written.rowsOf(insert)[0]?.number ?? 0 };
  } catch (error) {
    if (!isRefusal(error, "FAILED_VALIDATION")) throw error;
    const same = await services.db.first(sameCreative(job, row));
    if (same) return same;
    throw tooMany();
  }
}

interface Used {
  field: "logo" | "photo" | "picture";
  file: string;
}

function picturesOf(design: CreativeDesign | undefined, picture: string | undefined): Used[] {
  const named = [
    { field: "logo", file: design?.logo },
    { field: "photo", file: design?.photo },
    { field: "picture", file: picture },
  ] as const;
  return named.flatMap(({ field, file }) => (file ? [{ field, file }] : []));
}

const notOfJob = (field: string): FieldProblem => ({ field, message: message("pickFromList") });

const tooMany = () =>
  new Refusal("FAILED_VALIDATION", {
    fields: [{ field: "creatives", message: message("tooManyEntries", { max: LIMITS.creatives.most }) }],
  });
