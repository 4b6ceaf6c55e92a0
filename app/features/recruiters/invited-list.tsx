import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Icon } from "~/ui/icon/icon";
import { recruiterIdSchema, resendForm } from "./recruiter.schema";
import { type InvitedRow, type RecruitersData, recruiterDialogHref } from "./recruiters";

/** Open invitations; expired ones stay until they are sent again or withdrawn. */
export function InvitedList({ data, reply }: { data: RecruitersData; reply?: FormReply }) {
  const { organizationId, manages, invited } = data;
  const { t } = useTranslation("recruiters");
  const columns: Column<InvitedRow>[] = [
    {
      id: "person",
      header: t("column.invited"),
      cell: ({ row: { original } }) => <Invited invitation={original} />,
      meta: { card: "title" },
    },
    {
      id: "state",
      header: t("column.state"),
      cell: ({ row: { original } }) => (
        <span className={original.isExpired ? "badge badge-red" : "badge badge-blue"}>
          {t(original.isExpired ? "state.expired" : "state.open")}
        </span>
      ),
    },
    {
      id: "resend",
      header: t("resend.button"),
      cell: ({ row: { original } }) => <ResendForm invitation={original} reply={reply} />,
      meta: { isHeaderHidden: true },
    },
    {
      id: "actions",
      header: t("column.actions"),
      cell: ({ row: { original } }) => (
        <IconLink
          icon="trash"
          href={recruiterDialogHref(organizationId, "withdraw", original.id)}
          label={t("withdraw.open", { email: original.email })}
        />
      ),
      meta: { card: "corner", isHeaderHidden: true },
    },
  ];
  const shown = manages ? columns : columns.slice(0, 2);
  return (
    <DataTable caption={t("invited")} columns={shown} rows={invited} rowClassName={() => "waiting"} t={useUiTexts()} />
  );
}

function Invited({ invitation: { email, until, isExpired, isUndeliverable } }: { invitation: InvitedRow }) {
  const { t, i18n } = useTranslation("recruiters");
  return (
    <span className="person">
      <span className="avatar" aria-hidden="true">
        <Icon name="mail" small />
      </span>
      <span>
        <b>
          <Breakable>{email}</Breakable>
        </b>
        <small>
          {t(isExpired ? "wasValidUntil" : "validUntil", { date: formatDate(until, toLanguage(i18n.language)) })}
          {isUndeliverable && ` (${t("undeliverable")})`}
        </small>
      </span>
    </span>
  );
}

function ResendForm({ invitation: { id, email }, reply }: { invitation: InvitedRow; reply?: FormReply }) {
  const { t } = useTranslation("recruiters");
  const { note } = useServerForm({ id: resendForm(id), schema: recruiterIdSchema, reply, labels: {} });
  return (
    <PostForm className={note ? "stack" : undefined} data-enhance="busy-for-a-moment">
      <FormNote text={note} />
      <input type="hidden" name="id" value={id} />
      <Button
        small
        icon="send"
        name="intent"
        value="resendInvite"
        aria-label={t("resend.label", { email })}
        data-busy={t("resend.busy")}
      >
        <span>{t("resend.button")}</span>
      </Button>
    </PostForm>
  );
}
