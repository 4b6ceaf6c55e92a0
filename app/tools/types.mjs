import { run } from "./setup.mjs";

/**
 * Checks the types of both projects with the native compiler. One checker: several check the large inferred types again
 * each, which costs more processor time than it saves on two cores.
 */
const COMPILER = "node_modules/typescript-7/bin/tsc";
for (const project of [".", "app/ui/enhance"])
  run(process.execPath, [COMPILER, "--noEmit", "--checkers", "1", "--project", project]);
