import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalFrame } from "~/features/legal/legal-frame";
import { operatorOf } from "~/features/legal/operator";
import entryCss from "~/ui/styles/entry.css?url";

export const links = () => [{ rel: "stylesheet", href: entryCss }];

export const loader = ({ context }: LoaderFunctionArgs) => ({ operator: operatorOf(context.settings), title: context.t("shell:legal.imprint") });

export default function Imprint() {
  return <LegalFrame page="imprint" operator={useLoaderData<typeof loader>().operator} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
