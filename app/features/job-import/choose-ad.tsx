import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { RadioGroup } from "~/ui/field/radio-group";
import { FormActions } from "~/ui/form/form-actions";
import { CHOOSE_FORM, chooseSchema } from "./import.schema";
import type { ImportPageData } from "./load-import-page.server";

/** Asks which of several ads of a page to read. */
export function ChooseAd({ page: { current, newId, hrefs }, reply }: { page: ImportPageData; reply?: FormReply }) {
  const { t } = useTranslation("import");
  const several = current?.findings?.several ?? [];
  const { radios, note } = useServerForm({
    id: CHOOSE_FORM,
    schema: chooseSchema,
    reply,
    values: { ad: String(current?.ad ?? 0) },
    labels: { ad: t("choose.label") },
  });
  return (
    <PostForm className="form">
      <FormNote text={note} />
      <input type="hidden" name="importId" value={newId} />
      <RadioGroup
        {...radios("ad")}
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
