import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppPage } from "~/features/shell/app-page";
import { pageTitle } from "~/features/shell/page-title.server";
import { TodayPage } from "~/features/today/today-page";

export const handle = { sheet: "today" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: today } = await context.api.today.get();
  return { today, title: pageTitle(context, context.t("today:title")) };
}

export default function TodayRoute() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <AppPage>
      <TodayPage today={today} />
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
