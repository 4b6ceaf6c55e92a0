import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { FlashToast } from "~/features/shell/flash-toast";
import entryCss from "~/ui/styles/entry.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: entryCss }];

export default function EntryLayout() {
  return (
    <>
      <Outlet />
      <FlashToast low />
    </>
  );
}
