import type { Translate } from "~/lib/translate";
import { Badge } from "../badge/badge";
import { Menu } from "../menu/menu";
import { MenuButton } from "../menu/menu-button";
import { MenuLink } from "../menu/menu-link";
import type { Column } from "./column";
import { DataTable } from "./data-table";

const JOBS = [
  { id: "J-10482", title: "Pflegefachkraft (m/w/d) im ambulanten Dienst", status: "online", word: "Online" },
  { id: "J-10466", title: "Sachbearbeiter/in Vertriebsinnendienst", status: "draft", word: "Entwurf" },
];

export function DataTableExample({ t }: { t: Translate }) {
  return (
    <>
      <DataTable
        caption="Jobs, sortiert nach letzter Änderung, neueste zuerst"
        columns={columns(t)}
        rows={JOBS}
        sort={{
          chosen: null,
          initial: { fieldName: "changed", direction: "DESC" },
          toHref: (sort) => (sort ? `?sort=${sort.direction === "DESC" ? "-" : ""}${sort.fieldName}` : "?"),
        }}
        selection={{
          name: "jobs",
          form: "selection",
          allLabel: "Alle auf dieser Seite auswählen",
          rowLabel: ({ title }) => `${title} auswählen`,
        }}
        paging={{
          label: "Seiten der Jobliste",
          page: 5,
          pageSize: 10,
          total: 134,
          toHref: (page) => `?page=${page + 1}`,
        }}
        t={t}
      />
      <DataTable caption="Wird gelesen" columns={columns(t)} rows={[]} isLoading t={t} />
      <DataTable caption="Leer" columns={columns(t)} rows={[]} empty="Keine Einträge." t={t} />
      <DataTable
        caption="Fehler"
        columns={columns(t)}
        rows={[]}
        error="Die Jobs konnten nicht gelesen werden. Bitte laden Sie die Seite neu."
        t={t}
      />
    </>
  );
}

type Job = (typeof JOBS)[number];

const columns = (t: Translate): Column<Job>[] => [
  { id: "id", accessorKey: "id", header: "Nr.", meta: { card: "hidden", className: "number nowrap soft small" } },
  { id: "title", accessorKey: "title", header: "Titel", meta: { card: "title", href: ({ id }) => `/jobs/${id}` } },
  {
    id: "status",
    accessorKey: "status",
    header: "Status",
    cell: ({ row: { original } }) => (
      <>
        <Badge status={original.status}>{original.word}</Badge>{" "}
        <small className="soft">Verlängerung am 14.02.2026</small>
      </>
    ),
    meta: { className: "data-table-status" },
  },
  {
    id: "changed",
    accessorFn: () => "12.01.2026 16:40",
    header: "Geändert",
    meta: { card: "hidden", className: "number soft small" },
  },
  {
    id: "actions",
    header: "Aktionen",
    cell: ({ row: { original } }) => <JobMenu job={original} t={t} />,
    meta: { card: "corner", isHeaderHidden: true },
  },
];

function JobMenu({ job, t }: { job: Job; t: Translate }) {
  return (
    <>
      <MenuButton menu={`menu-${job.id}`} label={t("actionsFor", { name: job.title })} />
      <Menu id={`menu-${job.id}`} heading={job.title}>
        <MenuLink href={`/jobs/${job.id}`} icon="eye">
          Ansehen
        </MenuLink>
      </Menu>
    </>
  );
}
