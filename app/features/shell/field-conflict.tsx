import { useTranslation } from "react-i18next";
import { Note } from "~/ui/note/note";

export interface FieldConflictProps {
  /** Which field, in the page's words. */
  label: string;
  /** Both values as the page shows them; empty says so in words. */
  mine: string;
  stored: string;
  /** The page anew, with the stored value. */
  keepHref: string;
}

/**
 * Above a field that somebody else has saved meanwhile: both values. The form then has seen the new one, so saving
 * again is a choice.
 */
export function FieldConflict({ label, mine, stored, keepHref }: FieldConflictProps) {
  const { t } = useTranslation("shell");
  const sides = [
    [t("conflict.mine"), mine],
    [t("conflict.stored"), stored],
  ];
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{label}:</b> {t("conflict.title")}
      </p>
      <dl className="sides">
        {sides.map(([side, value]) => (
          <div key={side}>
            <dt className="soft small">{side}</dt>
            <dd>{value || t("conflict.nothing")}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {t("conflict.hint")} <a href={keepHref}>{t("conflict.keep")}</a>
      </p>
    </Note>
  );
}
