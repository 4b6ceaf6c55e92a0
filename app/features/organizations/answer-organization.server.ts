import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { readPost } from "~/features/forms/read-post.server";
import { JOB_INTENTS } from "~/features/jobs/job-action.schema";
import { runJobAction } from "~/features/jobs/job-actions.server";
import { createBrand } from "~/features/organizations/employer-brands/create-brand.server";
import { answerRecruiters, isRecruiterIntent } from "~/features/recruiters/answer-recruiters.server";
import { closedHref } from "~/features/shell/page-address";
import { valueSchema } from "./inline-edit/edit.schema";
import { saveField } from "./inline-edit/save-field.server";
import { removeOrganization } from "./removal/remove-organization.server";

/** What of the page comes back with a problem. */
export interface OrganizationAnswer {
  /** The value that was edited where it stands. */
  edit?: FormReply;
  /** A dialog: of a job, of the recruiters, or of a new brand. */
  reply?: FormReply;
}

/** What an organization's page posts: one value, a new brand, or any action of a job or a recruiter of its. */
export async function answerOrganization(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | OrganizationAnswer> {
  const { pathname, search } = new URL(request.url);
  const page = pathname + search;
  const posted = await readPost(request);
  const intent = posted.intent.type;
  if (intent === "save") {
    const result = await saveField(context, posted, page, {
      schemaOf: valueSchema,
      write: (body) => context.api.items.update({ collection: "organization", id, ...body }),
    });
    return result instanceof Response ? result : { edit: result };
  }
  if (intent === "createBrand") {
    const result = await createBrand(context, id, posted);
    return result instanceof Response ? result : { reply: result };
  }
  if (intent === "deleteOrganization") return removeOrganization(context, id, page);
  if (JOB_INTENTS.some((known) => known === intent)) {
    const result = await runJobAction(context, posted, closedHref(page));
    return result instanceof Response ? result : { reply: result };
  }
  if (isRecruiterIntent(intent)) {
    const result = await answerRecruiters(context, id, posted);
    return result instanceof Response ? result : { reply: result };
  }
  if (intent === "" && !posted.isBroken) throw redirect(page, 303);
  throw new Refusal("INVALID_PAYLOAD");
}
