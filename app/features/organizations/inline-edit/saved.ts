/** Flash key of a saved value; it has no toast, its own place on the page says it. */
export const SAVED = "inline.saved";
