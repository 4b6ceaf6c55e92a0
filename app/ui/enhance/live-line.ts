const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * A WebSocket to a path of this site that comes back by itself. `hear` is called for every message, and whenever
 * something may have been missed: when the page comes back into view, when the line is there again, and with each try
 * that finds no line, so that a page without one asks every twenty seconds; so
 * does one whose path is null, because there is no line.
 */
export function openLine(path: string | null, hear: () => void): { close: () => void } {
  let socket: WebSocket | null = null;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isMissed = false;
  const open = () => {
    clearTimeout(timer);
    if (isClosed || document.visibilityState === "hidden") return;
    if (path === null) {
      timer = setTimeout(() => {
        if (document.visibilityState !== "hidden") hear();
        open();
      }, LONGEST_PAUSE_MS);
      return;
    }
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    socket = new WebSocket(url);
    socket.onopen = () => {
      pause = FIRST_PAUSE_MS;
      if (isMissed) hear();
      isMissed = false;
    };
    socket.onmessage = hear;
    socket.onclose = () => {
      socket = null;
      if (isClosed) return;
      if (isMissed) hear();
      isMissed = true;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
  };
  const back = () => {
    if (document.visibilityState === "hidden") return;
    hear();
    if (!socket) open();
  };
  open();
  document.addEventListener("visibilitychange", back);
  addEventListener("online", back);
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
      document.removeEventListener("visibilitychange", back);
      removeEventListener("online", back);
    },
  };
}
