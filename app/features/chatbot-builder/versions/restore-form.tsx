import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { versionsHref } from "../builder-href";

interface RestoreFormProps {
  jobId: string;
  number: number;
  /** Names the version for the button. */
  label: string;
}

/** Makes a version the draft; the list of versions asks again where that replaces another draft. */
export function RestoreForm({ jobId, number, label }: RestoreFormProps) {
  const { t } = useTranslation("chatbot-builder");
  return (
    <PostForm action={versionsHref(jobId)}>
      <input type="hidden" name="number" value={number} />
      <Button small name="intent" value="restore" aria-label={label}>
        {t("versions.restore")}
      </Button>
    </PostForm>
  );
}
