import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalFrame } from "~/features/legal/legal-frame";
import { operatorOf } from "~/features/legal/operator";

export const handle = { sheet: "entry" };

export const loader = ({ context }: LoaderFunctionArgs) => ({ operator: operatorOf(context.settings), title: context.t("shell:legal.privacy") });

export default function Privacy() {
  return <LegalFrame page="privacy" operator={useLoaderData<typeof loader>().operator} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
