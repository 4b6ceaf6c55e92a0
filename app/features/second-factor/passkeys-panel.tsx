import { useTranslation } from "react-i18next";
import type { PasskeyCreation } from "~/content-api/passkeys";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PasskeyForm, PasskeyNeedsScripts } from "~/features/passkeys/passkey-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { SecondFactorData, ShownPasskey } from "./load-second-factor.server";
import { FORMS, passkeyFields, passkeyIdFields, renamePasskeyFields } from "./second-factor.schema";

const PAGE = "/profile/second-factor";

export interface PasskeysPanelProps {
  passkeys: SecondFactorData["passkeys"];
  /** The passkey whose name is edited. */
  renamed: string | null;
  reply?: FormReply;
}

/** The passkeys of the account, each to be renamed and removed, and the way to a further one. */
export function PasskeysPanel({ passkeys, renamed, reply }: PasskeysPanelProps) {
  const { t } = useTranslation("profile");
  const edited = passkeys.find(({ id }) => id === renamed);
  const { note } = useServerForm({ id: FORMS.passkeys, schema: passkeyIdFields, reply, labels: {} });
  return (
    <section className="panel stack" id="passkeys">
      <h2>{t("passkeys.title")}</h2>
      <p>{t("passkeys.what")}</p>
      {note && <Note tone="danger">{note}</Note>}
      {passkeys.length > 0 && (
        <ul className="plain devices">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {edited && <RenameForm passkey={edited} reply={reply} />}
      {passkeys.some(({ isLast }) => isLast) && <p className="soft">{t("passkeys.last")}</p>}
      <PasskeyForm intent={FORMS.beginPasskey}>{t("passkeys.add")}</PasskeyForm>
      <PasskeyNeedsScripts>{t("passkeys.needsScripts")}</PasskeyNeedsScripts>
    </section>
  );
}

function PasskeyRow({ passkey: { id, name, since, used, isLast } }: { passkey: ShownPasskey }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <span>
        <b>{name}</b>
        <small className="soft">
          {t("passkeys.since", { date: since })} · {used ? t("passkeys.used", { date: used }) : t("passkeys.unused")}
        </small>
      </span>
      <span className="row">
        <ButtonLink small href={`${PAGE}?rename=${id}`} aria-label={t("passkeys.renameThis", { name })}>
          {t("passkeys.rename")}
        </ButtonLink>
        {!isLast && (
          <PostForm>
            <input type="hidden" name="id" value={id} />
            <Button small name="intent" value={FORMS.removePasskey} aria-label={t("passkeys.removeThis", { name })}>
              {t("passkeys.remove")}
            </Button>
          </PostForm>
        )}
      </span>
    </>
  );
}

function RenameForm({ passkey: { id, name }, reply }: { passkey: ShownPasskey; reply?: FormReply }) {
  const { t } = useTranslation("profile");
  const { field, note, summary } = useServerForm({
    id: FORMS.renamePasskey,
    schema: renamePasskeyFields,
    reply,
    values: { name },
    labels: { name: t("passkeys.newName", { name }) },
    prefix: FORMS.renamePasskey,
  });
  return (
    <PostForm className="form" action={`${PAGE}?rename=${id}`} noValidate>
      {note && <Note tone="danger">{note}</Note>}
      <ErrorSummary {...summary} />
      <input type="hidden" name="id" value={id} />
      <TextField {...field("name")} autoFocus />
      <div className="row">
        <Button small name="intent" value={FORMS.renamePasskey}>
          {t("passkeys.save")}
        </Button>
        <ButtonLink small href={PAGE}>
          {t("ui:cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

export interface NewPasskeyPanelProps {
  creation: PasskeyCreation;
  reply?: FormReply;
}

/** What the new passkey is called, and the button that asks the browser for it. */
export function NewPasskeyPanel({ creation, reply }: NewPasskeyPanelProps) {
  const { t } = useTranslation("profile");
  const { field, note, summary } = useServerForm({
    id: FORMS.addPasskey,
    schema: passkeyFields,
    reply,
    labels: { name: t("passkeys.name") },
    prefix: FORMS.addPasskey,
  });
  return (
    <section className="panel stack">
      <h2>{t("passkeys.newTitle")}</h2>
      <p>{t("passkeys.how")}</p>
      {note && <Note tone="danger">{note}</Note>}
      <ErrorSummary {...summary} />
      <PasskeyForm
        creation={creation}
        intent={FORMS.addPasskey}
        tone="primary"
        more={
          <div className="form-fields">
            <TextField {...field("name")} hint={t("passkeys.nameHint")} />
          </div>
        }
      >
        {t("passkeys.create")}
      </PasskeyForm>
      <PasskeyNeedsScripts>{t("passkeys.needsScripts")}</PasskeyNeedsScripts>
      <p>
        <a href={PAGE}>{t("ui:cancel")}</a>
      </p>
    </section>
  );
}
