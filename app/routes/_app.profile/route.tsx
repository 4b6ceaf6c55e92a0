import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerProfile } from "~/features/profile/answer-profile.server";
import { loadProfile } from "~/features/profile/load-profile.server";
import { ProfilePage, type ProfileReply } from "~/features/profile/profile-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await loadProfile(context, new URL(request.url));
  return { profile, title: pageTitle(context, context.t("profile:title")) };
}

export const action = (args: ActionFunctionArgs) => answerProfile(args);

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>();
  const reply = useActionData<ProfileReply>();
  return profile && <ProfilePage profile={profile} reply={reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
