import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useMatches, useSearchParams } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { AppHeader } from "~/features/shell/app-header";
import { FlashToast } from "~/features/shell/flash-toast";

export const handle = { sheet: "app" };

/** The server has already refused everybody who is not signed in and verified; this only passes the person on. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.person) throw redirect("/login");
  return { person: context.person };
}

export default function AppLayout() {
  const { person } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isFolded = useMatches().some(({ data, handle }) => asksToFold(data) || asksToFold(handle));
  return (
    <div className={isFolded ? "app folded" : "app"}>
      <AppHeader person={person} inert={query.has("dialog") || isSuccess(query)} />
      <Outlet />
      <FlashToast />
    </div>
  );
}

/** Wide workspaces fold the menu: by their route, or where only one tab of a route is wide, by its data. */
const asksToFold = (named: unknown) => (named as { folded?: boolean } | null | undefined)?.folded;
