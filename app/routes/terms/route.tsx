import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getSettings } from "~/content-api/collections";
import { LegalFrame } from "~/features/legal/legal-frame";
import { operatorOf } from "~/features/legal/operator";

export const handle = { sheet: "legal" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { termsVersion } = await getSettings(context.api);
  return { settings: { ...operatorOf(context.settings), termsVersion }, title: context.t("shell:legal.terms") };
}

export default function Terms() {
  return <LegalFrame page="terms" settings={useLoaderData<typeof loader>().settings} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
