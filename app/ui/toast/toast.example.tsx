import type { Translate } from "~/lib/translate";
import { Button } from "../button/button";
import { Toast } from "./toast";

export function ToastExample({ t }: { t: Translate }) {
  return (
    <Toast close={{ href: "?", label: t("close") }} action={<Button small>Zurücknehmen</Button>}>
      Drei Bewerbungen sind jetzt in „Interview“.
    </Toast>
  );
}
