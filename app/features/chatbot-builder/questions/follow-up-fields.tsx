import type { Question } from "~/domain/chatbot/configuration";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { SelectField } from "~/ui/field/select-field";
import type { BuilderTranslate } from "../builder-texts";

export interface FollowUpFieldsProps {
  /** The id of the question's card. */
  id: string;
  condition: Question["condition"];
  /** The questions that it may follow. */
  leading: readonly Question[];
  t: BuilderTranslate;
}

/**
 * When a question is asked: always, or after an earlier one. Without scripts the answers of that one come with the next
 * page; a condition that leads nowhere stays in sight, so that it can be taken away.
 */
export function FollowUpFields({ id, condition, leading, t }: FollowUpFieldsProps) {
  if (leading.length === 0 && !condition) return null;
  const chosen = leading.find((question) => question.id === condition?.question);
  const isLost = condition !== undefined && !chosen;
  return (
    <>
      <SelectField
        id={`${id}-after`}
        name="after"
        label={t("after")}
        hint={t("afterHint")}
        emptyOption={t("afterNothing")}
        defaultValue={condition?.question ?? ""}
        options={[
          ...leading.map((question) => ({ value: question.id, label: question.text || t("untitled") })),
          ...(isLost ? [{ value: condition.question, label: t("afterLost") }] : []),
        ]}
      />
      {chosen && (
        <CheckboxGroup
          key={chosen.id}
          id={`${id}-wanted`}
          name="wanted"
          label={t("wanted")}
          choices={(chosen.answers ?? []).map((answer) => ({ value: answer.id, label: answer.text || t("nothing") }))}
          defaultValues={condition?.answers}
        />
      )}
    </>
  );
}
