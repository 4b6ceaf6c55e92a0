import { Badge } from "../badge";
import { ButtonLink } from "../button-link";
import { Empty } from "../empty";
import { InlineEdit } from "../inline-edit";
import { Menu } from "../menu/menu";
import { MenuButton } from "../menu/menu-button";
import { MenuLink } from "../menu/menu-link";
import { MenuSubmit } from "../menu/menu-submit";
import { RowTitle } from "../table/row-title";
import { SelectPage } from "../table/select-page";
import { SelectRow } from "../table/select-row";
import { SkeletonRows } from "../table/skeleton-rows";
import { Table } from "../table/table";
import { TableCell } from "../table/table-cell";
import { TableHeading } from "../table/table-heading";
import { TableRow } from "../table/table-row";
import type { Translate } from "../translate";
import { Section } from "./section";

const JOBS = [
  { id: "J-10482", title: "Pflegefachkraft (m/w/d) im ambulanten Dienst", status: "online", word: "Online" },
  { id: "J-10466", title: "Sachbearbeiter/in Vertriebsinnendienst", status: "draft", word: "Entwurf" },
] as const;

export function Lists({ t }: { t: Translate }) {
  return (
    <>
      <Section title="Tabelle und Menü">
        <Table caption="Jobs, sortiert nach letzter Änderung, neueste zuerst" head={<Head />}>
          {JOBS.map((job) => (
            <TableRow key={job.id}>
              <SelectRow name="jobs" value={job.id} label={`${job.title} auswählen`} />
              <TableCell label="Nr." className="number nowrap soft small">
                {job.id}
              </TableCell>
              <RowTitle href={`/jobs/${job.id}`}>{job.title}</RowTitle>
              <TableCell className="state">
                <Badge status={job.status}>{job.word}</Badge> <small className="soft">Verlängerung am 14.02.2026</small>
              </TableCell>
              <TableCell label="Geändert" className="number soft small">
                12.01.2026 16:40
              </TableCell>
              <TableCell className="actions">
                <MenuButton menu={`menu-${job.id}`} label={t("actionsFor", { name: job.title })} />
                <Menu id={`menu-${job.id}`} heading={job.title}>
                  <MenuLink href={`/jobs/${job.id}`} icon="eye">
                    Ansehen
                  </MenuLink>
                  <MenuSubmit icon="copy" name="intent" value="copy">
                    Als neuen Entwurf kopieren
                  </MenuSubmit>
                  <hr />
                  <MenuLink href="?cancel" icon="stop" danger note="läuft dann noch bis 13.02.2026">
                    Kampagne kündigen
                  </MenuLink>
                </Menu>
              </TableCell>
            </TableRow>
          ))}
          <SkeletonRows rows={1} columns={6} />
        </Table>
      </Section>
      <Section title="Werte, die zu Feldern werden">
        <dl className="inline-list">
          <InlineEdit
            label="Name"
            value="Pflegedienst Sonnenhof"
            edit={{ href: "?edit=name", label: "Name bearbeiten" }}
            saved="Gespeichert"
          />
          <InlineEdit
            label="Homepage"
            nothing="noch nicht angegeben"
            edit={{ href: "?edit=homepage", label: "Homepage bearbeiten" }}
          />
        </dl>
      </Section>
      <Section title="Leer">
        <Empty
          actions={
            <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
              Neuer Job
            </ButtonLink>
          }
        >
          Hier stehen Ihre Jobs, sobald Sie den ersten anlegen.
        </Empty>
      </Section>
    </>
  );
}

function Head() {
  return (
    <>
      <SelectPage name="jobs" label="Alle auf dieser Seite auswählen" />
      <TableHeading sort={{ href: "?sort=idExternal" }}>Nr.</TableHeading>
      <TableHeading sort={{ href: "?sort=title" }}>Titel</TableHeading>
      <TableHeading sort={{ href: "?sort=status" }}>Status</TableHeading>
      <TableHeading sort={{ href: "?", direction: "descending" }}>Geändert</TableHeading>
      <TableHeading hidden>Aktionen</TableHeading>
    </>
  );
}
