import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { faceLink } from "~/features/careers/face";
import type { FormReply } from "~/features/forms/form-reply";
import { answerOwn } from "~/features/own-application/answer-own.server";
import { EndedPage } from "~/features/own-application/ended-page";
import { loadOwn } from "~/features/own-application/load-own.server";
import { OwnPage } from "~/features/own-application/own-page";

export const handle = { sheet: "own", speaksForItself: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadOwn(context, params.token ?? "", new URL(request.url));
  return data(page, { status: page.state === "open" ? 200 : 404 });
}

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  answerOwn(context, params.token ?? "", request);

export default function OwnApplication() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return page.state === "open" ? <OwnPage page={page} reply={reply} /> : <EndedPage page={page} />;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title} · Stellenfunk` },
  { name: "robots", content: "noindex" },
  ...(page?.state === "open" ? faceLink(page.application.job.face?.color) : []),
];
