import { useTranslation } from "react-i18next";
import { lastDayOfBlock } from "~/domain/blocks";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { isVerified } from "~/domain/roles";
import type { SuppressionReason } from "~/domain/suppressions/suppressions";
import { FormNote, SeenField } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { blockAccountSchema, OFFERED_ROLES, reasonSchema, roleSchema } from "../administration.schema";
import { AdministrationPage } from "../administration-page";
import { AssignedPanel } from "./assigned-panel";
import { HistoryList } from "./history-list";
import type { UserData } from "./load-users.server";

export interface UserPageProps {
  data: UserData;
  reply?: FormReply;
}

export function UserPage({ data, reply }: UserPageProps) {
  const { t } = useTranslation("administration");
  const { user, history } = data;
  const name = user.name ?? user.email;
  return (
    <AdministrationPage
      tab="users"
      title={name}
      dialog={data.isBlocking ? <BlockDialog data={data} reply={reply} /> : undefined}
    >
      <section className="panel">
        <dl className="facts-grid">
          {Object.entries({
            email: user.email,
            phone: user.phone,
            company: user.company,
            status: t(`users.status.${user.status}`),
            sessions: String(user.sessions),
            organizations: user.memberships.map((each) => `${each.name} (${t(`user.as.${each.role}`)})`).join(", "),
          }).map(([field, value]) => (
            <div key={field}>
              <dt className="soft small">{t(`user.fact.${field}`)}</dt>
              <dd>{value || t("nothing")}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RolePanel data={data} reply={reply} />
      {user.undeliverable && <SuppressionPanel reason={user.undeliverable} reply={reply} />}
      {user.hasFactor && !data.isOneself && <FactorPanel reply={reply} />}
      {user.role === "Agentur" && <AssignedPanel data={data} />}
      <HistoryList entries={history} />
    </AdministrationPage>
  );
}

function RolePanel({ data: { user }, reply }: UserPageProps) {
  const { t, i18n } = useTranslation("administration");
  const roles = OFFERED_ROLES.map((value) => ({ value, label: t(`shell:roles.${value}`) }));
  const { field, seen, note } = useServerForm({
    schema: roleSchema,
    reply,
    values: isVerified(user.role) ? { role: user.role } : {},
    labels: { role: t("users.column.role") },
  });
  const isFixed = user.isLastAdministrator || !isVerified(user.role);
  return (
    <section className="panel stack" aria-labelledby="access">
      <h2 id="access">{t("user.access")}</h2>
      {user.isLastAdministrator && <p>{t("user.isLast")}</p>}
      {!isVerified(user.role) && <p>{t("user.unverified")}</p>}
      {!isFixed && (
        <PostForm className="filter-bar">
          <FormNote text={note} />
          <SeenField {...seen("role", user.role)} />
          <SelectField {...field("role")} options={roles} />
          <Button name="intent" value="role">
            {t("user.saveRole")}
          </Button>
        </PostForm>
      )}
      {user.status === "blocked" && (
        <p>
          {user.blockedUntil
            ? t("user.blockedUntil", { date: formatDate(lastDayOfBlock(user.blockedUntil), toLanguage(i18n.language)) })
            : t("user.blockedOpen")}{" "}
          {user.blockedReason && t("user.blockedReason", { reason: user.blockedReason })}
        </p>
      )}
      {user.status === "blocked" && (
        <PostForm>
          <Button name="intent" value="unblock">
            {t("user.unblock")}
          </Button>
        </PostForm>
      )}
      {user.status === "active" && !user.isLastAdministrator && (
        <p>
          <ButtonLink tone="danger" href="?dialog=block">
            {t("user.block")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Mails to the person's address bounced, or were complained about. */
function SuppressionPanel({ reason, reply }: { reason: SuppressionReason; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  return (
    <ReasonPanel
      intent="lift"
      title={t("users.undeliverable")}
      text={t(`operations.reason.${reason}`)}
      label={t("operations.liftReason")}
      action={t("operations.lift")}
      reply={reply}
    />
  );
}

/** For somebody who has lost phone and recovery codes, and whose identity was checked elsewhere. */
function FactorPanel({ reply }: Pick<UserPageProps, "reply">) {
  const { t } = useTranslation("administration");
  return (
    <ReasonPanel
      intent="removeFactor"
      title={t("user.factor")}
      text={t("user.factorText")}
      label={t("user.factorReason")}
      action={t("user.removeFactor")}
      tone="danger"
      reply={reply}
    />
  );
}

interface ReasonPanelProps {
  /** Of the button; also the form's id. */
  intent: "lift" | "removeFactor";
  title: string;
  text: string;
  /** Of the field. */
  label: string;
  action: string;
  tone?: "danger";
  reply?: FormReply;
}

/** What administrators do with a reason that is noted. */
function ReasonPanel({ intent, title, text, label, action, tone, reply }: ReasonPanelProps) {
  const { field, note } = useServerForm({ id: intent, schema: reasonSchema, reply, labels: { reason: label } });
  const heading = `${intent}-heading`;
  return (
    <section className="panel stack" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
      <PostForm className="form" noValidate>
        <FormNote text={note} />
        <div className="form-fields">
          <TextField {...field("reason")} />
        </div>
        <div className="row">
          <Button tone={tone} name="intent" value={intent}>
            {action}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

function BlockDialog({ data: { user }, reply }: UserPageProps) {
  const { t } = useTranslation("administration");
  const close = `/administration/users/${user.id}`;
  const { field, note } = useServerForm({
    id: "block",
    schema: blockAccountSchema,
    reply,
    labels: { reason: t("user.blockReason"), until: t("user.blockUntil") },
  });
  return (
    <Dialog
      id="block"
      title={t("user.blockTitle", { name: user.name ?? user.email })}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      <p>{t("user.blockText", { count: user.sessions })}</p>
      <PostForm className="form" noValidate>
        <FormNote text={note} />
        <div className="form-fields">
          <TextField {...field("reason")} hint={t("user.blockReasonHint")} />
          <TextField {...field("until")} type="date" hint={t("user.blockUntilHint")} />
        </div>
        <div className="row">
          <Button tone="danger" name="intent" value="block">
            {t("user.block")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
