import { expect, test } from "vitest";
import { filesBelow, importsOf } from "./source-files";

const sources = filesBelow("app", /\.tsx?$/);

test("modules import each other in one direction, types included", () => {
  expect(circlesOf(moduleGraph())).toEqual([]);
});

test("a circle is found over several modules", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c", "d"])],
    ["c", new Set(["a"])],
  ]);
  expect(circlesOf(graph)).toEqual(["a b c"]);
});

/** What all modules of the backend share, and what joins them: their tables, services, the person of a call. */
const JOINS = /^app\/backend\/(?:actor|actor-person|check-answers|procedures|schema|scope|services)\.ts$/;

/**
 * A folder of backend or features is a module, and so is each file beside them; every other folder of app is one as a
 * whole, and so is each file at its root. Of the domain its folders and the files beside them together.
 */
function moduleOf(path: string): string | null {
  const [, top = "", inner = "", ...rest] = path.split("/");
  if (JOINS.test(path)) return null;
  if (top === "domain") return rest.length > 0 ? `${top}/${inner}` : top;
  return top === "backend" || top === "features" ? `${top}/${inner}` : top;
}

function moduleGraph(): Map<string, Set<string>> {
  const paths = new Set(sources.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = moduleOf(file.path);
    for (const target of importsOf(file)) {
      const path = [target, `${target}.ts`, `${target}.tsx`].find((each) => paths.has(each));
      const to = path && moduleOf(path);
      if (!from || !to || from === to) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Strongly connected components with more than one member, each as its sorted names. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string) => {
    const found = new Set<string>();
    const open = [from];
    for (let name = open.pop(); name !== undefined; name = open.pop())
      for (const next of graph.get(name) ?? []) if (!found.has(next)) open.push(next) && found.add(next);
    return found;
  };
  const reached = new Map([...graph.keys()].map((name) => [name, reaches(name)]));
  const circles = [...reached]
    .filter(([name, targets]) => targets.has(name))
    .map(([name, targets]) =>
      [...targets]
        .filter((each) => reached.get(each)?.has(name))
        .sort()
        .join(" "),
    );
  return [...new Set(circles)].sort();
}
