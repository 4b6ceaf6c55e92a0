import { enhance } from "./ui/enhance/enhance";

enhance(document);
// Two pages have one; all others do without the code that opens it.
if (document.querySelector("[data-island]")) import("./browser/islands").then(({ openIslands }) => openIslands());
