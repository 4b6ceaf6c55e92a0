import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { answerConsultation, isConsultationIntent } from "~/features/coaching/answer-consultation.server";
import type { FormReply } from "~/features/forms/form-reply";
import { readPost } from "~/features/forms/read-post.server";
import { JOB_INTENTS } from "~/features/jobs/job-action.schema";
import { runJobAction } from "~/features/jobs/job-actions.server";
import { createBrand } from "~/features/organizations/employer-brands/create-brand.server";
import { answerRecruiters, isRecruiterIntent } from "~/features/recruiters/answer-recruiters.server";
import { closedHref } from "~/features/shell/page-address";
import { blockOrganization, unblockOrganization } from "./block/answer-block.server";
import { valueSchema } from "./inline-edit/edit.schema";
import { saveField } from "./inline-edit/save-field.server";
import { removeOrganization } from "./removal/remove-organization.server";

/** What an organization's page posts: one value, a new brand, or any action of a job or a recruiter of its. */
export async function answerOrganization(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const page = pathname + search;
  const posted = await readPost(request);
  const intent = posted.intent.type;
  if (intent === "save") {
    return saveField(context, posted, page, {
      schemaOf: valueSchema,
      write: (body) => context.api.items.update({ collection: "organization", id, ...body }),
    });
  }
  if (intent === "createBrand") return createBrand(context, id, posted);
  if (intent === "block") return blockOrganization(context, id, posted);
  if (intent === "unblock") return unblockOrganization(context, id);
  if (intent === "deleteOrganization") return removeOrganization(context, id, page);
  if (JOB_INTENTS.some((known) => known === intent)) return runJobAction(context, posted, closedHref(page));
  if (isConsultationIntent(intent)) return answerConsultation(context, posted, { page, organization: id });
  if (isRecruiterIntent(intent)) return answerRecruiters(context, id, posted);
  if (intent === "" && !posted.isBroken) throw redirect(page, 303);
  throw new Refusal("INVALID_PAYLOAD");
}
