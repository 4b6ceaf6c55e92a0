import { useTranslation } from "react-i18next";
import type { Colleague } from "~/content-api/recruiters";
import { LIMITS } from "~/domain/limits";
import { fullName } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { INVITE_FORM, inviteSchema } from "./recruiter.schema";
import { recruitersHref } from "./recruiters";

export interface InviteDialogProps {
  organizationId: string;
  /** Offered while typing; the browser's own list, with or without scripts. */
  colleagues: readonly Colleague[];
  /** Addresses of the recruiters; nobody is invited twice. */
  taken: readonly string[];
  reply?: FormReply;
}

/** Invites by address, or by the name of somebody one works with already. */
export function InviteDialog({ organizationId, colleagues, taken, reply }: InviteDialogProps) {
  const { t } = useTranslation("recruiters");
  const close = recruitersHref(organizationId);
  const { field, radios, picker, note, summary } = useServerForm({
    id: INVITE_FORM,
    schema: inviteSchema,
    reply,
    labels: { contactEmail: t("invite.label"), colleague: t("invite.found") },
  });
  const address = field("contactEmail");
  const { results = [] } = picker("colleague");
  return (
    <Dialog id="invite" title={t("invite.open")} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack" noValidate data-enhance="form-valid" data-text-empty={t("validation:empty")}>
        <ErrorSummary {...summary} />
        <FormNote text={note} />
        <TextField
          {...address}
          hint={t("invite.hint")}
          list="colleagues"
          // A name, or what looks like an address.
          pattern="\s*([^@]+|[^\s@]+@[^\s@]+\.[^\s@.]+)\s*"
          data-taken={taken.join(" ").toLowerCase()}
          data-text-taken={t("validation:noDuplicates")}
          maxLength={LIMITS.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <datalist id="colleagues">
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.email}>
              {nameOf(colleague)}
            </option>
          ))}
        </datalist>
        {results.length > 0 && (
          <>
            <input type="hidden" name="searched" value={address.defaultValue} />
            <RadioGroup
              {...radios("colleague")}
              choices={results.map(({ value, label, note: hint }) => ({ value, label, hint }))}
            />
          </>
        )}
        <div className="row">
          <Button tone="primary" name="intent" value="inviteRecruiter" data-confirm="">
            {t("invite.button")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}

const nameOf = ({ firstName, lastName, email }: Colleague) =>
  fullName({ first_name: firstName, last_name: lastName, email });
