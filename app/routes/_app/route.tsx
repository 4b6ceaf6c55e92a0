import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useMatches, useSearchParams } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { AppHeader } from "~/features/shell/app-header";
import { FlashToast } from "~/features/shell/flash-toast";
import { partsOf } from "~/features/shell/root-data";
import { UnsentToast } from "~/features/shell/unsent-toast";

export const handle = { sheet: "app" };

/** The server has already refused everybody who is not logged in and verified; this only passes the person on. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.person) throw redirect("/login");
  return { person: context.person };
}

export default function AppLayout() {
  const { person } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  // By the route, or by its data where only one of its tabs is wide.
  const isFolded = useMatches().some(({ data, handle }) => partsOf(data).folded || partsOf(handle).folded);
  return (
    <div className={isFolded ? "app folded" : "app"}>
      <AppHeader person={person} inert={query.has("dialog") || isSuccess(query)} />
      <Outlet />
      <FlashToast />
      <UnsentToast />
    </div>
  );
}
