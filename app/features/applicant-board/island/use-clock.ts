import { startTransition, useEffect, useMemo, useState } from "react";

const MINUTE_MS = 60_000;

/** The page's moment, going on minute by minute while somebody looks. UTC. */
export function useMoment(begun: string): string {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const started = Date.now();
    // Ages are never in the way of what is pressed.
    const tick = () =>
      document.visibilityState === "visible" &&
      startTransition(() => setPassed(Math.floor((Date.now() - started) / MINUTE_MS)));
    const timer = setInterval(tick, MINUTE_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return useMemo(() => new Date(Date.parse(begun) + passed * MINUTE_MS).toISOString(), [begun, passed]);
}
