import type { Language } from "~/domain/people";
import { useSay } from "./say";

/** The law's links; they open beside the conversation. */
export function ChatFooter({ language }: { language: Language }) {
  const say = useSay();
  return (
    <footer>
      <a href={`/privacy?language=${language}`} target="_blank" rel="noopener">
        {say("footer.privacy")}
      </a>{" "}
      <a href={`/imprint?language=${language}`} target="_blank" rel="noopener">
        {say("footer.imprint")}
      </a>
    </footer>
  );
}
