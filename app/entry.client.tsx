import { enhance } from "./ui/enhance/enhance";

/** Two pages have an island; all others do without the code that opens it. */
const openIslands = async () =>
  document.querySelector("[data-island]") && (await import("./browser/islands")).openIslands();

// The mark tells browser tests and measurements when the page has all that its scripts add.
Promise.all([enhance(document), openIslands()]).then(() => performance.mark("enhanced"));
