import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StoredForm } from "~/content-api/bytes";
import type { OutputOf } from "~/content-api/call-names";
import { readColor } from "~/domain/brand/face";
import { CREATIVE_FORMATS, CREATIVE_LIMITS, type CreativeDesign } from "~/domain/creatives/design";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FormReply, ReplyExtra } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, postedOf, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { CREATIVE_FORM, creativeSchema, toDesign } from "./creative.schema";
import { creativesHref } from "./creative-address";
import { brandOf } from "./load-builder.server";

type Pictures = OutputOf<"creatives.preview">["data"];

/** The form again, with the design that it shows and what differs from what was typed. */
export interface BuilderReply {
  reply: FormReply;
  design: CreativeDesign;
  notices: Pick<Pictures[number], "format" | "notices">[];
  /** Of an answer that is refused for another reason than what was typed. */
  status?: number;
}

/**
 * Every POST of the builder: shows a design, saves it, takes a photo or removes a creative. A redirect, or the form
 * again. NOT_FOUND (job), INVALID_PAYLOAD (no job).
 */
export async function answerBuilder(context: AppLoadContext, request: Request): Promise<Response | BuilderReply> {
  const id = new URL(request.url).searchParams.get("jobId");
  if (!id) throw new Refusal("INVALID_PAYLOAD");
  const hasFiles = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const [stored, { data: job }] = await Promise.all([
    hasFiles ? context.api.files.storeForm({ request, job: id, pictures: true }) : null,
    context.api.jobs.get({ id, relations: ["detail"] }),
  ]);
  const brand = brandOf(job);
  const posted = stored ? postedOf(stored.form) : await readPost(request);
  if (posted.intent.type === "remove" && posted.intent.field !== "benefits")
    return removeCreative(context, id, posted.intent.field);
  if (posted.intent.type === "save") return save(context, { id, brand }, posted);
  if (posted.intent.type === "handOver" && stored) return takePicture(context, id, stored);
  return show(context, { id, brand }, posted, stored ? extraOfUpload(stored) : extraOf(posted));
}

interface OfJob {
  id: string;
  brand: ReturnType<typeof brandOf>;
}

async function save(context: AppLoadContext, job: OfJob, posted: PostedForm): Promise<Response | BuilderReply> {
  const submission = parseForm(posted, creativeSchema, { id: CREATIVE_FORM });
  if (submission.status !== "success") return show(context, job, posted);
  const { id, brand } = job;
  try {
    const design = toDesign(submission.value, brand);
    const { data } = await context.api.creatives.create({ id, design });
    context.flash.set({ key: "creative.saved", params: { number: data.number } });
    return redirect(`${creativesHref(id, data.id)}#s-saved`, 303);
  } catch (error) {
    if (!isForThePage(error)) throw error;
    return show(context, job, posted, formRefusal(error));
  }
}

/** A picture that another editor has finished becomes a creative as it is. INVALID_PAYLOAD for what is no picture. */
async function takePicture({ api, flash }: AppLoadContext, id: string, { files }: StoredForm): Promise<Response> {
  const [file] = files;
  if (!file) throw new Refusal("INVALID_PAYLOAD");
  const { data } = await api.creatives.create({ id, picture: file.id });
  flash.set({ key: "creative.saved", params: { number: data.number } });
  return redirect(`${creativesHref(id)}#s-saved`, 303);
}

async function removeCreative({ api, flash }: AppLoadContext, id: string, creativeId: string): Promise<Response> {
  try {
    await api.creatives.remove({ id, creativeId });
    flash.set({ key: "creative.removed" });
  } catch (error) {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
  }
  return redirect(`${creativesHref(id)}#s-saved`, 303);
}

/** The form as it was typed, with what the button has changed, and its design in all formats. */
async function show(
  { api }: AppLoadContext,
  { id, brand }: OfJob,
  posted: PostedForm,
  extra?: ReplyExtra,
): Promise<BuilderReply> {
  const submission = parseForm(posted, creativeSchema, { id: CREATIVE_FORM });
  const { color, photo } = extra?.typed ?? {};
  const reply = submission.reply(extra);
  const design = {
    ...toDesign({ ...shownTexts(reply), ...submission.valid() }, brand),
    ...(typeof color === "string" && { color }),
    ...(typeof photo === "string" && { photo }),
  };
  try {
    const { data: pictures } = await api.creatives.preview({ id, design, formats: [...CREATIVE_FORMATS] });
    return { reply, design, notices: pictures.map(({ format, notices }) => ({ format, notices })) };
  } catch (error) {
    if (!isRefusal(error, "REQUESTS_EXCEEDED")) throw error;
    const { note, status } = formRefusal(error);
    return { reply: submission.reply({ ...extra, note }), design, notices: [], status };
  }
}

/** Of texts that are too long the beginning, so that the picture has no gap in their place. */
function shownTexts({ initialValue }: FormReply) {
  const beginning = (field: "title" | "hook" | "city" | "pay" | "button") => {
    const typed = initialValue[field];
    return typeof typed === "string" ? [...typed].slice(0, CREATIVE_LIMITS[field]).join("") : undefined;
  };
  const [title, hook] = [beginning("title"), beginning("hook")];
  return { title, hook, city: beginning("city"), pay: beginning("pay"), button: beginning("button") };
}

/** The button of a proposed colour. */
function extraOf({ intent }: PostedForm): ReplyExtra | undefined {
  const color = intent.type === "color" ? readColor(intent.field) : null;
  return color ? { typed: { color } } : undefined;
}

/** The photo that has come is chosen at once. */
function extraOfUpload({ files, problems }: StoredForm): ReplyExtra {
  const [file] = files;
  if (file && problems.length === 0) return { typed: { photo: file.id } };
  return problems.length > 0 ? { fileProblems: problems } : { errors: { file: [message("empty")] } };
}
