import { KINDS } from "~/domain/chatbot/kinds/kinds";
import { Icon } from "~/ui/icon/icon";
import type { BuilderData } from "../builder-data";
import { BuilderForm } from "../builder-form";
import type { BuilderTranslate } from "../builder-texts";
import { iconOf } from "./question-card";

/** A new question of a kind; what there are enough of says so. */
export function AddQuestion({ data, t }: { data: BuilderData; t: BuilderTranslate }) {
  const { questions } = data.content;
  return (
    <details className="question add-question" id="add">
      <summary>
        <Icon name="plus" />
        <b>{t("add")}</b>
        <Icon name="down" />
      </summary>
      <BuilderForm formToken={data.formToken} action="?mode=draft#questions" aria-label={t("whichKind")}>
        <input type="hidden" name="intent" value="add" />
        <ul className="kinds plain-list">
          {KINDS.map(({ id, name, max }) => {
            const isFull = questions.filter(({ kind }) => kind === id).length >= max;
            return (
              <li key={id}>
                <button type="submit" className="button" name="kind" value={id} disabled={isFull}>
                  <Icon name={iconOf({ kind: id })} />
                  <span>
                    {name[data.language]}
                    {isFull && <small>{t("full", { max })}</small>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </BuilderForm>
    </details>
  );
}
