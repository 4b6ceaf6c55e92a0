import type { ComponentProps, ReactNode } from "react";
import type { ServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { generateFields } from "./second-factor.schema";

export interface PasswordFormProps {
  form: Pick<ServerForm<typeof generateFields>, "field" | "note" | "summary">;
  /** For password managers. */
  email: string;
  /** The button's intent and look. */
  intent: string;
  tone?: ComponentProps<typeof Button>["tone"];
  /** The button's label. */
  children: ReactNode;
  /** What is asked for beside the password. */
  more?: ReactNode;
}

/** A form that asks for the person's password before it does something about their second factor. */
export function PasswordForm({ form, email, intent, tone, children, more }: PasswordFormProps) {
  return (
    <PostForm className="form" noValidate>
      {form.note && <Note tone="danger">{form.note}</Note>}
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <div className="form-fields">
        <TextField {...form.field("password")} type="password" autoComplete="current-password" />
        {more}
      </div>
      <div className="row">
        <Button tone={tone} name="intent" value={intent}>
          {children}
        </Button>
      </div>
    </PostForm>
  );
}
