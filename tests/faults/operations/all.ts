import { pick, randomOf } from "#tests/helpers/random";
import type { Operation } from "../crash-points";
import { isWhole, part, parts, seed } from "../report";
import { APPLICANTS } from "./applicants";
import { CAMPAIGNS } from "./campaigns";
import { FILES } from "./files";
import { PEOPLE } from "./people";
import { UPLOADS } from "./uploads";

export const OPERATIONS: readonly Operation[] = [...CAMPAIGNS, ...FILES, ...PEOPLE, ...APPLICANTS];

const random = randomOf(seed);
const uploads = FILES.filter(({ name }) => UPLOADS.some((upload) => upload.name === name));
const sample = [CAMPAIGNS, CAMPAIGNS, uploads, FILES, PEOPLE, PEOPLE, APPLICANTS].map((operations) =>
  pick(operations, random),
);

const wanted = isWhole ? OPERATIONS.filter((_, at) => at % parts === part - 1) : [...new Set(sample)];

/** The operations that a run tries, the same ones in each class: what they come to is known from the first of them. */
export const CHOSEN: readonly (readonly [string, Operation])[] = wanted.map((each) => [each.name, each] as const);
