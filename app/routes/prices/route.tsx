import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LANGUAGES } from "~/domain/people";
import { KEYS, withQuery } from "~/domain/query-keys";
import { loadPrices, type PricesData } from "~/features/prices/load-prices.server";
import { PricesPage } from "~/features/prices/prices-page";

export const handle = { sheet: "prices" };

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPrices(context, new URL(request.url));

export default function Prices() {
  return <PricesPage {...(useLoaderData<typeof loader>() as PricesData)} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: "description", content: data.description },
        { name: "robots", content: "index, follow" },
        { property: "og:title", content: data.title },
        { property: "og:description", content: data.description },
        { property: "og:url", content: data.address },
        { tagName: "link", rel: "canonical", href: data.address },
        ...LANGUAGES.map((language) => ({
          tagName: "link",
          rel: "alternate",
          hrefLang: language,
          href: withQuery(data.address, { [KEYS.language]: language }),
        })),
      ]
    : [];
