import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field/text-area";
import { IconButton } from "~/ui/icon-button";
import { fieldId } from "../field-id";
import { postedTexts } from "../posted";
import type { Press } from "../press";
import type { WizardStep } from "../wizard-step";

/** As typed, empty rows included; only what is written becomes a task. */
type Values = { tasks: string[]; rows: number };

export const tasks: WizardStep<Values> = {
  id: "tasks",
  read: (job, { limits }) => ({ tasks: job.tasks, rows: Math.max(job.tasks.length, limits.tasks.min) }),

  parse(form) {
    const typed = postedTexts(form, "task").map((task) => task.replace(/\s+/g, " "));
    return { tasks: typed.filter(Boolean), rows: typed.length };
  },

  write: (values) => ({ patch: { tasks: values.tasks } }),
  edit: (values, press) => (press.field === "tasks" ? editTasks(values, press) : null),

  Fields({ values, errorsOf, context, t }) {
    const { min, max } = context.limits.tasks;
    const rows = Math.min(Math.max(values.rows, values.tasks.length, min), Math.max(max, values.tasks.length));
    const whole = errorsOf("tasks");
    return (
      <>
        <ol className="task-list plain">
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a task has no other name than its place
            <li key={index}>
              <TextArea
                id={index === 0 ? "tasks" : fieldId(`tasks[${index}]`)}
                name="task"
                label={t("tasks.nth", { number: index + 1 })}
                errors={[...(index === 0 ? whole : []), ...errorsOf(`tasks[${index}]`)]}
                defaultValue={values.tasks[index]}
                counterMax={context.limits.taskLength}
                placeholder={index === 0 ? t("tasks.placeholder") : undefined}
                rows={2}
              />
              <span className="row tight keep">
                <IconButton
                  icon="up"
                  name="up:tasks"
                  value={index}
                  label={t("tasks.up", { number: index + 1 })}
                  disabled={index === 0}
                  formNoValidate
                />
                <IconButton
                  icon="down"
                  name="down:tasks"
                  value={index}
                  label={t("tasks.down", { number: index + 1 })}
                  disabled={index >= values.tasks.length - 1}
                  formNoValidate
                />
                <IconButton
                  icon="cross"
                  name="remove:tasks"
                  value={index}
                  label={t("tasks.remove", { number: index + 1 })}
                  formNoValidate
                />
              </span>
            </li>
          ))}
        </ol>
        {rows < max && (
          <Button small icon="plus" name="add:tasks" value="row" formNoValidate>
            {t("tasks.add")}
          </Button>
        )}
      </>
    );
  },
};

function editTasks(values: Values, { verb, value }: Press): Values | null {
  const index = Number(value);
  if (verb === "add") return { ...values, rows: values.rows + 1 };
  if (!Number.isInteger(index) || index < 0 || index >= values.rows) return null;
  if (verb === "remove") return { tasks: values.tasks.filter((_, at) => at !== index), rows: values.rows - 1 };
  const other = verb === "up" ? index - 1 : index + 1;
  const moved = [...values.tasks];
  const [one, two] = [moved[index], moved[other]];
  if (one === undefined || two === undefined) return null;
  moved[index] = two;
  moved[other] = one;
  return { ...values, tasks: moved };
}
