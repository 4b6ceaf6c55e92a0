export const apiAddresses: Map<string, string>;
export function apiOf(base: string): string;
