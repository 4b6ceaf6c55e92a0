import { useTranslation } from "react-i18next";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import { FormToken } from "~/features/shell/post-form";
import { Avatar } from "~/ui/avatar";
import { Breakable } from "~/ui/breakable";
import { Button } from "~/ui/button";
import { IconLink } from "~/ui/icon-link";
import { Menu } from "~/ui/menu/menu";
import { MenuSubmit } from "~/ui/menu/menu-submit";
import { type AcceptedRow, type RecruitersData, recruiterDialogHref } from "./recruiters";

/** Accepted recruiters with their role; what may not be changed is a word instead of a button. */
export function TeamList({ data: { organizationId, accepted } }: { data: RecruitersData }) {
  const { t } = useTranslation("recruiters");
  return (
    <ul className="people plain-list">
      {accepted.map((recruiter) => (
        <li key={recruiter.id}>
          <Avatar
            initials={recruiter.initials}
            src={recruiter.avatar && `/assets/${recruiter.avatar}?width=96&height=96&fit=cover`}
          />
          <span>
            <b>{recruiter.name}</b>
            {recruiter.isSelf && <span className="soft"> {t("you")}</span>}
            <small>
              <Breakable>{recruiter.email}</Breakable>
            </small>
          </span>
          <span className="role">
            <RoleChoice recruiter={recruiter} />
          </span>
          {recruiter.mayRemove && (
            <IconLink
              icon="trash"
              href={recruiterDialogHref(organizationId, recruiter.isSelf ? "leave" : "remove", recruiter.id)}
              label={recruiter.isSelf ? t("leave.open") : t("remove.open", { name: recruiter.name })}
            />
          )}
        </li>
      ))}
    </ul>
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
