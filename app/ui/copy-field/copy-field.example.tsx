import type { Translate } from "~/lib/translate";
import { CopyField } from "./copy-field";

export function CopyFieldExample({ t }: { t: Translate }) {
  return (
    <>
      <CopyField id="g-link" label="Link zum Chatbot" value="https://stellenfunk.example/chatbot/J-10482" t={t} />
      <CopyField id="g-letter" label="Vorlage" value={"Guten Tag,\nvielen Dank für Ihre Bewerbung."} multiline t={t} />
    </>
  );
}
