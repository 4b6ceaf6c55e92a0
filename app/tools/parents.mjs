import { spawnSync } from "node:child_process";

/**
 * Who started this process: npm starts a shell that starts it. Read at once, since both may be gone when the set-up is
 * done.
 */
export const parents = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);

function parentOf(pid) {
  const { stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
  return Number(stdout ?? 0);
}
