import { useTranslation } from "react-i18next";
import { errorTexts } from "~/features/shell/form-errors";
import { Note } from "~/ui/note/note";

/**
 * A save that failed for a reason of its own: "errors.errorWhileSaving" with the reason, "errors.unknown" without one.
 */
export function SaveNote({ note }: { note?: string | null }) {
  const { t, i18n } = useTranslation();
  if (!note) return null;
  const isKnown = note !== "errors:codes.unknown";
  const [text] = errorTexts(t, [note], i18n.language);
  return (
    <Note tone="danger" role="alert">
      {isKnown ? t("errors:other.errorWhileSaving", { error: text }) : text}
    </Note>
  );
}
