/** Where the content API of a product answers that is not below it, by the product's address. */
export const apiAddresses = new Map();

export const apiOf = (base) => apiAddresses.get(base) ?? `${base}/api`;
