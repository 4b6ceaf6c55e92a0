import type { Question } from "~/domain/chatbot/configuration";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import { LIMITS } from "~/domain/limits";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { DefaultSubmit } from "~/ui/form/default-submit";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { BuilderForm } from "../builder-form";
import { cardId } from "../builder-href";
import type { BuilderTranslate } from "../builder-texts";
import { AnswerRows } from "./answer-rows";
import { FollowUpFields } from "./follow-up-fields";
import { QuestionConflict } from "./question-conflict";
import { markOf } from "./question-fields";

export interface QuestionFormProps {
  question: Question;
  data: BuilderData;
  problem?: BuilderProblem;
  /** The questions that this one may follow. */
  leading: readonly Question[];
  t: BuilderTranslate;
}

/**
 * Everything about one question. Each button saves what is typed and does its own thing besides, so nothing typed is
 * ever lost.
 */
export function QuestionForm({ question: stored, data, problem, leading, t }: QuestionFormProps) {
  const question = problem && typeof problem.typed !== "string" ? problem.typed : stored;
  const id = cardId(question.id);
  const errors = problem?.errors ?? {};
  const isHeld = problem?.stored !== undefined;
  const isChoice = question.type === "singleChoice" || question.type === "multipleChoice";
  return (
    <BuilderForm formToken={data.formToken} action={`?mode=draft&open=${encodeURIComponent(question.id)}#${id}`}>
      <DefaultSubmit name="intent" value="save" />
      <input type="hidden" name="question" value={question.id} />
      <input type="hidden" name="kind" value={question.kind} />
      <input
        type="hidden"
        name={isHeld ? "theirs" : "seen"}
        value={markOf(problem?.stored === null ? undefined : stored)}
      />
      {isHeld && <QuestionConflict data={data} problem={problem} t={t} />}
      <TextField
        id={`${id}-text`}
        name="text"
        label={t("question")}
        counterMax={LIMITS.chatbot.question}
        defaultValue={question.text}
        errors={errors.text}
      />
      <TextField
        id={`${id}-hint`}
        name="hint"
        label={t("hint")}
        optional={t("optional")}
        counterMax={LIMITS.chatbot.question}
        defaultValue={question.hint ?? ""}
        errors={errors.hint}
      />
      <TypeField id={id} question={question} errors={errors.type} t={t} />
      {isChoice && <AnswerRows id={id} answers={question.answers ?? []} errors={errors.answers} t={t} />}
      {question.type === "freeText" ? (
        <Checkbox
          id={`${id}-long`}
          name="long"
          label={t("long")}
          hint={t("longHint", { short: LIMITS.chatbot.shortText, long: LIMITS.chatbot.longText })}
          defaultChecked={question.long}
        />
      ) : (
        <Checkbox
          id={`${id}-must`}
          name="must"
          label={<b>{t("mustLabel")}</b>}
          hint={t("mustHint")}
          defaultChecked={question.must}
        />
      )}
      <FollowUpFields id={id} condition={question.condition} leading={leading} t={t} />
      {!isChoice && <p className="small soft">{t(question.type === "rating" ? "ratingHint" : "textHint")}</p>}
      <div className="row apart">
        <div className="row tight">
          <IconButton framed icon="up" label={t("up")} name="intent" value="up" />
          <IconButton framed icon="down" label={t("down")} name="intent" value="down" />
          <Button small tone="danger" icon="trash" name="intent" value="removeQuestion">
            {t("remove")}
          </Button>
        </div>
        <Button small tone="primary" name="intent" value="save">
          {t("saveQuestion")}
        </Button>
      </div>
    </BuilderForm>
  );
}

interface TypeFieldProps {
  id: string;
  question: Question;
  errors?: readonly string[];
  t: BuilderTranslate;
}

/** Most kinds have one type only, and nothing to choose. */
function TypeField({ id, question, errors, t }: TypeFieldProps) {
  const types = findKind(question.kind)?.types ?? [];
  if (types.length < 2) return <input type="hidden" name="type" value={question.type} />;
  return (
    <SelectField
      id={`${id}-type`}
      name="type"
      label={t("type")}
      errors={errors}
      defaultValue={question.type}
      options={types.map((type) => ({ value: type, label: t(type) }))}
    />
  );
}
