import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { readRedirectUrl } from "~/domain/query-keys";
import { EntryFrame } from "~/features/shell/entry-frame";
import { isOwnNavigation, isTyped } from "~/features/shell/navigation.server";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";

export const handle = { sheet: "entry" };

/**
 * Logs out at once when a page of ours led here or the address was typed; a prefetch, another site, what is embedded or
 * an unknown way gets a button instead.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.person) return redirect("/login");
  if (!isOwnNavigation(request) && !isTyped(request)) return null;
  await context.session.end();
  return redirect("/login");
}

/** To login, or to the page that asked for it; the entry decides what a visitor may see there. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.session.end();
  return redirect(readRedirectUrl(new URL(request.url).searchParams) ?? "/login", 303);
}

export default function Logout() {
  const { t } = useTranslation("shell");
  return (
    <EntryFrame promise="login">
      <h1>{t("logout.title")}</h1>
      <p>{t("logout.text")}</p>
      <PostForm className="row">
        <Button tone="primary">{t("logout.button")}</Button>
        <ButtonLink href="/jobs">{t("logout.stay")}</ButtonLink>
      </PostForm>
    </EntryFrame>
  );
}

export const meta = () => [{ title: "Stellenfunk" }];
