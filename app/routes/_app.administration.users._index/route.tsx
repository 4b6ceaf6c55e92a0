import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadUsers } from "~/features/administration/users/load-users.server";
import { UsersPage } from "~/features/administration/users/users-page";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadUsers(context, new URL(request.url));

export default function Administration() {
  return <UsersPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
