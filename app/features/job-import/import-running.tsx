import { useTranslation } from "react-i18next";
import { IMPORT_STAGES } from "~/content-api/imports";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { FormActions } from "~/ui/form/form-actions";
import { Icon } from "~/ui/icon/icon";
import { Skeleton } from "~/ui/skeleton/skeleton";
import type { ImportPageData } from "./load-import-page.server";

const STEPS = ["taken", "loaded", "read", "matched"] as const;

/** What is done, what is still being read, and the way to stop it. The page loads itself again. */
export function ImportRunning({ page: { current } }: { page: ImportPageData }) {
  const { t } = useTranslation("import");
  const done = 1 + IMPORT_STAGES.indexOf(current?.stage ?? "waiting");
  return (
    <div className="stack">
      <p className="hidden" role="status">
        {t("running.progress", { done, all: STEPS.length })}
      </p>
      <ol className="steps plain" data-steps="">
        {STEPS.map((step, at) =>
          at < done ? (
            <li key={step}>
              <Icon name="check" />
              <span>{t(`running.${step}`)}</span>
            </li>
          ) : (
            <li key={step}>
              <Skeleton />
              <span className="hidden">{t("running.pending")}</span>
            </li>
          ),
        )}
      </ol>
      <PostForm>
        <FormActions>
          <Button icon="stop" name="intent" value="abort">
            {t("actions.abort")}
          </Button>
        </FormActions>
      </PostForm>
    </div>
  );
}
