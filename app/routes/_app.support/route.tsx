import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getSettings } from "~/content-api/collections";
import { formatEur } from "~/domain/format";
import { lessonLinks } from "~/features/coaching/lessons";
import { AppPage } from "~/features/shell/app-page";
import { QUESTIONS, SupportPage } from "~/features/support/support-page";

export const handle = { sheet: "help" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, t } = context;
  const { juniorStaff, assistant, specialist, manager } = (await getSettings(context.api)).pricing.perMonth;
  const prices = {
    juniorStaff: formatEur(juniorStaff),
    assistant: formatEur(assistant),
    specialist: formatEur(specialist),
    manager: formatEur(manager),
  };
  return {
    prices,
    settings: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE },
    title: t("support:title"),
  };
}

export default function Support() {
  const { prices, settings } = useLoaderData<typeof loader>();
  const { t } = useTranslation("support");
  const coaching = useTranslation("coaching").t;
  const [query] = useSearchParams();
  const open = QUESTIONS.find((question) => question === query.get("question"));
  return (
    <AppPage>
      <SupportPage t={t} settings={settings} prices={prices} lessons={lessonLinks(coaching)} open={open} />
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
