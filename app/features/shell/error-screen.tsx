import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { globalErrorMessage } from "~/domain/errors";
import { DATA_MISSING } from "~/domain/organizations/invitation";
import { isRecord } from "~/lib/objects";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { MessagePage } from "~/ui/message-page/message-page";
import { PostForm } from "./post-form";
import { useRootData } from "./root-data";
import { ERROR_TITLES, useErrorKind } from "./use-error-kind";

/** Whether a form was posted, which a step back shows again. */
const isPosted = (error: unknown): boolean =>
  isRouteErrorResponse(error) && isRecord(error.data) && error.data.isPosted === true;

/**
 * Not found, server down, a form too large, an address or a form that is not ours, or an apology with details, retry,
 * logout and the way home.
 */
export function ErrorScreen() {
  const { t } = useTranslation("shell");
  const error = useRouteError();
  const kind = useErrorKind() ?? "error";
  const root = useRootData();
  const { pathname, search } = useLocation();
  const found = globalErrorMessage(error);
  const isSignedIn = Boolean(root?.person);
  const home = (
    <ButtonLink href={isSignedIn ? "/jobs" : "/"}>{t(isSignedIn ? "error.toJobs" : "error.toHome")}</ButtonLink>
  );
  const retry = (
    <ButtonLink tone="primary" icon="rotate" href={pathname + search}>
      {t("error.retry")}
    </ButtonLink>
  );

  const back = isPosted(error) && <p>{t("error.back")}</p>;
  const title = t(ERROR_TITLES[kind]);
  if (kind === "down") {
    return (
      <MessagePage title={title} actions={retry}>
        <p>{t("error.down.text")}</p>
        {back}
      </MessagePage>
    );
  }
  if (kind === "tooOften") {
    return (
      <MessagePage title={title} actions={retry}>
        <p>{t("errors:codes.REQUESTS_EXCEEDED")}</p>
      </MessagePage>
    );
  }
  if (kind !== "error") {
    return (
      <MessagePage title={title} actions={home}>
        {found.detail === DATA_MISSING && <p>{t("errors:other.dataMissing")}</p>}
        <p>{t(`error.${kind}.text`)}</p>
      </MessagePage>
    );
  }
  const codes = found.codes.map((code) => `${t(`errors:codes.${code}`)} (${code})`).join(", ");
  return (
    <MessagePage
      title={title}
      actions={
        <>
          {retry}
          {home}
          {isSignedIn && (
            <PostForm action="/logout">
              <Button tone="plain">{t("account.logout")}</Button>
            </PostForm>
          )}
        </>
      }
      details={{
        summary: t("error.details"),
        lines: [
          { label: t("error.error"), value: codes || found.detail || found.title },
          ...(found.status ? [{ label: t("error.status"), value: found.title }] : []),
          { label: t("error.id"), value: root?.requestId ?? "–" },
          ...(root ? [{ label: t("error.time"), value: root.time }] : []),
        ],
      }}
    >
      <p>{t("error.text")}</p>
      {back}
    </MessagePage>
  );
}
