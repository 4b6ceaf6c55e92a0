import { Outlet } from "@remix-run/react";
import { FlashToast } from "~/features/shell/flash-toast";

export const handle = { sheet: "entry" };

export default function EntryLayout() {
  return (
    <>
      <Outlet />
      <FlashToast low />
    </>
  );
}
