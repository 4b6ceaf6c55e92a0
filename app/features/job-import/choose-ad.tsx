import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { RadioGroup } from "~/ui/field/radio-group";
import { FormActions } from "~/ui/form/form-actions";
import type { ImportPageData } from "./load-import-page.server";

/** Which of the ads of a page is meant. */
export function ChooseAd({ page: { current, newId, hrefs } }: { page: ImportPageData }) {
  const { t } = useTranslation("import");
  const several = current?.findings?.several ?? [];
  return (
    <PostForm className="form">
      <input type="hidden" name="importId" value={newId} />
      <RadioGroup
        id="ad"
        name="ad"
        label={t("choose.label")}
        defaultValue={String(current?.ad ?? 0)}
        choices={several.map(({ title, index }) => ({
          value: String(index),
          label: title || t("choose.untitled", { number: index + 1 }),
        }))}
      />
      <FormActions>
        <Button tone="primary" name="intent" value="choose">
          {t("actions.choose")}
        </Button>
        <ButtonLink href={hrefs.form}>{t("actions.other")}</ButtonLink>
      </FormActions>
    </PostForm>
  );
}
