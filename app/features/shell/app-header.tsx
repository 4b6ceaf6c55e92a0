import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SignedIn } from "~/server/load-context";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icon-names";
import { Logo } from "~/ui/logo/logo";
import { UserMenu } from "./user-menu";

interface Entry {
  href: string;
  icon: IconName;
  key: "today" | "jobs" | "organizations" | "coaching" | "administration";
}

const ENTRIES: Entry[] = [
  { href: "/today", icon: "calendar", key: "today" },
  { href: "/jobs", icon: "jobs", key: "jobs" },
  { href: "/organizations", icon: "org", key: "organizations" },
  { href: "/coaching", icon: "coach", key: "coaching" },
];

const ADMINISTRATION: Entry = { href: "/administration", icon: "users", key: "administration" };

/** Logo, side menu (tabs below on phones) and the user's dropdown. */
export function AppHeader({ person, inert }: { person: SignedIn; inert: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const entries = person.roleName === "Administrator" ? [...ENTRIES, ADMINISTRATION] : ENTRIES;
  return (
    <header className="bar" {...(inert ? { inert: "" } : {})}>
      <Logo href="/jobs" label={t("menu.home")} />
      <nav className="main-menu" aria-label={t("menu.label")}>
        <ul className="plain">
          {entries.map(({ href, icon, key }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={pathname === href ? "page" : pathname.startsWith(`${href}/`) ? "true" : undefined}
              >
                <Icon name={icon} />
                {t(`menu.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <UserMenu person={person} />
    </header>
  );
}
