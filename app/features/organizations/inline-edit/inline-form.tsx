import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SeenField } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { type ServerForm, useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { inlineFields } from "./edit.schema";
import { inlineForm } from "./inline-address";

export interface InlineFormProps {
  /** Which value is posted. */
  field: string;
  form: InlineServerForm;
  /** The stored value: a save wins only over what its person has seen. */
  stored: unknown;
  /** The page without the field. */
  close: string;
  children: ReactNode;
}

export type InlineServerForm = ServerForm<typeof inlineFields>;

/** The form of one value and the props of its control, whose label is the value's name beside it. */
export function useInlineForm(field: string, text: string, label: string, reply?: FormReply) {
  const form = useServerForm({
    id: inlineForm(field),
    schema: inlineFields,
    reply,
    values: { value: text },
    labels: { value: label },
  });
  const control = { ...form.field("value"), id: field, labelHidden: true, autoFocus: true, required: undefined };
  return { form, control };
}

/** One value as its field: saved by the button, and where scripts run as soon as the field is left. */
export function InlineForm({ field, form, stored, close, children }: InlineFormProps) {
  const { t } = useTranslation("organizations");
  return (
    <PostForm
      data-enhance="save-on-blur"
      data-back={form.reply ? "" : undefined}
      data-refused={form.errorsOf("value").length > 0 ? "" : undefined}
      noValidate
    >
      <input type="hidden" name="field" value={field} />
      <SeenField {...form.seen("value", stored)} />
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
