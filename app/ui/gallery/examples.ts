import type { ReactNode } from "react";
import type { Translate } from "~/lib/translate";
import { AdPreviewExample } from "../ad-preview/ad-preview.example";
import { ArcsExample } from "../arcs/arcs.example";
import { AvatarExample } from "../avatar/avatar.example";
import { BadgeExample } from "../badge/badge.example";
import { BillExample } from "../bill/bill.example";
import { BreakableExample } from "../breakable/breakable.example";
import { ButtonExample } from "../button/button.example";
import { ChartsExample } from "../charts/charts.example";
import { ChipExample } from "../chip/chip.example";
import { CopyFieldExample } from "../copy-field/copy-field.example";
import { DataTableExample } from "../data-table/data-table.example";
import { DialExample } from "../dial/dial.example";
import { DialogExample } from "../dialog/dialog.example";
import { EmptyExample } from "../empty/empty.example";
import { ErrorSummaryExample } from "../error-summary/error-summary.example";
import { ChoicesExample } from "../field/choices.example";
import { FieldExample } from "../field/field.example";
import { FilterBarExample } from "../filter-bar/filter-bar.example";
import { FormExample } from "../form/form.example";
import { IconExample } from "../icon/icon.example";
import { InlineEditExample } from "../inline-edit/inline-edit.example";
import { LogoExample } from "../logo/logo.example";
import { MapSketchExample } from "../map-sketch/map-sketch.example";
import { MenuExample } from "../menu/menu.example";
import { MessagePageExample } from "../message-page/message-page.example";
import { NoteExample } from "../note/note.example";
import { PaginationExample } from "../pagination/pagination.example";
import { ComboboxFieldExample } from "../picker/combobox-field.example";
import { PickerExample } from "../picker/picker.example";
import { ProseExample } from "../prose/prose.example";
import { QualityExample } from "../quality/quality.example";
import { RailExample } from "../rail/rail.example";
import { ServerBackExample } from "../server-watch/server-back.example";
import { ServerWatchExample } from "../server-watch/server-watch.example";
import { SkeletonExample } from "../skeleton/skeleton.example";
import { SuccessExample } from "../success/success.example";
import { TabsExample } from "../tabs/tabs.example";
import { ToastExample } from "../toast/toast.example";
import { UpdateToastExample } from "../update-toast/update-toast.example";

/** A component in its states, with texts as long as real ones. */
export type Example = (props: { t: Translate }) => ReactNode;

export interface Section {
  title: string;
  /** Shown first, below each other. */
  examples?: readonly Example[];
  /** Shown beside each other where the width allows it. */
  grid?: readonly Example[];
}

/** What `/dev/ui` shows, by theme. */
export const SECTIONS: readonly Section[] = [
  { title: "Knöpfe", examples: [ButtonExample, FormExample] },
  { title: "Felder", examples: [ErrorSummaryExample], grid: [FieldExample, ComboboxFieldExample, CopyFieldExample] },
  { title: "Wählen", examples: [ChoicesExample] },
  { title: "Status, Labels, Passung", examples: [BadgeExample, AvatarExample, QualityExample] },
  { title: "Reiter, Chips, Seiten, Skala", examples: [TabsExample, ChipExample, PaginationExample, DialExample] },
  { title: "Hinweise", examples: [NoteExample] },
  { title: "Texte", examples: [ProseExample, BreakableExample] },
  { title: "Tabelle und Menü", examples: [FilterBarExample, DataTableExample, MenuExample] },
  { title: "Diagramme", examples: [ChartsExample] },
  { title: "Werte, die zu Feldern werden", examples: [InlineEditExample] },
  { title: "Leer", examples: [EmptyExample, SkeletonExample] },
  { title: "Leiste der Schritte", examples: [RailExample] },
  { title: "Suchen und wählen", examples: [PickerExample] },
  { title: "Rechnung und Karte", grid: [BillExample, MapSketchExample] },
  { title: "Anzeige", grid: [AdPreviewExample] },
  { title: "Zeichen", examples: [LogoExample, IconExample, ArcsExample] },
];

export interface Overlay {
  Example: Example;
  /** The page beneath is inert, stays live, or is replaced. */
  page: "inert" | "live" | "replaced";
}

/** What covers the page and is shown alone: `/dev/ui?over=dialog`. */
export const OVERLAYS: Record<string, Overlay> = {
  dialog: { Example: DialogExample, page: "inert" },
  success: { Example: SuccessExample, page: "inert" },
  toast: { Example: ToastExample, page: "live" },
  "update-toast": { Example: UpdateToastExample, page: "live" },
  "server-watch": { Example: ServerWatchExample, page: "inert" },
  "server-back": { Example: ServerBackExample, page: "inert" },
  "message-page": { Example: MessagePageExample, page: "replaced" },
};
