import { useTranslation } from "react-i18next";
import { initials } from "~/domain/people";
import type { SignedIn } from "~/server/load-context";
import { Avatar } from "~/ui/avatar/avatar";
import { Icon } from "~/ui/icon/icon";
import { Menu } from "~/ui/menu/menu";
import { MenuLink } from "~/ui/menu/menu-link";
import { MenuSubmit } from "~/ui/menu/menu-submit";
import { LanguageSwitch } from "./language-switch";
import { useLegalLinks } from "./legal-links";
import { FormToken } from "./post-form";

export function UserMenu({ person }: { person: SignedIn }) {
  const { t } = useTranslation("shell");
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ") || person.email;
  const legal = useLegalLinks();
  return (
    <div>
      <button type="button" className="user-button" popovertarget="account">
        <Avatar
          initials={initials(person)}
          src={person.avatar && `/assets/${person.avatar.id}?width=96&format=webp&quality=75`}
        />
        <span>
          <span className="hidden">{t("account.label")}: </span>
          {name}
          <small>{t(`roles.${person.roleName}`)}</small>
        </span>
        <Icon name="up" small />
      </button>
      <Menu id="account" up>
        <MenuLink href="/profile" icon="user">
          {t("account.profile")}
        </MenuLink>
        <MenuLink href="/support" icon="help">
          {t("account.support")}
        </MenuLink>
        <LanguageSwitch className="" isSmall={false} />
        <hr />
        {legal.map(({ page, href, label }) => (
          <MenuLink key={page} href={href} newTab={t("ui:newTab")}>
            {label}
          </MenuLink>
        ))}
        <hr />
        <MenuSubmit action="/logout" icon="logout" fields={<FormToken />}>
          {t("account.logout")}
        </MenuSubmit>
      </Menu>
    </div>
  );
}
