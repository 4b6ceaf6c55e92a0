import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button/button";
import type { DocumentedCall } from "./describe-calls";
import type { Attempt } from "./try-call.server";

export interface TryFormProps {
  call: DocumentedCall;
  /** Null where another call is open, or none. */
  attempt: Attempt | null;
  isSignedIn: boolean;
}

/** Asks a call that reads, as the person who reads the page: a plain form, whose answer stands below it. */
export function TryForm({ call: { id, parameters, isOpen }, attempt, isSignedIn }: TryFormProps) {
  const { t } = useTranslation("apiDocs");
  if (!attempt)
    return (
      <p>
        <a className="docs-link" href={`?call=${id}#${id}`}>
          {t("try.open")}
        </a>
      </p>
    );
  const { values, answer } = attempt;
  return (
    <form method="get" action={`#${id}`} className="docs-try">
      <input type="hidden" name="call" value={id} />
      {!isOpen && !isSignedIn && <p className="soft">{t("try.signedOut")}</p>}
      {parameters.map(({ name, in: place, isRequired }) => (
        <label key={name}>
          <code>{name}</code>
          <input
            name={`p.${name}`}
            defaultValue={values[name]}
            required={isRequired && place === "path"}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
      <p>
        <Button name="run" value="1">
          {t("try.run")}
        </Button>
      </p>
      {answer && (
        <>
          <p role="status" className="docs-status">
            {t("try.status")} <b>{answer.status}</b>
            {answer.isCut && ` · ${t("try.cut")}`}
          </p>
          <pre>{answer.text}</pre>
        </>
      )}
    </form>
  );
}
