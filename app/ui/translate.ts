/** Looks up a text of the namespace `ui`; the caller binds language and namespace. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;
