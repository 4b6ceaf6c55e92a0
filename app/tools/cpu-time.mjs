import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts CPU time in hundredths of a second, whatever its own clock is. */
const TICK_MS = 10;

/**
 * CPU time in ms that the runtimes started by this process (workerd) have used so far; null where there is no /proc.
 */
export function runtimeCpuMs() {
  const stats = statsOfProcesses();
  if (!stats) return null;
  const runtimes = stats.filter(({ name, parent }) => name === "workerd" && parent === process.pid);
  return runtimes.reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
}

function statsOfProcesses() {
  try {
    return readdirSync("/proc").flatMap((id) => (/^\d+$/.test(id) ? statOf(id) : []));
  } catch {
    return null;
  }
}

/** Name, parent, and time in user and system mode; none for a process that has ended meanwhile. */
function statOf(id) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ");
    return [{ name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}
