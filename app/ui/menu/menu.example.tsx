import type { Translate } from "~/lib/translate";
import { Menu } from "./menu";
import { MenuButton } from "./menu-button";
import { MenuLink } from "./menu-link";
import { MenuSubmit } from "./menu-submit";

export function MenuExample({ t }: { t: Translate }) {
  return (
    <>
      <MenuButton menu="g-menu" label={t("actionsFor", { name: "Teamleitung" })} />
      <Menu id="g-menu" heading="Teamleitung">
        <MenuLink href="/jobs/J-10482" icon="eye">
          Ansehen
        </MenuLink>
        <MenuSubmit icon="copy" name="intent" value="copy">
          Als neuen Entwurf kopieren
        </MenuSubmit>
        <hr />
        <MenuLink href="?cancel" icon="stop" danger note="läuft dann noch bis 13.02.2026">
          Kampagne kündigen
        </MenuLink>
      </Menu>
    </>
  );
}
