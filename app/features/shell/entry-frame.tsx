import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon/icon";
import { Logo } from "~/ui/logo/logo";
import { LegalFooter } from "./legal-links";

const PROMISES = [
  { key: "price", icon: "euro" },
  { key: "radius", icon: "pin" },
  { key: "data", icon: "user" },
] as const;

/** Beside every entry form: what the product promises. */
export function EntryFrame({ promise, children }: { promise: "login" | "register"; children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <div className="auth">
      <aside className="auth-promise" aria-labelledby="promise">
        <Logo href="/" />
        <p id="promise">{t(`promise.${promise}`)}</p>
        <ul className="plain">
          {PROMISES.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>
                <b>{t(`promise.${key}.title`)}</b>
                {t(`promise.${key}.text`)}
              </span>
            </li>
          ))}
        </ul>
      </aside>
      <main className="auth-form stack" id="content">
        {children}
        <LegalFooter />
      </main>
    </div>
  );
}
