import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon/icon";
import type { BoardTranslate } from "../board-context";
import type { Notice } from "./board-state";
import type { OutboxState } from "./use-outbox";

export interface NoticeBarProps {
  translate: BoardTranslate;
  notice: Notice | null;
  /** Read out: every step with the keys. */
  announcement: string;
  outbox: OutboxState;
  waiting: number;
  onUndo: () => void;
  onClose: () => void;
}

/** What the island says: a toast with the way back, what is not saved, and what is only read out. */
export function NoticeBar({ translate, notice, announcement, outbox, waiting, onUndo, onClose }: NoticeBarProps) {
  // What offers nothing to do goes by itself.
  const isPassing = notice !== null && !notice.undo && !notice.isBad;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPassing]);
  return (
    <>
      <p className="hidden" role="status" aria-live="assertive">
        {announcement}
      </p>
      {outbox === "calm" ? (
        notice && (
          <div className="toast" role={notice.isBad ? "alert" : undefined}>
            <span>{notice.text}</span>
            {notice.undo && (
              <button type="button" className="button button-small" onClick={onUndo}>
                {translate("live_undo")}
              </button>
            )}
            <button type="button" className="button button-icon" aria-label={translate("live_close")} onClick={onClose}>
              <Icon name="cross" />
            </button>
          </div>
        )
      ) : (
        <div className="toast" role="alert">
          <span>{outbox === "login" ? translate("live_login") : translate("live_unsaved", { count: waiting })}</span>
          {outbox === "login" && (
            <a className="button button-small" href={location.href}>
              {translate("live_logIn")}
            </a>
          )}
        </div>
      )}
    </>
  );
}

const SHOWN_MS = 6_000;
