import { useTranslation } from "react-i18next";
import { builderHref } from "~/features/chatbot-builder/builder-href";
import { shareHref } from "~/features/share/share";
import { closedHref, dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import type { JobHead } from "./load-job-head.server";
import { endAction } from "./main-action";

/** The button for what people most likely want to do with the job. */
export function MainButton({ head: { job, main } }: { head: JobHead }) {
  const { t } = useTranslation("jobs");
  const page = closedHref(usePageAddress());
  if (!main) return null;
  if (main === "share")
    return (
      <ButtonLink tone="primary" small icon="share" href={shareHref(page)}>
        {t("action.share")}
      </ButtonLink>
    );
  if (main === "chatbot")
    return (
      <ButtonLink tone="primary" small icon="chat" href={builderHref(job.id, { mode: "draft" })}>
        {t("action.chatbot")}
      </ButtonLink>
    );
  return (
    <PostForm action={`/jobs/${job.id}`}>
      <input type="hidden" name="id" value={job.id} />
      <Button tone="primary" small icon={main === "launch" ? "bolt" : "rotate"} name="intent" value={main}>
        {t(`action.${main}`)}
      </Button>
    </PostForm>
  );
}

/** Leads to the dialog that says what ending the campaign costs or gives back. */
export function EndButton({ head: { menu } }: { head: JobHead }) {
  const { t } = useTranslation("jobs");
  const page = usePageAddress();
  const action = endAction(menu);
  if (!action) return null;
  return (
    <ButtonLink small icon="stop" href={dialogHref(page, action, menu.id)}>
      {t(`action.${action}`)}
    </ButtonLink>
  );
}
