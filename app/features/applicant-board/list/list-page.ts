/** Rows of the list on one page. */
export const LIST_PAGE = 50;
