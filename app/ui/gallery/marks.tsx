import type { Translate } from "~/lib/translate";
import { Avatar } from "../avatar/avatar";
import { Badge } from "../badge/badge";
import { Count } from "../badge/count";
import { Chip } from "../chip/chip";
import { ChipLink } from "../chip/chip-link";
import { Dial } from "../dial/dial";
import { Note } from "../note/note";
import { Pagination } from "../pagination/pagination";
import { Quality } from "../quality/quality";
import { Tabs } from "../tabs/tabs";
import { Section } from "./section";

export function Marks({ t }: { t: Translate }) {
  return (
    <>
      <Section title="Status, Labels, Passung">
        <p className="row">
          <Badge status="draft">Entwurf</Badge>
          <Badge status="submitted">Gebucht</Badge>
          <Badge status="online">Online</Badge>
          <Badge status="online_terminated">Online bis 31.01.2026</Badge>
          <Badge status="offline">Offline</Badge>
          <Badge status="reactivating">Wird reaktiviert</Badge>
          <Badge status="unknown">nie zu sehen</Badge>
        </p>
        <p className="row">
          <Badge color="red">Hoch</Badge>
          <Badge color="yellow">Mittel</Badge>
          <Badge>Niedrig</Badge>
          <Badge color="blue">Tour Nord</Badge>
          <Count value={123} />
          <Avatar initials="UL" />
        </p>
        <p className="row">
          <Quality quality="ideal" label="Ideal" />
          <Quality quality="possible" label="Möglich" />
          <Quality quality="reject" label="Passt kaum" />
        </p>
      </Section>
      <Section title="Reiter, Chips, Seiten, Skala">
        <Tabs
          label="Muster"
          tabs={[
            { href: "?tab=0", label: "Übersicht", current: true },
            { href: "?tab=1", label: "Bewerbungen", count: 23 },
            { href: "?tab=2", label: "Funnel" },
            { href: "?tab=3", label: "Notizen" },
          ]}
        />
        <div className="chips">
          <Chip icon="plus">Palliativpflege</Chip>
          <ChipLink href="?week=3" current>
            gewählt
          </ChipLink>
        </div>
        <Pagination label="Seiten Muster" page={7} pageCount={14} toHref={(page) => `?page=${page + 1}`} t={t} />
        <Dial value={5} max={16} label="Schritt 5 von 16" />
      </Section>
      <Section title="Hinweise">
        <div className="fields">
          <Note>Übernommen wird nur, was angehakt ist.</Note>
          <Note tone="good">
            <b>Gespeichert.</b>
          </Note>
          <Note tone="warning">
            <b>Ohne Gehaltsspanne</b> kommen weniger Bewerbungen.
          </Note>
          <Note tone="danger">
            <b>Der Preis hat sich geändert.</b> Bitte laden Sie die Seite neu.
          </Note>
        </div>
      </Section>
    </>
  );
}
