import type { Translate } from "~/lib/translate";
import { CopyField } from "./copy-field";

const LINK = "https://stellenfunk.example/chatbot/J-10482";

export function CopyFieldExample({ t }: { t: Translate }) {
  return (
    <>
      <CopyField id="g-link" label="Link zum Chatbot" value={LINK} t={t} />
      <CopyField id="g-embed" label="Einbettung" value={`<iframe src="${LINK}"></iframe>`} multiline t={t} />
    </>
  );
}
