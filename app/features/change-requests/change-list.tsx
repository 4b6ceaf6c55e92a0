import { useTranslation } from "react-i18next";
import { type ChangeLine, changeInWords } from "~/domain/change-requests/change-lines";
import { isOnlyNoted } from "~/domain/change-requests/wanted-change";
import { toLanguage } from "~/domain/people";

/** What changes, field by field: the old value, then the new one. */
export function ChangeList({ lines }: { lines: readonly ChangeLine[] }) {
  const { t, i18n } = useTranslation("job");
  const language = toLanguage(i18n.language);
  return (
    <dl className="plain-list stack tight">
      {lines.map((line) => (
        <div key={line.field}>
          <dt className="soft small">{t(`change.field.${line.field}`)}</dt>
          <dd>
            {line.before.length > 0 && (
              <>
                <del>{changeInWords(line, line.before, language)}</del> →{" "}
              </>
            )}
            <ins>{changeInWords(line, line.after, language) || t("change.nothing")}</ins>
            {isOnlyNoted(line.field) && <small className="soft"> ({t("change.noted")})</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
