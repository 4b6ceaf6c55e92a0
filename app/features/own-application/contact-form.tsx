import { REACHABILITIES } from "~/domain/applicants/applicant";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { contactSchema } from "./contact.schema";
import type { OwnPageData } from "./own-data";
import { sayProblem, useSay } from "./say";

const FIELDS = [
  { name: "first_name", type: "text", autoComplete: "given-name", isOptional: false },
  { name: "last_name", type: "text", autoComplete: "family-name", isOptional: false },
  { name: "phone", type: "tel", autoComplete: "tel", isOptional: false },
  { name: "email", type: "email", autoComplete: "email", isOptional: false },
  { name: "zip", type: "text", autoComplete: "postal-code", isOptional: true },
] as const;

/** Name and contact, to correct. Messages speak the page's way, so they are not those of `useServerForm`. */
export function ContactForm({ page, reply }: { page: OwnPageData; reply?: FormReply }) {
  const say = useSay();
  const { contact, version } = page.application;
  const labels = Object.fromEntries(
    [...FIELDS.map(({ name }) => name), "reachability"].map((each) => [each, say(each)]),
  );
  const { field, checkboxes } = useServerForm({ schema: contactSchema, reply, values: contact, labels });
  const errorsOf = (name: string) => (reply?.error[name] ?? []).map((text) => sayProblem(say, text));
  const reachability = { ...checkboxes("reachability") };
  if (reachability.errors.length > 0) reachability.errors = [say("problem.other")];
  const wrong = FIELDS.flatMap(({ name }) => {
    const [text] = errorsOf(name);
    return text ? [{ id: name, text: `${say(name)}: ${text}` }] : [];
  });
  const [note] = reply?.error[""] ?? [];
  return (
    <section className="panel stack" aria-labelledby="s-contact">
      <h2 id="s-contact">{say("contact")}</h2>
      {note && (
        <Note tone="warning" role="alert">
          {say(note === "errors:codes.RECORD_CONFLICT" ? "conflict" : "problem.other")}
        </Note>
      )}
      <PostForm className="form" noValidate>
        <ErrorSummary title={say("summary")} errors={wrong} />
        <input type="hidden" name="version" value={version} />
        <div className="fields">
          {FIELDS.map(({ name, isOptional, ...input }) => (
            <TextField
              {...input}
              {...field(name)}
              key={name}
              optional={isOptional ? say("optional") : undefined}
              errors={errorsOf(name)}
            />
          ))}
        </div>
        <CheckboxGroup
          {...reachability}
          choices={REACHABILITIES.map((value) => ({ value, label: say(`reachability.${value}`) }))}
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
