import { z } from "zod";
import { CREATIVE_FORMATS, CREATIVE_LIMITS, type PictureFault, TEMPLATES } from "~/domain/creatives/design";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, responseSchema } from "./bytes";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
const onCreative = onFirstUse(() => one.extend({ creativeId: idSchema }));
const percent = onFirstUse(() => z.number().min(0).max(100));
const text = (most: number) => z.string().max(2 * most);

/** Lengths are checked where it is saved, with a message for each field; these only keep bodies small. */
export const creativeDesignSchema = onFirstUse(() =>
  z.object({
    template: z.enum(TEMPLATES),
    language: z.enum(["de", "en-US"]),
    title: text(CREATIVE_LIMITS.title),
    hook: text(CREATIVE_LIMITS.hook),
    benefits: z.array(text(CREATIVE_LIMITS.benefit)).max(CREATIVE_LIMITS.benefits),
    city: text(CREATIVE_LIMITS.city),
    pay: text(CREATIVE_LIMITS.pay),
    button: text(CREATIVE_LIMITS.button),
    /** "#rrggbb" in lower case. */
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    /** Ids of pictures that the job's creatives may show. */
    logo: idSchema.nullable(),
    photo: idSchema.nullable(),
    /** The point of the photo that stays in view. */
    focus: z.object({ x: percent, y: percent }),
  }),
);

const creativeSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** Counted within the job. */
    number: z.number().int(),
    /** Null for a finished picture. */
    design: creativeDesignSchema.nullable(),
    /** A finished picture among the job's files. */
    picture: idSchema.nullable(),
    /** Who saved it; null once the account is deleted. */
    by: z.string().nullable(),
    date_created: z.string(),
  }),
);
export type Creative = z.infer<typeof creativeSchema>;

const format = onFirstUse(() => z.enum(CREATIVE_FORMATS));
/** Of logo and photo within an SVG: small for pages that show it at a fraction of its size; full without it. */
export const PICTURE_SIZES = ["full", "small"] as const;
const size = onFirstUse(() => z.enum(PICTURE_SIZES).optional());
export const PICTURE_TYPES = ["svg", "png"] as const;

const field = onFirstUse(() => z.enum(["title", "hook", "benefits", "city", "pay", "button"]));
const FAULTS = ["type", "broken", "dimensions", "huge", "cmyk", "animated"] as const satisfies PictureFault[];
const noticeSchema = onFirstUse(() =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("shrunk"), field }),
    z.object({ type: z.literal("cut"), field, shown: z.string() }),
    z.object({ type: z.literal("contrast"), ratio: z.number(), proposal: z.string() }),
    z.object({ type: z.literal("glyphs"), field, characters: z.array(z.string()) }),
    z.object({ type: z.literal("picture"), field: z.enum(["logo", "photo"]), fault: z.enum(FAULTS) }),
  ]),
);

/** Pictures of a job's ad. A saved one never changes: another version of it is a creative of its own. */
export const creatives = {
  list: call
    .get("/jobs/{id}/creatives", "A job's creatives, the newest first. NOT_FOUND")
    .input(one)
    .output(onFirstUse(() => envelope(z.array(creativeSchema)))),
  get: call
    .get("/jobs/{id}/creatives/{creativeId}", "One creative. NOT_FOUND")
    .input(onCreative)
    .output(onFirstUse(() => envelope(creativeSchema))),
  create: call
    .post(
      "/jobs/{id}/creatives",
      "Saves a design, or a picture of the job as a finished creative. NOT_FOUND, INVALID_PAYLOAD (neither or both), " +
        "FAILED_VALIDATION (a text is too long or cannot be drawn, a picture is not the job's, there are too many)",
    )
    .input(onFirstUse(() => one.extend({ design: creativeDesignSchema.optional(), picture: idSchema.optional() })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema, number: z.number().int() })))),
  preview: call
    .post(
      "/jobs/{id}/creatives/preview",
      "A design as SVG, saved or not, with what differs from what was typed; a picture that is not the job's is left " +
        "out. NOT_FOUND, REQUESTS_EXCEEDED",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          design: creativeDesignSchema,
          formats: z.array(format).min(1).max(CREATIVE_FORMATS.length),
          size,
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.array(z.object({ format, svg: z.string(), notices: z.array(noticeSchema) }))))),
  picture: byteCall
    .get("/jobs/{id}/creatives/{creativeId}/picture", "A saved design in one format. NOT_FOUND, INVALID_QUERY", [
      "format",
      "type",
      "download",
      "size",
    ])
    .input(
      onFirstUse(() =>
        onCreative.extend({ format, type: z.enum(PICTURE_TYPES), download: z.boolean().optional(), size }),
      ),
    )
    .output(responseSchema),
  archive: byteCall
    .get("/jobs/{id}/creatives/{creativeId}/archive", "A saved design in all formats, SVG and PNG, as zip. NOT_FOUND")
    .input(onCreative)
    .output(responseSchema),
  shared: byteCall
    .get("/jobs/{id}/chatbot/creative", "The newest design as messengers show the link of an open chatbot. NOT_FOUND")
    .input(one)
    .output(responseSchema),
  remove: call
    .delete("/jobs/{id}/creatives/{creativeId}", "Takes a creative off the job. NOT_FOUND")
    .input(onCreative)
    .output(nothing),
};
