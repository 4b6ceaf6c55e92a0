import { enhance } from "./ui/enhance/enhance";

const island = document.querySelector("[data-island]");
/** Two pages have an island, and a board behind a dialog keeps its place; all others do without that code. */
const openIslands = async () =>
  (island ?? document.querySelector(".board")) && (await import("./browser/islands")).openIslands();

/** Only on pages of people who have agreed to it. */
const watchErrors = async () => {
  const { reports, release = "" } = document.querySelector<HTMLElement>("[data-reports]")?.dataset ?? {};
  if (reports) (await import("./browser/watch-errors")).watchErrors(reports, release);
};

watchErrors();
// The mark tells browser tests and measurements when the page has all that its scripts add.
// What is beside an island is enhanced after it (browser/islands.ts).
Promise.all([island ?? enhance(document), openIslands()]).then(() => performance.mark("enhanced"));
