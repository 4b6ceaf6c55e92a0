import { Outlet } from "@remix-run/react";
import { FlashToast } from "~/features/shell/flash-toast";
import { UnsentToast } from "~/features/shell/unsent-toast";

export const handle = { sheet: "entry" };

export default function EntryLayout() {
  return (
    <>
      <Outlet />
      <FlashToast low />
      <UnsentToast low />
    </>
  );
}
