import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCatalogues } from "~/features/administration/catalogues/answer-catalogues.server";
import { CataloguesPage } from "~/features/administration/catalogues/catalogues-page";
import { loadCatalogues } from "~/features/administration/catalogues/load-catalogues.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCatalogues(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerCatalogues(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Administration() {
  return <CataloguesPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
