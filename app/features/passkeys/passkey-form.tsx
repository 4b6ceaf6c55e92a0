import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PasskeyCreation, PasskeyRequest } from "~/content-api/passkeys";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";

export interface PasskeyFormProps {
  /** What the browser asks an authenticator for. */
  request?: PasskeyRequest;
  creation?: PasskeyCreation;
  /** The field for the mail address of the page offers passkeys, too. */
  autofill?: boolean;
  /** Where the answer goes; the page itself when left out. */
  action?: string;
  /** Name of the field with the answer. */
  field?: string;
  intent?: string;
  tone?: "primary";
  wide?: boolean;
  /** The button's label. */
  children: ReactNode;
  /** Above the button. */
  more?: ReactNode;
}

/**
 * A form that an authenticator answers: its enhancer shows it, asks and sends. With neither request nor creation it
 * leads to such a form.
 */
export function PasskeyForm({
  request,
  creation,
  autofill,
  action,
  field = "response",
  intent,
  tone,
  wide,
  children,
  more,
}: PasskeyFormProps) {
  const { t } = useTranslation("account");
  return (
    <PostForm
      className="form"
      action={action}
      hidden
      data-enhance="passkey"
      data-request={request && JSON.stringify(request)}
      data-creation={creation && JSON.stringify(creation)}
      data-autofill={autofill ? "" : undefined}
      data-unsupported={t("passkey.unsupported")}
      data-failed={t("passkey.cancelled")}
      data-known={t("passkey.known")}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name={field} data-answer="" />
      {more}
      <div className="row">
        <Button type={request || creation ? "button" : "submit"} tone={tone} wide={wide}>
          {children}
        </Button>
        <span className="soft" role="status" />
      </div>
    </PostForm>
  );
}

/** What somebody without scripts is told, right after the form; its enhancer hides it. */
export function PasskeyNeedsScripts({ children }: { children: ReactNode }) {
  return (
    <p className="soft" data-needs-scripts="">
      {children}
    </p>
  );
}
