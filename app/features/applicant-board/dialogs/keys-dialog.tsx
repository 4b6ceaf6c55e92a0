import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialog/dialog";

/** Keys as they stand on keyboards; "liftKey" and "undoKey" are named in the language. */
const KEYS = [
  ["arrows", "← ↑ → ↓"],
  ["lift", "liftKey", "Enter"],
  ["carry", "← ↑ → ↓"],
  ["cancel", "Esc"],
  ["open", "Enter"],
  ["move", "M", "S"],
  ["label", "1", "2", "3"],
  ["labels", "L"],
  ["next", "J", "K"],
  ["note", "N"],
  ["pick", "X"],
  ["search", "/"],
  ["undo", "undoKey"],
  ["help", "?"],
] as const;

/** All shortcuts of the board. */
export function KeysDialog({ close }: { close: string }) {
  const { t } = useTranslation("applicants");
  return (
    <Dialog id="keys" title={t("dialog.keys.title")} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.keys.hint")}</p>
      <dl className="key-list">
        {KEYS.map(([word, ...keys]) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key.endsWith("Key") ? t(`dialog.keys.${key}`) : key}</kbd>
              ))}
            </dt>
            <dd>{t(`dialog.keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
