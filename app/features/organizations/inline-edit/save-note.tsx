import { useTranslation } from "react-i18next";
import { Note } from "~/ui/note/note";

/**
 * A save that failed for a reason of its own: "errors.errorWhileSaving" with the reason, "errors.unknown" without one.
 */
export function SaveNote({ note }: { note?: string | null }) {
  const { t } = useTranslation();
  if (!note) return null;
  const isKnown = note !== "errors:codes.unknown";
  return (
    <Note tone="danger" role="alert">
      {isKnown ? t("errors:other.errorWhileSaving", { error: t(note) }) : t(note)}
    </Note>
  );
}
