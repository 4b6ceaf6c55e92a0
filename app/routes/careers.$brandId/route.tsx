import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { careersMeta } from "~/features/careers/careers-meta";
import { CareersPage } from "~/features/careers/careers-page";
import { loadCareers } from "~/features/careers/load-careers.server";

export const handle = { sheet: "careers", client: "none" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadCareers(context, params.brandId ?? "", new URL(request.url));

export default function Careers() {
  return <CareersPage {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => careersMeta(data);
