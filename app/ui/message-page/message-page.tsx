import type { ReactNode } from "react";
import { Arcs } from "../arcs/arcs";
import { Logo } from "../logo/logo";

export interface MessagePageProps {
  /** One sentence of cause: "Auf dieser Frequenz sendet niemand." */
  title: string;
  /** What one can do about it. */
  children: ReactNode;
  /** One way out, at most two more. */
  actions?: ReactNode;
  /** Error details, folded. */
  details?: { summary: string; lines: readonly { label: string; value: string }[] };
  home?: string;
}

/** The whole page is one message: error, not found, server down. */
export function MessagePage({ title, children, actions, details, home = "/" }: MessagePageProps) {
  return (
    <div className="message-page">
      <header>
        <Logo href={home} />
      </header>
      <main id="content">
        <Arcs tone="silent" />
        <h1>{title}</h1>
        {children}
        {actions && <div className="row">{actions}</div>}
        {details && (
          <details>
            <summary>{details.summary}</summary>
            <dl>
              {details.lines.map((line) => (
                <div key={line.label}>
                  <dt>{line.label}</dt>
                  <dd>{line.value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </main>
    </div>
  );
}
