const OVER = "dialog[open], :popover-open";
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select";

/**
 * Escape follows this link, which closes what came with the page. What is open above it, a field and whoever has used
 * the key come first.
 */
export default function enhance(link: HTMLAnchorElement): void {
  // At the window: after everybody else.
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OVER)) return;
    if (event.target instanceof Element && event.target.matches(TYPING)) return;
    event.preventDefault();
    link.click();
  });
}
