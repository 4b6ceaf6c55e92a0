import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { answerStep } from "~/features/wizard/answer-step.server";
import { WizardPage } from "~/features/wizard/wizard-page";
import { loadWizardPage, type WizardPageData } from "~/features/wizard/wizard-page.server";

export const handle = { restores: true };

export const loader = (args: LoaderFunctionArgs) => loadWizardPage(args);

export const action = (args: ActionFunctionArgs) => answerStep(args);

export default function Wizard() {
  const page = useLoaderData<typeof loader>() as WizardPageData;
  return <WizardPage page={page} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
