const SHOWN = 6_000;

/** Removes a toast after six seconds, but never under somebody's pointer or focus. Closing it needs no page change. */
export default function enhance(toast: HTMLElement): void {
  const close = toast.querySelector<HTMLAnchorElement>("[data-close]");
  const remove = () => {
    toast.remove();
    if (close?.href) history.replaceState(history.state, "", close.href);
  };
  const removeWhenLeft = () => {
    if (toast.matches(":hover, :focus-within")) setTimeout(removeWhenLeft, SHOWN);
    else remove();
  };

  close?.addEventListener("click", (event) => {
    event.preventDefault();
    remove();
  });
  setTimeout(removeWhenLeft, SHOWN);
}
