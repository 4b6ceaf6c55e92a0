export function writeFigures(name: string, content: string): void;
export function withFigures(text: string, name: string, content: string): string;
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string;
