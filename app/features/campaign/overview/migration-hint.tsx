import { useTranslation } from "react-i18next";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Note } from "~/ui/note/note";

/** For jobs taken over from an older system: what to check, and the word that all is there. */
export function MigrationHint({ jobId, incomplete }: { jobId: string; incomplete: readonly StepId[] }) {
  const { t } = useTranslation("job");
  const page = usePageAddress();
  const isWhole = incomplete.length === 0;
  return (
    <Note tone="warning">
      <div className="stack tight">
        <p>
          <b>{t("migration.title")}</b> {t(isWhole ? "migration.whole" : "migration.check")}
        </p>
        {!isWhole && (
          <ul>
            {incomplete.map((step) => (
              <li key={step}>{t(`wizard:steps.${step}.title`)}</li>
            ))}
          </ul>
        )}
        {isWhole ? (
          <PostForm className="row">
            <input type="hidden" name="id" value={jobId} />
            <Button small name="intent" value="migration">
              {t("migration.button")}
            </Button>
          </PostForm>
        ) : (
          <ButtonLink small href={dialogHref(page, "migration")}>
            {t("migration.button")}
          </ButtonLink>
        )}
      </div>
    </Note>
  );
}
