/** A folder in memory with room for databases of tests, null where there is none. */
export function memoryFolder(): string | null;
