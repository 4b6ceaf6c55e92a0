import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { colorSchemeOf, toLanguage } from "~/domain/people";
import { ConsentBanner } from "~/features/consent/consent-banner";
import { unsentOf } from "~/features/forms/unsent-form.server";
import { ClientRuntime } from "~/features/shell/client-runtime";
import { ErrorScreen } from "~/features/shell/error-screen";
import { ConsentLink } from "~/features/shell/legal-links";
import { loadRoot } from "~/features/shell/load-root.server";
import { partsOf, useRootData } from "~/features/shell/root-data";
import { ERROR_TITLES, useErrorKind } from "~/features/shell/use-error-kind";
import { ServerWatch } from "~/ui/server-watch/server-watch";
import consentSheet from "~/ui/styles/consent.css?url";
import { MEDIA_SHEET, SHEETS, type Sheet } from "~/ui/styles/sheets";
import { UpdateToast } from "~/ui/update-toast/update-toast";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const loader = (args: LoaderFunctionArgs) => loadRoot(args, unsentOf(args.context.pendingForm));

export default function Root() {
  return useRootData()?.isServerDown ? <ErrorScreen /> : <Outlet />;
}

export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation("ui");
  const root = useRootData();
  const errorKind = useErrorKind();
  const pageSheet = useSheet();
  const { style } = partsOf(useMatches().at(-1)?.data);
  // An error page looks the same everywhere.
  const sheet = errorKind ? "base" : pageSheet;
  const isChat = sheet === "chat";
  // Pages for applicants ask no server again and are not updated while they are open.
  const isForApplicants = isChat || sheet === "careers";
  const language = useOwnLanguage() ?? root?.language ?? i18n.language;
  const { pathname } = useLocation();
  const hasConsentForm = Boolean(root?.toAsk) || pathname === "/consent";
  const namesConsent = useMatches().some(({ id }) => /^routes\/(_app|_entry|prices|consent)\b/.test(id));
  const hasConsentLink = Boolean(root?.hasConsentPage) && !hasConsentForm && !namesConsent && !isChat;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        {/* Before the sheet: nothing is drawn in the other colours first. */}
        <meta name="color-scheme" content={colorSchemeOf(isForApplicants ? null : root?.person?.appearance)} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {errorKind ? <title>{`${t(`shell:${ERROR_TITLES[errorKind]}`)} · Stellenfunk`}</title> : <Meta />}
        <Links />
        {style && !errorKind ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: one of our sheets, named by its hash in the policy
          <style dangerouslySetInnerHTML={{ __html: style }} />
        ) : (
          <link rel="stylesheet" href={SHEETS[sheet]} />
        )}
        {!isForApplicants && <link rel="stylesheet" {...MEDIA_SHEET} />}
        {(hasConsentForm || hasConsentLink) && <link rel="stylesheet" href={consentSheet} />}
      </head>
      <body className={isChat ? "chat" : undefined}>
        {!isChat && (
          <a className="skip" href="#content">
            {t("skip")}
          </a>
        )}
        {children}
        {root?.toAsk && <ConsentBanner question={root.toAsk} language={toLanguage(language)} />}
        {hasConsentLink && <ConsentLink />}
        {root && !isForApplicants && (
          <>
            <ServerWatch interval={root.networkCheckMs} t={t} />
            <UpdateToast build={root.build} t={t} />
          </>
        )}
        {root?.tags && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by platform/tags of ids whose form is checked
          <div hidden dangerouslySetInnerHTML={{ __html: root.tags }} />
        )}
        {root?.reports && <div hidden data-reports={root.reports} data-release={root.build} />}
        <ClientRuntime />
      </body>
    </html>
  );
}

/** The deepest route that names one decides, its data before its handle. */
function useSheet(): Sheet {
  const named = useMatches().map((match) => partsOf(match.data).sheet ?? partsOf(match.handle).sheet);
  return named.filter(Boolean).at(-1) ?? "base";
}

/** The chatbot and the applicant's own page speak the job's language, not the browser's. */
function useOwnLanguage(): string | undefined {
  const own = useMatches().find(({ handle }) => {
    const { client, speaksForItself } = partsOf(handle);
    return client === "chat" || speaksForItself;
  });
  return partsOf(own?.data).language;
}

export const ErrorBoundary = ErrorScreen;
