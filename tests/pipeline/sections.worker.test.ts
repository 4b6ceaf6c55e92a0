import * as build from "virtual:remix/server-build";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { bySection, sectionsOf } from "~/server/sections";

const { routes } = build;
type Routes = typeof routes;
type Tree = Parameters<typeof matchRoutes>[0];

const sections = sectionsOf(routes);

const treeOf = (all: Routes, parent?: string): Tree =>
  Object.values(all)
    .filter((route) => route?.parentId === parent)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path, index } = route;
      return [index ? { id, path, index } : { id, path, children: treeOf(all, id) }];
    });

const whole = treeOf(routes);
const matchesIn = (tree: Tree, path: string) =>
  matchRoutes(tree, path)?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }));

const pathOf = (id: string): string => {
  const { parentId, path } = routes[id] ?? {};
  return [parentId && pathOf(parentId), path].filter(Boolean).join("/");
};
const patterns = Object.keys(routes).map((id) => `/${pathOf(id)}`);

const paths = [...new Set(patterns)].flatMap((pattern) => {
  const path = pattern.replaceAll(/:\w+/g, "0199d000-0002").replaceAll("*", "some/where");
  return [path, `${path}/`, `${path}/more`, path.toUpperCase(), path.replace("/", "//"), path.replace("a", "%61")];
});
const ODD = [
  "/jobsy",
  "/job",
  "/jobs.data",
  "/JOBS",
  "/%",
  "/jo%62s",
  "/__manifest",
  "/*",
  "/:id",
  "/..",
  "/a/jobs",
  "/ä",
];

/** The routes that a request handler is made of for this path. */
function routesFor(path: string): Routes {
  let taken = routes;
  const answer = bySection(build, (part) => {
    taken = part.routes;
    return async () => new Response();
  });
  void answer(new Request(`http://stellenfunk.test${path}`), undefined);
  return taken;
}

test("a section matches what all routes match", () => {
  expect(paths.length).toBeGreaterThan(300);
  for (const path of [...paths, ...ODD]) {
    const { pathname } = new URL(`http://stellenfunk.test${path}`);
    expect([path, matchesIn(treeOf(routesFor(path)), pathname)]).toEqual([path, matchesIn(whole, pathname)]);
  }
});

test("no section has many routes, and the pages of most requests are in one", () => {
  const counts = [...sections.values()].map((section) => Object.keys(section).length);
  expect(Object.keys(routes).length).toBeGreaterThan(100);
  expect(Math.max(...counts)).toBeLessThan(45);
  for (const path of ["/", "/jobs", "/jobs/1/applicants", "/login", "/chatbot/1", "/organizations", "/administration"])
    expect([path, Object.keys(routesFor(path)).length < 45]).toEqual([path, true]);
});
