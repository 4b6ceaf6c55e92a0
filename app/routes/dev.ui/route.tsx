import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getDevelopment } from "~/features/development/get-development.server";
import { Gallery } from "~/ui/gallery/gallery";

export const handle = { sheet: "gallery" };

/** Every component of the design system; `?over=dialog` and others show what covers the page. Development only. */
export function loader({ context }: LoaderFunctionArgs) {
  getDevelopment(context);
  return null;
}

export default function DesignSystem() {
  const { t } = useTranslation("ui");
  const [query] = useSearchParams();
  return <Gallery over={query.get("over") ?? undefined} t={t} />;
}

export const meta = () => [{ title: "Design system · Stellenfunk" }];
