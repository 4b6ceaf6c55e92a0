import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerReview } from "~/features/administration/review/answer-review.server";
import { loadReview } from "~/features/administration/review/load-review.server";
import { ReviewPage } from "~/features/administration/review/review-page";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReview(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerReview(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Administration() {
  return <ReviewPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
