import { z } from "zod";
import { textRows } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { Chip } from "~/ui/chip/chip";
import { TextArea } from "~/ui/field/text-area";
import { withoutChosen } from "../../pickers/entries";
import type { WizardStep } from "../../wizard-step";

const schema = onFirstUse(() => z.object({ tasks: textRows() }));

export const step: WizardStep<typeof schema> = {
  id: "tasks",
  suggestsTasks: true,
  schema: () => schema,
  values: (job) => ({ tasks: job.tasks }),
  patch: ({ tasks }) => (tasks ? { tasks } : {}),

  summary: (job) => [{ values: job.tasks.map((task, index) => `${index + 1}. ${task}`) }],

  Fields({ form, context, pickers, t }) {
    const { min, max } = context.limits.tasks;
    const { items, insert } = form.rows("tasks", min);
    const typed = items.map(({ field }) => field.defaultValue ?? "");
    const written = typed.filter(Boolean).length;
    const { fitting } = withoutChosen(pickers.tasks ?? { suggestions: [] }, typed);
    const suggestions = fitting?.suggestions.filter(({ label }) => [...label].length <= context.limits.taskLength);
    return (
      <>
        <ol className="task-list plain">
          {items.map(({ key, field, isNew, up, down, remove }, index) => (
            <li key={key}>
              <TextArea
                {...field}
                label={t("tasks.nth", { number: index + 1 })}
                required={undefined}
                counterMax={context.limits.taskLength}
                placeholder={index === 0 ? t("tasks.placeholder") : undefined}
                rows={2}
                autoFocus={isNew}
              />
              <span className="row tight keep">
                <IconButton icon="up" {...up} label={t("tasks.up", { number: index + 1 })} />
                <IconButton
                  icon="down"
                  {...down}
                  label={t("tasks.down", { number: index + 1 })}
                  disabled={index >= written - 1}
                />
                <IconButton icon="cross" {...remove} label={t("tasks.remove", { number: index + 1 })} />
              </span>
            </li>
          ))}
        </ol>
        {items.length < max && (
          <Button small icon="plus" {...insert()}>
            {t("tasks.add")}
          </Button>
        )}
        {fitting && written < max && (
          <section className="stack tight" aria-label={t("tasks.fitting", { title: fitting.title })}>
            <p className="small soft">{t("tasks.fitting", { title: fitting.title })}</p>
            <div className="chip-list">
              {suggestions?.map(({ value, label }) => (
                <Chip key={value} icon="plus" {...insert(value)}>
                  {label}
                </Chip>
              ))}
            </div>
          </section>
        )}
      </>
    );
  },
};
