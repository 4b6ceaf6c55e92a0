/** A regular expression that is too long for one line: its parts are joined as they are. */
export const pattern = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join(""), flags);
