import type { Translate } from "~/lib/translate";
import { Arcs } from "../arcs/arcs";

export interface ServerWatchProps {
  /** Milliseconds between two checks while the server is missed; 10,000 by default. */
  interval?: number;
  t: Translate;
}

/** The modal for a server that does not answer, in a template until it is needed; once per page. */
export function ServerWatch({ interval = 10_000, t }: ServerWatchProps) {
  return (
    <template data-enhance="server-watch" data-interval={interval}>
      <ServerLost t={t} />
    </template>
  );
}

/** The dialog that says so. Scripts open it; `open` shows it as it comes. */
export function ServerLost({ open, t }: { open?: boolean; t: Translate }) {
  return (
    <dialog className="dialog dialog-centered" role="alertdialog" aria-labelledby="server-watch-title" open={open}>
      <Arcs tone="silent" />
      <h2 id="server-watch-title">{t("server.title")}</h2>
      <p>{t("server.text")}</p>
      <p className="button" role="status" aria-busy="true">
        {t("server.trying")}
      </p>
    </dialog>
  );
}
