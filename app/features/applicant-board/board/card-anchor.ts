/** The id of a card's link in the page: where focus and redirects go. */
export const cardAnchor = (id: string): string => `card-${id}`;
