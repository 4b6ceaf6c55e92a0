import { useTranslation } from "react-i18next";
import { COLORS } from "~/domain/applicants/phases";
import { toneOf } from "../board/tone-of";

/** One of the twelve colours: each says its name and shows itself. */
export function ColorField({ id, label, value }: { id: string; label: string; value: string }) {
  const { t } = useTranslation("applicants");
  return (
    <fieldset className="colors">
      <legend>{label}</legend>
      {COLORS.map((color) => (
        <label key={color} className={toneOf({ color })} title={t(`color.${color}`)}>
          <input type="radio" name="color" value={color} defaultChecked={color === value} id={`${id}-${color}`} />
          <span className="hidden">{t(`color.${color}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
