import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { EndedPage } from "~/features/own-application/ended-page";
import { ended } from "~/features/own-application/load-own.server";

export const handle = { sheet: "own", speaksForItself: true };

/** Where erasing leads: it knows nothing of whose data there were. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("as");
  return ended("erased", ADDRESSINGS.find((known) => known === asked) ?? "german_sie");
}

export default function Erased() {
  return <EndedPage page={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Stellenfunk` },
  { name: "robots", content: "noindex" },
];
