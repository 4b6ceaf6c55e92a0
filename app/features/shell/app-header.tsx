import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SignedIn } from "~/load-context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Logo } from "~/ui/logo";
import { UserMenu } from "./user-menu";

const ENTRIES: { href: string; icon: IconName; key: "jobs" | "organizations" | "coaching" }[] = [
  { href: "/jobs", icon: "jobs", key: "jobs" },
  { href: "/organizations", icon: "org", key: "organizations" },
  { href: "/coaching", icon: "coach", key: "coaching" },
];

/** Logo, side menu (tabs below on phones) and the user's dropdown. */
export function AppHeader({ person, inert }: { person: SignedIn; inert: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <header className="bar" {...(inert ? { inert: "" } : {})}>
      <Logo href="/jobs" label={t("menu.home")} />
      <nav className="main-menu" aria-label={t("menu.label")}>
        <ul className="plain">
          {ENTRIES.map(({ href, icon, key }) => (
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
