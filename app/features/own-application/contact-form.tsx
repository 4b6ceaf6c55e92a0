import { REACHABILITIES } from "~/domain/applicants/applicant";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { OwnAgain, OwnPageData } from "./own-data";
import { sayProblem, useSay } from "./say";

const FIELDS = [
  { name: "first_name", type: "text", autoComplete: "given-name", isOptional: false },
  { name: "last_name", type: "text", autoComplete: "family-name", isOptional: false },
  { name: "phone", type: "tel", autoComplete: "tel", isOptional: false },
  { name: "email", type: "email", autoComplete: "email", isOptional: false },
  { name: "zip", type: "text", autoComplete: "postal-code", isOptional: true },
] as const;

/** Name and contact, to correct. A form that comes back keeps what was typed. */
export function ContactForm({ page, again }: { page: OwnPageData; again?: OwnAgain }) {
  const say = useSay();
  const { contact, version } = page.application;
  const wrong = FIELDS.flatMap(({ name }) => {
    const text = again?.problems[name];
    return text ? [{ id: name, text: `${say(name)}: ${sayProblem(say, text)}` }] : [];
  });
  return (
    <section className="panel stack" aria-labelledby="s-contact">
      <h2 id="s-contact">{say("contact")}</h2>
      {again?.isConflict && (
        <Note tone="warning" role="alert">
          {say("conflict")}
        </Note>
      )}
      <PostForm className="form" noValidate>
        <ErrorSummary title={say("summary")} errors={wrong} />
        <input type="hidden" name="version" value={version} />
        <div className="fields">
          {FIELDS.map(({ name, isOptional, ...input }) => {
            const problem = again?.problems[name];
            return (
              <TextField
                {...input}
                key={name}
                id={name}
                name={name}
                label={say(name)}
                optional={isOptional ? say("optional") : undefined}
                errors={problem ? [sayProblem(say, problem)] : undefined}
                defaultValue={again?.typed[name]?.[0] ?? contact[name] ?? ""}
              />
            );
          })}
        </div>
        <CheckboxGroup
          id="reachability"
          name="reachability"
          label={say("reachability")}
          choices={REACHABILITIES.map((value) => ({ value, label: say(`reachability.${value}`) }))}
          defaultValues={again?.typed.reachability ?? contact.reachability}
          compact
        />
        <div className="row">
          <Button tone="primary" name="intent" value="correct">
            {say("correct")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
