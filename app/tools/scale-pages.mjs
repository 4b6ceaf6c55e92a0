/** Who sees organizations. */
const STAFF = ["admin", "administrator"];
const EVERYBODY = [...STAFF, "member", "agency"];

/**
 * What bench-scale asks for; `role` is who asks, nobody for open pages.
 * @param {Record<"organization" | "job" | "draft" | "person" | "brand", string>} ids
 * @returns {{ name: string, path: string, role?: string, group: string }[]}
 */
export function pagesOf({ organization, job, draft, person, brand }) {
  const pageOf = (group, roles) => (name, path) =>
    roles.map((role) => ({ group, role, path, name: `${name}, ${role}` }));
  const jobs = EVERYBODY.flatMap((role) =>
    JOB_LISTS(organization).flatMap((query) => pageOf(`jobs, ${role}`, [role])(`jobs ${query}`, `/jobs${query}`)),
  );
  const organizations = EVERYBODY.flatMap((role) =>
    ORGANIZATION_LISTS.flatMap((query) =>
      pageOf(`organizations, ${role}`, [role])(`organizations ${query}`, `/organizations${query}`),
    ),
  );
  const tabs = ["details", "recruiter", "jobs", "contact", "brands", "billing", "funnel", ...TAB_LISTS].flatMap((tab) =>
    pageOf("an organization", [...STAFF, "member"])(
      `organization: ${tab}`,
      `/organizations/${organization}?tab[]=${tab}`,
    ),
  );
  const ofOrganization = ["accesses", "accesses?action=export", "agreement", "data", `brands/${brand}`].flatMap(
    (part) =>
      pageOf("an organization", STAFF)(
        `organization: ${part.replace(/\/.*/, "")}`,
        `/organizations/${organization}/${part}`,
      ),
  );
  const boards = BOARDS.flatMap((query) =>
    pageOf("board and list of applicants", ["admin"])(`board ${query}`, `/jobs/${job}?tab[]=applicants${query}`),
  );
  const jobTabs = ["overview", "funnel", "notes", "files", "history", "history&kind=people"].map((tab) => ({
    group: "a job's other tabs",
    role: "admin",
    name: `job: ${tab}`,
    path: `/jobs/${job}?tab[]=${tab}`,
  }));
  const steps = Array.from({ length: 16 }, (_, at) => at + 1).flatMap((step) =>
    pageOf("wizard", ["administrator", "admin"])(`wizard step ${step}`, `/jobs/${draft}/wizard?step=${step}`),
  );
  const staff = [...ADMINISTRATION, `/users/${person}`].flatMap((path) =>
    pageOf("administration", ["administrator"])(`administration${path}`, `/administration${path}`),
  );
  const others = OTHERS.flatMap((path) => pageOf("today, profile and the rest", EVERYBODY)(path, path));
  const open = [`/chatbot/${job}`, `/careers/${brand}`, "/prices", "/login", "/register", "/sitemap.xml"].map(
    (path) => ({ group: "open pages", name: path.replace(/(\/careers)\/.*/, "$1"), path }),
  );
  return [
    ...[...jobs, ...organizations, ...tabs, ...ofOrganization, ...boards, ...jobTabs, ...steps, ...staff],
    ...[...others, ...open],
  ];
}

const upAndDown = (fields) => fields.flatMap((field) => [field, `-${field}`]);

const JOB_LISTS = (organization) => [
  ...["", "?page=30", "?page=99999"],
  ...upAndDown(["idExternal", "title", "status", "organization.name", "date_updated"]).map((sort) => `?sort=${sort}`),
  ...["draft", "submitted", "online", "online_terminated", "offline"].map((status) => `?status=${status}`),
  ...["?status=online&sort=title&page=99999", "?status=online&sort=title&page=30"],
  ...["", "&sort=title", "&status=online", "&page=30", "&q=Pflege"].map(
    (more) => `?organization=${organization}${more}`,
  ),
  ...["?q=Pflegefachkraft", "?q=Pflegefachkraft&sort=title&page=99999", "?q=Astronaut"],
];

const ORGANIZATION_LISTS = [
  ...["", "?page=30", "?page=99999"],
  ...upAndDown(["name", "externalId", "jobs", "brands"]).map((sort) => `?sort=${sort}`),
  ...["?sort=-jobs&page=99999", "?sort=-jobs&page=30", "?q=Betrieb", "?q=Betrieb&page=25", "?q=Astronaut"],
];

const TAB_LISTS = [
  ...["jobs&page=30", "jobs&page=99999", "jobs&sort=title"],
  ...["billing&state=paid", "billing&state=creditNote", "billing&from=2026-01-01&to=2026-06-30", "billing&page=2"],
];

const BOARDS = [
  ...["", "&searchBelow=1", "&q=Petersen", "&quality=ideal", "&q=Astronaut"],
  ...["newest", "name", "quality", "phase"].map((sort) => `&face=list&sort=${sort}`),
  ...["&face=list&page=30", "&face=list&page=99999", "&face=list&sort=name&page=30", "&face=list&q=Petersen&sort=name"],
];

const ADMINISTRATION = [
  ...["", "/campaigns", "/campaigns?state=done", "/statistics", "/agencies", "/agencies?q=a", "/invoices"],
  ...["open", "overdue", "paid", "cancelled", "creditNote", "all"].map((state) => `/invoices?state=${state}`),
  ...["open", "overdue", "paid", "all"].map((state) => `/invoices?state=${state}&page=99999`),
  ...["/invoices?state=all&page=30", "/invoices?q=42"],
  ...["", "&page=30", "&page=99999"].flatMap((page) =>
    upAndDown(["name", "email", "organizations"]).map((sort) => `/users?sort=${sort}${page}`),
  ),
  ...["/users?role=Hiring%20Org&page=99999", "/users?status=blocked", "/users?role=Agentur&sort=email"],
  ...["/users?q=large", "/users?q=large&page=25", "/users?q=large&role=Hiring%20Org"],
  ...[
    "/funnel",
    "/changes",
    "/changes?page=30",
    "/changes?page=99999",
    "/limits",
    "/limits?page=9",
    "/limits?kind=mails",
  ],
  ...["/settings", "/settings/versions", "/catalogues", "/catalogues?collection=skill", "/catalogues?q=pflege"],
  ...["/operations", "/operations?page=9999"],
];

const OTHERS = [
  "/today",
  "/profile",
  "/profile/email",
  "/profile/second-factor",
  "/creativeBuilder",
  "/coaching",
  "/support",
];
