import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import { FormToken } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Avatar } from "~/ui/avatar/avatar";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Menu } from "~/ui/menu/menu";
import { MenuSubmit } from "~/ui/menu/menu-submit";
import { Pagination } from "~/ui/pagination/pagination";
import { type AcceptedRow, type RecruitersData, recruiterDialogHref, recruitersHref } from "./recruiters";

/** Accepted recruiters with their role; a role that may not be changed is a word instead of a button. */
export function TeamList({ data: { organizationId, accepted, team } }: { data: RecruitersData }) {
  const { t } = useTranslation("recruiters");
  const uiTexts = useUiTexts();
  const columns: Column<AcceptedRow>[] = [
    {
      id: "person",
      header: t("column.person"),
      cell: ({ row: { original } }) => <Person recruiter={original} />,
      meta: { card: "title" },
    },
    { id: "role", header: t("column.role"), cell: ({ row: { original } }) => <RoleChoice recruiter={original} /> },
    {
      id: "actions",
      header: t("column.actions"),
      cell: ({ row: { original } }) =>
        original.mayRemove && (
          <IconLink
            icon="trash"
            href={recruiterDialogHref(organizationId, original.isSelf ? "leave" : "remove", original.id)}
            label={original.isSelf ? t("leave.open") : t("remove.open", { name: original.name })}
          />
        ),
      meta: { card: "corner", isHeaderHidden: true },
    },
  ];
  return (
    <>
      <DataTable caption={t("team")} columns={columns} rows={accepted.slice(0, team.rows)} t={uiTexts} />
      <Pagination
        label={t("pages")}
        page={team.page}
        pageCount={team.pageCount}
        toHref={(page) => withQuery(recruitersHref(organizationId), { page: page + 1 })}
        t={uiTexts}
      />
    </>
  );
}

function Person({ recruiter: { name, email, initials, avatar, isSelf, isUndeliverable } }: { recruiter: AcceptedRow }) {
  const { t } = useTranslation("recruiters");
  return (
    <span className="person">
      <Avatar initials={initials} src={avatar && `/assets/${avatar}?width=96&height=96&fit=cover`} />
      <span>
        <b>{name}</b>
        {isSelf && <span className="soft"> {t("you")}</span>}
        <small>
          <Breakable>{email}</Breakable>
          {isUndeliverable && ` (${t("undeliverable")})`}
        </small>
      </span>
    </span>
  );
}

function RoleChoice({ recruiter: { id, name, role, mayChangeRole } }: { recruiter: AcceptedRow }) {
  const { t } = useTranslation("recruiters");
  if (!mayChangeRole) return <span className="soft">{t(`role.${role}`)}</span>;
  const menu = `role-${id}`;
  return (
    <>
      <Button
        type="button"
        small
        iconEnd="down"
        popovertarget={menu}
        aria-label={t("role.change", { role: t(`role.${role}`), name })}
      >
        {t(`role.${role}`)}
      </Button>
      <Menu id={menu} heading={t("role.of", { name })}>
        {MEMBERSHIP_ROLES.map((each) => (
          <MenuSubmit
            key={each}
            name="role"
            value={each}
            icon={each === role ? "check" : "user"}
            note={t(`role.${each}Note`)}
            fields={
              <>
                <FormToken />
                <input type="hidden" name="intent" value="changeRole" />
                <input type="hidden" name="id" value={id} />
              </>
            }
          >
            {t(`role.${each}`)}
          </MenuSubmit>
        ))}
      </Menu>
    </>
  );
}
