import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { Chip } from "~/ui/chip/chip";
import { TextArea } from "~/ui/field/text-area";
import { fieldId } from "../field-id";
import { postedTexts } from "../posted";
import type { Press } from "../press";
import type { WizardStep } from "../wizard-step";

/** As typed, empty rows included; only what is written becomes a task. */
type Values = { tasks: string[]; rows: number; newRow?: number };

export const tasks: WizardStep<Values> = {
  id: "tasks",
  suggestsTasks: true,
  read: (job, { limits }) => ({ tasks: job.tasks, rows: Math.max(job.tasks.length, limits.tasks.min) }),

  parse(form) {
    const typed = postedTexts(form, "task").map((task) => task.replace(/\s+/g, " "));
    return { tasks: typed.filter(Boolean), rows: typed.length };
  },

  write: (values) => ({ patch: { tasks: values.tasks } }),
  edit: (values, press) => (press.field === "tasks" ? editTasks(values, press) : null),

  Fields({ values, errorsOf, context, pickers, t }) {
    const { min, max } = context.limits.tasks;
    const rows = Math.min(Math.max(values.rows, values.tasks.length, min), Math.max(max, values.tasks.length));
    const whole = errorsOf("tasks");
    const { fitting } = pickers.tasks ?? {};
    const suggestions = fitting?.suggestions.filter(({ label }) => [...label].length <= context.limits.taskLength);
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
                autoFocus={index === values.newRow}
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
        {fitting && values.tasks.length < max && (
          <section className="stack tight" aria-label={t("tasks.fitting", { title: fitting.title })}>
            <p className="small soft">{t("tasks.fitting", { title: fitting.title })}</p>
            <div className="chips">
              {suggestions?.map(({ value, label }) => (
                <Chip key={value} icon="plus" name="add:tasks" value={value} formNoValidate>
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

function editTasks(values: Values, { verb, value }: Press): Values | null {
  const index = Number(value);
  if (verb === "add" && value === "row") return { ...values, rows: values.rows + 1, newRow: values.rows };
  if (verb === "add") return addTask(values, value);
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

/** Into the first empty row. */
function addTask({ tasks, rows }: Values, value: string): Values | null {
  const task = value.trim().replace(/\s+/g, " ");
  if (!task || tasks.includes(task)) return null;
  return { tasks: [...tasks, task], rows: Math.max(rows, tasks.length + 1) };
}
