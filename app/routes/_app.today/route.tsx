import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LISTED_SECTIONS } from "~/content-api/today";
import { KEYS } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { pageTitle } from "~/features/shell/page-title.server";
import { TodayPage } from "~/features/today/today-page";

export const handle = { sheet: "today" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get(KEYS.section);
  const section = LISTED_SECTIONS.find((name) => name === asked);
  const { data: today } = await context.api.today.get({ section });
  return { today, section, title: pageTitle(context, context.t("today:title")) };
}

export default function TodayRoute() {
  const { today, section } = useLoaderData<typeof loader>();
  return (
    <AppPage>
      <TodayPage today={today} section={section} />
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
