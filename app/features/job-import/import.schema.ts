import { z } from "zod";
import { LONGEST_AD, proposalPatchSchema } from "~/content-api/imports";
import { PROPOSAL_KEYS, type Proposal } from "~/domain/job-import/proposal";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { LANGUAGES } from "~/domain/people";
import { optionalText } from "~/domain/text.schema";
import { ALWAYS, wholeNumber } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The id of the import to be: a second click finds the first one's. */
export const importIdSchema = onFirstUse(() => z.object({ importId: z.string().optional() }));

/** What the form of an import has, given or not. */
export const importFieldsSchema = onFirstUse(() =>
  importIdSchema.extend({
    url: optionalText(2048),
    text: optionalText(LONGEST_AD),
    file: z.file().max(LIMITS.importBytes).optional(),
    /** Hints, not rights: which catalogs the ad's words are looked up in. */
    language: z.enum(LANGUAGES).optional(),
    organization: z.string().max(200).optional(),
  }),
);

/** An ad as address, file or text: one of them has to be there. */
export const importSchema = onFirstUse(() =>
  importFieldsSchema.superRefine(({ url, text, file }, context) => {
    if (!url && !text && !file) context.addIssue({ code: "custom", path: ["url"], message: "import:nothingGiven" });
  }, ALWAYS),
);

export const CHOOSE_FORM = "choose";

/** Which ad of a page that has several, by its index. */
export const chooseSchema = onFirstUse(() =>
  importIdSchema.extend({
    ad: wholeNumber(0, 99)
      .refine((ad) => ad !== null, { error: message("chooseOne") })
      .transform((ad) => ad ?? 0),
  }),
);

/** The name of a proposal in the form: its key, from the second proposal of a key on with a number. */
export function tickOf(proposals: readonly Proposal[], index: number): string {
  const key = proposals[index]?.key ?? "";
  const before = proposals.slice(0, index).filter((each) => each.key === key).length;
  return before === 0 ? key : `${key}-${before + 1}`;
}

const TICKS = PROPOSAL_KEYS.flatMap((key) => [key, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${key}-${number}`)]);

/** A proposal's fields of the job as JSON; other fields than an import may fill are dropped. */
const patchSchema = onFirstUse(() =>
  z.string().transform((text, context) => {
    const { success, data } = proposalPatchSchema.safeParse(parseJson(text));
    if (success) return data;
    context.addIssue({ code: "custom", message: message("wrongFormat") });
    return z.NEVER;
  }),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const TAKE_FORM = "take";

/** What was ticked. */
export const ticksSchema = onFirstUse(() => z.object({ take: z.array(z.enum(TICKS)).default([]) }));

/** Each proposal's value as `value-<tick>`. */
export const valuesSchema = onFirstUse(() =>
  z.object(Object.fromEntries(TICKS.map((tick) => [`value-${tick}`, patchSchema.optional()]))),
);
