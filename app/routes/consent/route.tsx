import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { ConsentPage } from "~/features/consent/consent-page";
import { decideConsent } from "~/features/consent/decide-consent.server";

export const handle = { sheet: "legal" };

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  question: context.consent.question,
  decision: context.consent.decision,
  language: context.language,
  isSaved: isSuccess(new URL(request.url).searchParams),
  title: context.t("consent:page.title"),
});

export const action = decideConsent;

export default function Consent() {
  return <ConsentPage {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
