import { expect, test } from "vitest";
import { isFiltered, jobsPath, readJobsQuery } from "~/features/jobs/jobs-query";

const read = (query: string) => readJobsQuery(new URLSearchParams(query));

test.each([
  ["", { search: "", status: null, organization: null, sort: null, page: 0 }],
  [
    "q=%20Pflege%20&status=online&page=3",
    { search: "Pflege", status: "online", organization: null, sort: null, page: 2 },
  ],
  [
    "sort=-organization.name",
    {
      search: "",
      status: null,
      organization: null,
      sort: { fieldName: "organization.name", direction: "DESC" },
      page: 0,
    },
  ],
  [
    "status=unknown&sort=password&page=-1&organization=",
    { search: "", status: null, organization: null, sort: null, page: 0 },
  ],
])("the address %j is read as a list", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("a change of the list begins at its first page, a change of the page keeps everything else", () => {
  const query = read("q=Pflege&status=online&sort=title&page=3");
  expect(jobsPath(query, { sort: null })).toBe("/jobs?q=Pflege&status=online");
  expect(jobsPath(query, { page: 1 })).toBe("/jobs?q=Pflege&status=online&sort=title&page=2");
  expect(jobsPath(query, { page: 0, search: "", status: null, sort: null })).toBe("/jobs");
});

test("sorting and paging alone are no filter", () => {
  expect(isFiltered(read("sort=title&page=2"))).toBe(false);
  expect(isFiltered(read("organization=o1"))).toBe(true);
});
