import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerProfile } from "~/features/profile/answer-profile.server";
import { loadProfile } from "~/features/profile/load-profile.server";
import type { ProfileAnswer } from "~/features/profile/profile-answer";
import { ProfilePage } from "~/features/profile/profile-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await loadProfile(context, new URL(request.url));
  return { profile, title: pageTitle(context, context.t("profile:title")) };
}

export const action = (args: ActionFunctionArgs) => answerProfile(args);

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>();
  const answer = useActionData<ProfileAnswer>();
  return profile && <ProfilePage profile={profile} answer={answer} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
