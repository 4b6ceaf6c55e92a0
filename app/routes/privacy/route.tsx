import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalFrame } from "~/features/legal/legal-frame";
import { operatorOf } from "~/features/legal/operator";

export const handle = { sheet: "legal" };

export const loader = ({ context }: LoaderFunctionArgs) => ({
  settings: operatorOf(context.settings),
  title: context.t("shell:legal.privacy"),
});

export default function Privacy() {
  return <LegalFrame page="privacy" settings={useLoaderData<typeof loader>().settings} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
