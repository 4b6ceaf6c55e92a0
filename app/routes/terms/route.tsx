import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalFrame } from "~/features/legal/legal-frame";
import { operatorOf } from "~/features/legal/operator";

export const handle = { sheet: "legal" };

export const loader = ({ context }: LoaderFunctionArgs) => ({
  settings: operatorOf(context.settings),
  title: context.t("shell:legal.terms"),
});

export default function Terms() {
  return <LegalFrame page="terms" settings={useLoaderData<typeof loader>().settings} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
