import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** The newest workerd that this process started. */
export function workerProcess() {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, command, , parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return command?.startsWith("workerd") && Number(parent) === process.pid;
      } catch {
        return false; // It ended meanwhile.
      }
    });
  const newest = own.map(Number).sort((a, b) => b - a)[0];
  if (!newest) throw new Error("no workerd among the processes of this one");
  return newest;
}

/** Kilobytes: "VmRSS" now, "VmHWM" at the peak. */
export function memoryOf(pid, what) {
  return Number(new RegExp(`^${what}:\\s*(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
}

/** From here on the peak counts anew. */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, "5");
