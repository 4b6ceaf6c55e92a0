import { z } from "zod";
import { QUALITIES } from "~/domain/applicants/applicant";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";

/** In an address everything is text. */
export const flag = onFirstUse(() =>
  z.preprocess((value) => (typeof value === "string" ? value === "true" : value), z.boolean()),
);

/** What a list is narrowed by; the same words stand in the page's address. */
export const filterShape = {
  /** Part of a name, address, number, place or answer. */
  q: z.string().max(200).optional(),
  /** A label's id, or `none`. */
  label: idSchema.optional(),
  quality: z.enum(QUALITIES).optional(),
  /** Only those the asking person is responsible for. */
  mine: flag.default(false),
  unread: flag.default(false),
  /** In "applied" for three days, and nothing was done. */
  waiting: flag.default(false),
  withRejected: flag.default(false),
  /** A search goes on where one has stopped: its `searchedTo`. */
  searchBelow: z.coerce.number().int().min(0).optional(),
};

/** Where a text search has stopped, newest applicants first: `searchBelow` goes on from there. Null: it saw all. */
export const searchedToSchema = onFirstUse(() => z.number().int().nullable().default(null));

/** `before` this are the last of a list. */
export const LIST_END = "end";
