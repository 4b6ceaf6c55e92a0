import { existsSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files whose tests take ten seconds and more, the longest first. One that begins last leaves the other core idle;
 * without times of an earlier run Vitest begins with the files that have the most bytes.
 */
const LONGEST = [
  "tests/attack/attack.worker.test.ts",
  "tests/backend/billing-model.worker.test.ts",
  "tests/content-api/rights-matrix.worker.test.ts",
  "tests/faults/storage.worker.test.ts",
  "tests/backend/funnel-population.worker.test.ts",
  "tests/faults/crash.worker.test.ts",
  "tests/features/applicant-board/filter-rows.worker.test.ts",
  "tests/tools/backup.worker.test.ts",
];

/**
 * The longest files of the Worker tests come before the others. Projects stay together, because a runtime serves files
 * of one project only.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const paths = LONGEST.map((path) => `${root.replace(/\/$/, "")}/${path}`);
    const gone = paths.filter((path) => !existsSync(path));
    if (gone.length > 0)
      throw new Error(`tests/helpers/longest-first.ts names files that are gone: ${gone.join(", ")}`);
    const sorted = await super.sort(files);
    const longest = paths.flatMap((path) => sorted.filter(({ moduleId }) => moduleId === path));
    const others = sorted.filter((file) => !longest.includes(file));
    const at = others.findIndex(({ project }) => project.name === "workers");
    return at < 0 ? [...others, ...longest] : others.toSpliced(at, 0, ...longest);
  }
}
