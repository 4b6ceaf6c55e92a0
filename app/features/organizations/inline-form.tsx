import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { SeenField } from "~/features/shell/seen-field";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";

export interface InlineFormProps {
  /** Which value is posted. */
  field: string;
  /** What stands there now: a save wins only over what its person has seen. */
  stored: unknown;
  /** The page without the field. */
  close: string;
  /** The value came back: nothing is saved by leaving the field until it changes. */
  isBack?: boolean;
  /** The value as it is in the field is wrong. */
  isRefused?: boolean;
  children: ReactNode;
}

/** One value as its field: saved by the button, and where scripts run as soon as the field is left. */
export function InlineForm({ field, stored, close, isBack, isRefused, children }: InlineFormProps) {
  const { t } = useTranslation("organizations");
  return (
    <PostForm
      data-enhance="save-on-blur"
      data-back={isBack ? "" : undefined}
      data-refused={isRefused ? "" : undefined}
      noValidate
    >
      <input type="hidden" name="field" value={field} />
      <SeenField name={field} value={stored} />
      {children}
      <div className="row tight">
        <Button tone="primary" small name="intent" value="save">
          {t("save")}
        </Button>
        <ButtonLink tone="plain" small href={close} data-cancel="">
          {t("ui:cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
