import { existsSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;

/** A folder in memory with room for databases of tests, null where there is none: on a disk each write waits for it. */
export function memoryFolder() {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 4 * GIGABYTE ? MEMORY : null;
}
