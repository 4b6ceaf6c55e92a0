import { Outlet } from "@remix-run/react";
import { FlashToast } from "~/features/shell/flash-toast";

export const handle = { sheet: "wizard" };

export default function WizardLayout() {
  return (
    <>
      <Outlet />
      <FlashToast low />
    </>
  );
}
