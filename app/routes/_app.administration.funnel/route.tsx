import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FunnelPage } from "~/features/administration/funnel-page";
import { loadProductFunnel } from "~/features/funnel/load-funnel.server";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "funnel" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const data = await loadProductFunnel(context, new URL(request.url));
  return { data, title: pageTitle(context, context.t("administration:tabs.funnel")) };
}

export default function Administration() {
  return <FunnelPage data={useLoaderData<typeof loader>().data} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
