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
import { problemText, useTexts } from "./own-texts";

const FIELDS = [
  { name: "first_name", type: "text", autoComplete: "given-name", isOptional: false },
  { name: "last_name", type: "text", autoComplete: "family-name", isOptional: false },
  { name: "phone", type: "tel", autoComplete: "tel", isOptional: false },
  { name: "email", type: "email", autoComplete: "email", isOptional: false },
  { name: "zip", type: "text", autoComplete: "postal-code", isOptional: true },
] as const;

/** Name and contact, to correct. Messages speak the page's way, so they are not those of `useServerForm`. */
export function ContactForm({ page, reply }: { page: OwnPageData; reply?: FormReply }) {
  const t = useTexts();
  const { contact, version } = page.application;
  const labels = Object.fromEntries([...FIELDS.map(({ name }) => name), "reachability"].map((each) => [each, t(each)]));
  const { field, checkboxes } = useServerForm({ schema: contactSchema, reply, values: contact, labels });
  const errorsOf = (name: string) => (reply?.error[name] ?? []).map((text) => problemText(t, text));
  const reachability = { ...checkboxes("reachability") };
  if (reachability.errors.length > 0) reachability.errors = [t("problem.other")];
  const wrong = FIELDS.flatMap(({ name }) => {
    const [text] = errorsOf(name);
    return text ? [{ id: name, text: `${t(name)}: ${text}` }] : [];
  });
  const [note] = reply?.error[""] ?? [];
  return (
    <section className="panel stack" aria-labelledby="s-contact">
      <h2 id="s-contact">{t("contact")}</h2>
      {note && (
        <Note tone="warning" role="alert">
          {t(note === "errors:codes.RECORD_CONFLICT" ? "conflict" : "problem.other")}
        </Note>
      )}
      <PostForm className="form" noValidate>
        <ErrorSummary title={t("summary")} errors={wrong} />
        <input type="hidden" name="version" value={version} />
        <div className="form-fields">
          {FIELDS.map(({ name, isOptional, ...input }) => (
            <TextField
              {...input}
              {...field(name)}
              key={name}
              optional={isOptional ? t("optional") : undefined}
              errors={errorsOf(name)}
            />
          ))}
        </div>
        <CheckboxGroup
          {...reachability}
          choices={REACHABILITIES.map((value) => ({ value, label: t(`reachability.${value}`) }))}
          compact
        />
        <div className="row">
          <Button tone="primary" name="intent" value="correct">
            {t("correct")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
