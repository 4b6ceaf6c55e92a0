import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerSecondFactor, type FactorAnswer } from "~/features/second-factor/answer-second-factor.server";
import { loadSecondFactor } from "~/features/second-factor/load-second-factor.server";
import { SecondFactorPage } from "~/features/second-factor/second-factor-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    factor: await loadSecondFactor(context, new URL(request.url)),
    title: pageTitle(context, context.t("profile:factor.title")),
  };
}

export const action = (args: ActionFunctionArgs) => answerSecondFactor(args);

export default function SecondFactor() {
  const { factor } = useLoaderData<typeof loader>();
  const answer = useActionData<FactorAnswer>();
  return factor && <SecondFactorPage data={factor} answer={answer} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
