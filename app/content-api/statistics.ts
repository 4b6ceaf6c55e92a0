import { z } from "zod";
import { isDate } from "~/domain/dates";
import { TABLE_LIMITS, UNCLEAR } from "~/domain/statistics/choices";
import { COLUMN_ROLES, MISSING_ROLES, TABLE_FORMATS } from "~/domain/statistics/columns";
import { DUPLICATE_CHOICES } from "~/domain/statistics/compare";
import { DATE_ORDERS, DECIMALS } from "~/domain/statistics/figures";
import { LINE_FAULTS } from "~/domain/statistics/lines";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const count = onFirstUse(() => z.number().int().min(0).max(1_000_000_000));
const figures = { impressions: count, clicks: count, /** Cents, net. */ spend: count };
const figuresSchema = onFirstUse(() => z.object(figures));
const sums = { impressions: z.number().int(), clicks: z.number().int(), spend: z.number().int() };
const number = onFirstUse(() => z.number().int());

const choicesSchema = onFirstUse(() =>
  z.object({
    mapping: z
      .partialRecord(
        z.enum(COLUMN_ROLES),
        z
          .number()
          .int()
          .min(0)
          .max(TABLE_LIMITS.columns - 1),
      )
      .nullable(),
    dateOrder: z.enum(DATE_ORDERS).nullable(),
    decimals: z.enum(DECIMALS).nullable(),
    channel: z.string().max(64).nullable(),
  }),
);

const problemSchema = onFirstUse(() => z.object({ line: number, type: z.enum(LINE_FAULTS), text: z.string() }));

/** Lists are cut to their first 50 entries; the numbers beside them are whole. */
const previewSchema = onFirstUse(() =>
  z.object({
    format: z.enum(TABLE_FORMATS),
    columns: z.array(z.object({ name: z.string(), sample: z.string() })),
    mapping: z.partialRecord(z.enum(COLUMN_ROLES), number),
    /** Nothing can be confirmed while something is missing or unclear. */
    missing: z.array(z.enum(MISSING_ROLES)),
    unclear: z.array(z.enum(UNCLEAR)),
    lines: number,
    problems: z.array(problemSchema),
    problemCount: number,
    added: number,
    changed: number,
    unchanged: number,
    from: z.string().nullable(),
    to: z.string().nullable(),
    sums: z.object(sums),
    jobs: z.array(z.object({ id: idSchema, title: z.string(), number: z.string().nullable(), days: number, ...sums })),
    jobCount: number,
    changes: z.array(
      z.object({
        title: z.string(),
        day: z.string(),
        channel: z.string(),
        before: figuresSchema,
        after: figuresSchema,
      }),
    ),
    /** Campaigns that belong to no job, or to several. */
    unknown: z.array(z.object({ campaign: z.string(), lines: number, spend: number })),
    unknownCount: number,
  }),
);
export type StatisticsPreview = z.infer<typeof previewSchema>;

const importSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    status: z.enum(["preview", "done", "undone"]),
    /** Null for figures that were typed. */
    fileName: z.string().nullable(),
    /** Null for somebody who is gone. */
    name: z.string().nullable(),
    date_confirmed: z.string().nullable(),
    date_undone: z.string().nullable(),
    undoneBy: z.string().nullable(),
    days: number,
    jobs: number,
    from: z.string().nullable(),
    to: z.string().nullable(),
    ...sums,
  }),
);
export type StatisticsImport = z.infer<typeof importSchema>;

const openPreviewSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    status: z.enum(["preview", "done", "undone"]),
    fileName: z.string().nullable(),
    choices: choicesSchema,
    /** Null once it is done. */
    preview: previewSchema.nullable(),
  }),
);
export type OpenPreview = z.infer<typeof openPreviewSchema>;

const one = onFirstUse(() => z.object({ id: idSchema }));

/** Impressions, clicks and spend of ads by job, day and channel. For administrators alone: NOT_FOUND. */
export const statistics = {
  preview: call
    .post(
      "/statistics/previews",
      "Reads a table (CSV as text, at most 2 MB and 10,000 lines) and answers what confirming it would write; the " +
        "same id again reads the kept text anew with other choices. Kept for a day. FAILED_VALIDATION " +
        "{fields: file}, NOT_FOUND (no text and no such preview), NOTHING_TO_DO (it is confirmed)",
    )
    .input(
      onFirstUse(() =>
        z.object({
          /** Chosen by the client. */
          id: idSchema,
          fileName: z.string().max(255).optional(),
          text: z.string().max(TABLE_LIMITS.bytes).optional(),
          choices: choicesSchema.optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(openPreviewSchema))),
  get: call
    .get("/statistics/previews/{id}", "A preview as it was made. NOT_FOUND also after a day")
    .input(one)
    .output(onFirstUse(() => envelope(openPreviewSchema))),
  confirm: call
    .post(
      "/statistics/previews/{id}/confirmation",
      "Writes the days of a preview; days that have figures are replaced or left as they are. Twice is once. " +
        "RECORD_CONFLICT when figures have changed since the preview, NOTHING_TO_DO without days, NOT_FOUND",
    )
    .input(onFirstUse(() => one.extend({ duplicates: z.enum(DUPLICATE_CHOICES) })))
    .output(onFirstUse(() => envelope(one))),
  enter: call
    .post(
      "/statistics/days",
      "Enters the figures of one job, day and channel; the same id again is the same entry. FAILED_VALIDATION, " +
        "RECORD_CONFLICT {fields} with the figures that stand there, unless `replace`",
    )
    .input(
      onFirstUse(() =>
        z.object({
          id: idSchema,
          /** The number ("J-10001") or the id of a booked job. */
          job: z.string().max(64),
          day: z.string().refine(isDate, { error: "no date" }),
          channel: z.string().max(64),
          ...figures,
          replace: z.boolean().default(false),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(one))),
  imports: call
    .get("/statistics/imports", "What was imported or entered, the newest first, undone ones included")
    .input(onFirstUse(() => z.object({ page: z.coerce.number().int().min(0).max(100_000).default(0) })))
    .output(onFirstUse(() => envelope(z.object({ rows: z.array(importSchema), total: number })))),
  undo: call
    .delete(
      "/statistics/imports/{id}",
      "Takes a whole import back: figures that it had replaced stand again. NOTHING_TO_DO (undone already), NOT_FOUND",
    )
    .input(one)
    .output(onFirstUse(() => z.void())),
};
