/** Files that still write tables of another module. Shrinks to nothing; an entry that is no longer needed fails. */
export const FOREIGN_WRITES: Record<string, string[]> = {};

/**
 * Files with SQL that are neither queries nor statements. Shrinks to nothing; an entry that is no longer needed fails.
 */
export const SQL_OUTSIDE: string[] = [];
