import { useTranslation } from "react-i18next";
import { isVerified, ROLES } from "~/domain/roles";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { SelectField } from "~/ui/field/select-field";
import { AdministrationPage } from "./administration-page";
import { AssignedPanel } from "./assigned-panel";
import { HistoryList } from "./history-list";
import type { UserData } from "./load-users.server";

export function UserPage({ data }: { data: UserData }) {
  const { t } = useTranslation("administration");
  const { user, history } = data;
  const name = user.name ?? user.email;
  return (
    <AdministrationPage tab="users" title={name} dialog={data.isBlocking ? <BlockDialog data={data} /> : undefined}>
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
      <RolePanel data={data} />
      {user.role === "Agentur" && <AssignedPanel data={data} />}
      <HistoryList entries={history} />
    </AdministrationPage>
  );
}

function RolePanel({ data: { user } }: { data: UserData }) {
  const { t } = useTranslation("administration");
  const roles = ROLES.filter(isVerified).map((value) => ({ value, label: t(`shell:roles.${value}`) }));
  const isFixed = user.isLastAdministrator || !isVerified(user.role);
  return (
    <section className="panel stack" aria-labelledby="access">
      <h2 id="access">{t("user.access")}</h2>
      {user.isLastAdministrator && <p>{t("user.isLast")}</p>}
      {!isVerified(user.role) && <p>{t("user.unverified")}</p>}
      {!isFixed && (
        <PostForm className="filter-bar">
          <input type="hidden" name="seen" value={user.role} />
          <SelectField id="role" name="role" label={t("users.column.role")} options={roles} defaultValue={user.role} />
          <Button name="intent" value="role">
            {t("user.saveRole")}
          </Button>
        </PostForm>
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

function BlockDialog({ data: { user } }: { data: UserData }) {
  const { t } = useTranslation("administration");
  const close = `/administration/users/${user.id}`;
  return (
    <Dialog
      id="block"
      title={t("user.blockTitle", { name: user.name ?? user.email })}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      <p>{t("user.blockText", { count: user.sessions })}</p>
      <PostForm className="row">
        <Button tone="danger" name="intent" value="block">
          {t("user.block")}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
