import { Note } from "./note";

export function NoteExample() {
  return (
    <div className="form-fields">
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
  );
}
