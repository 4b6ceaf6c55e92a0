const SECONDS = [1, 2, 4, 8];

/** Waits between tries, longer each time, that end at once with `hurry` and when the browser is online again. */
export function openPauses() {
  let tries = 0;
  let wake: (() => void) | null = null;
  const hurry = () => {
    tries = 0;
    wake?.();
  };
  addEventListener("online", hurry);
  return {
    hurry,
    /** The next pause is as short as the first one. */
    reset: () => {
      tries = 0;
    },
    pause(): Promise<void> {
      const seconds = SECONDS[Math.min(tries, SECONDS.length - 1)] ?? 8;
      tries += 1;
      return new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, seconds * 1000 * (0.75 + Math.random() / 2));
      });
    },
  };
}
