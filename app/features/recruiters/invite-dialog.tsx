import { useTranslation } from "react-i18next";
import type { Colleague } from "~/content-api/recruiters";
import { fullName } from "~/domain/people";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { type RecruitersProblem, recruitersHref } from "./recruiters";

export interface InviteDialogProps {
  organizationId: string;
  /** Offered while typing; the browser's own list, with or without scripts. */
  colleagues: readonly Colleague[];
  problem?: RecruitersProblem;
}

/** Invites by address, or by the name of somebody one works with already. */
export function InviteDialog({ organizationId, colleagues, problem }: InviteDialogProps) {
  const { t, i18n } = useTranslation("recruiters");
  const close = recruitersHref(organizationId);
  const label = t("invite.label");
  const errors = errorTexts(t, problem?.errors.contactEmail, i18n.language);
  const found = problem?.found ?? [];
  return (
    <Dialog id="invite" title={t("invite.open")} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack" data-enhance="valid-only" noValidate>
        <ErrorSummary {...summaryOf(t, [{ id: "contactEmail", label, errors }])} />
        <TextField
          id="contactEmail"
          name="contactEmail"
          label={label}
          hint={t("invite.hint")}
          errors={errors}
          defaultValue={problem?.typed ?? ""}
          list="colleagues"
          // A name, or what looks like an address.
          pattern="\s*([^@]+|[^\s@]+@[^\s@]+\.[^\s@.]+)\s*"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <datalist id="colleagues">
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.email}>
              {nameOf(colleague)}
            </option>
          ))}
        </datalist>
        {found.length > 0 && (
          <>
            <input type="hidden" name="searched" value={problem?.typed ?? ""} />
            <RadioGroup
              id="colleague"
              name="colleague"
              label={t("invite.found")}
              choices={found.map((colleague) => ({
                value: colleague.email,
                label: nameOf(colleague),
                hint: colleague.email,
              }))}
            />
          </>
        )}
        <div className="row">
          <Button tone="primary" name="intent" value="inviteRecruiter">
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
