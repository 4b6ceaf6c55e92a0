import type { Translate } from "~/lib/translate";
import { Arcs } from "../arcs/arcs";
import { Button } from "../button/button";

export interface ServerWatchProps {
  /** Milliseconds between two checks while the server is missed; 10,000 by default. */
  interval?: number;
  t: Translate;
}

/** The modals for a server that does not answer, in a template until one is needed; once per page. */
export function ServerWatch({ interval = 10_000, t }: ServerWatchProps) {
  return (
    <template data-enhance="server-watch" data-interval={interval}>
      <ServerLost t={t} />
      <ServerBack t={t} />
    </template>
  );
}

interface ServerModalProps {
  /** Shows it as it comes; otherwise scripts open it. */
  open?: boolean;
  t: Translate;
}

/** Nothing dismisses it but an answer of the server. A form that waits is told of. */
export function ServerLost({ open, t }: ServerModalProps) {
  return (
    <dialog className="server-watch" role="alertdialog" aria-labelledby="server-lost" open={open}>
      <Arcs tone="silent" />
      <h2 id="server-lost">{t("server.title")}</h2>
      <p>{t("server.text")}</p>
      <p className="button" role="status" aria-busy="true">
        {t("server.trying")}
      </p>
    </dialog>
  );
}

/** The server answers again: offers to send the form that has waited. */
export function ServerBack({ open, t }: ServerModalProps) {
  return (
    <dialog className="server-watch" role="alertdialog" aria-labelledby="server-back" open={open}>
      <h2 id="server-back">{t("server.back")}</h2>
      <p>{t("server.kept")}</p>
      <div className="row">
        <Button type="button" tone="primary" data-send="">
          {t("server.send")}
        </Button>
        <Button type="button">{t("server.stay")}</Button>
      </div>
    </dialog>
  );
}
