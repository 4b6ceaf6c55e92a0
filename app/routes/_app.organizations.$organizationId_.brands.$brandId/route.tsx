import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { faceLink } from "~/features/careers/face";
import type { FormReply } from "~/features/forms/form-reply";
import { answerBrand } from "~/features/organizations/employer-brands/answer-brand.server";
import { BrandPage } from "~/features/organizations/employer-brands/brand-page";
import { loadBrand } from "~/features/organizations/employer-brands/load-brand.server";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "brand" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadBrand(context, params, new URL(request.url));
  return { page, title: pageTitle(context, page.brand.name) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerBrand(context, params, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Brand() {
  return <BrandPage data={useLoaderData<typeof loader>().page} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Stellenfunk" },
  ...faceLink(data?.page.brand.color),
];
