import type { HistoryValues, JobEvent } from "~/domain/job-history/history-events";

interface Sample {
  before?: HistoryValues;
  after?: HistoryValues;
  /** What an entry says besides its sentence, in German. */
  lines: string[];
}

const file = { file: "f", name: "a & b.pdf" };
const lines = [{ field: "tasks" as const, before: ["Kochen"], after: ["Kochen", "Backen"] }];
const changed = "Aufgaben: Kochen → Kochen · Backen";
const figures = (impressions: number) => ({
  ...{ dayFrom: "2026-03-02", dayTo: "2026-03-04" },
  ...{ days: 3, impressions, clicks: 40, spend: 12_050 },
});
const interview = { id: "interview", name: null };
const own = { id: "p", name: "Zweites Gespräch" };

/** An entry of each event with all that the backend writes, and what people read of it. */
export const SAMPLES: Record<JobEvent, Sample> = {
  "job.create": { after: { status: "draft" }, lines: ["Status: Entwurf"] },
  "job.update": { lines: [] },
  "job.publish": {
    before: { status: "draft" },
    after: {
      ...{ status: "submitted", booking: "b", kind: "invoice" },
      ...{ start: "2026-03-16", months: 3, firstMonth: 117_810 },
    },
    lines: [
      "Gebucht auf Rechnung",
      "Status: Entwurf → Gebucht",
      "Start: 16.03.2026",
      "Laufzeit: 3 Monate",
      "Erster Monat, brutto: 1.178,10 €",
    ],
  },
  "job.sendBack": {
    before: { status: "submitted" },
    after: { status: "draft", reason: "Titel kürzen" },
    lines: ["Status: Gebucht → Entwurf", "Grund: Titel kürzen"],
  },
  "job.cancelBeforeStart": {
    before: { status: "submitted", start: "2026-03-16" },
    after: { status: "offline", start: null },
    lines: ["Status: Gebucht → Offline", "Start: 16.03.2026 → –"],
  },
  "job.campaignId": { before: { campaignId: null }, after: { campaignId: "12 0" }, lines: ["Kampagnen-ID: – → 12 0"] },
  "job.goLive": {
    before: { status: "submitted", start: "2026-03-16" },
    after: { status: "online", start: "2026-03-14", nextRenewal: "2026-04-14" },
    lines: ["Status: Gebucht → Online", "Start: 16.03.2026 → 14.03.2026", "Nächste Verlängerung: 14.04.2026"],
  },
  "job.renew": {
    after: { from: "2026-06-16", to: "2026-07-15", nextRenewal: "2026-07-16", gross: 117_810 },
    lines: ["16.06.2026 bis 15.07.2026, 1.178,10 € brutto", "Nächste Verlängerung: 16.07.2026"],
  },
  "job.cancel": {
    before: { status: "online" },
    after: { status: "online_terminated", lastDay: "2026-06-15" },
    lines: ["Status: Online → Online, gekündigt", "Letzter Tag: 15.06.2026"],
  },
  "job.withdraw": {
    before: { status: "online_terminated", lastDay: "2026-06-15" },
    after: { status: "online", lastDay: null, nextRenewal: "2026-06-16" },
    lines: ["Status: Online, gekündigt → Online", "Letzter Tag: 15.06.2026 → –", "Nächste Verlängerung: 16.06.2026"],
  },
  "job.end": {
    before: { status: "online_terminated" },
    after: { status: "offline", lastDay: "2026-06-15" },
    lines: ["Status: Online, gekündigt → Offline", "Letzter Tag: 15.06.2026"],
  },
  "job.stop": {
    before: { status: "online", lastDay: "2026-06-15" },
    after: { status: "offline", lastDay: "2026-05-02", cause: "payment" },
    lines: [
      "Grund: Auch nach mehreren Versuchen ist keine Zahlung gelungen.",
      "Status: Online → Offline",
      "Letzter Tag: 15.06.2026 → 02.05.2026",
    ],
  },
  "job.reactivate": {
    before: { status: "offline", start: "2026-03-16" },
    after: { status: "reactivating", start: null },
    lines: ["Status: Offline → Wird reaktiviert", "Start: 16.03.2026 → –"],
  },
  "job.drop": {
    before: { status: "reactivating" },
    after: { status: "offline" },
    lines: ["Status: Wird reaktiviert → Offline"],
  },
  "job.saveCreative": { after: { creative: "c", name: "3" }, lines: [] },
  "job.deleteCreative": { before: { creative: "c", name: "3" }, lines: [] },
  "brief.steps": {
    before: { steps: ["briefRead"], firstDay: null },
    after: { steps: ["briefRead", "linksSet"], firstDay: "2026-03-17" },
    lines: [
      "Erledigt: Kampagnenbrief gelesen → Kampagnenbrief gelesen, Links gesetzt",
      "Erste Impressionen erwartet am: – → 17.03.2026",
    ],
  },
  "change.request": { after: { lines, message: "Bald?" }, lines: [changed, "Nachricht: Bald?"] },
  "change.accept": { after: { lines, reason: "" }, lines: [changed] },
  "change.refuse": { after: { lines, reason: "Zu spät" }, lines: [changed, "Grund: Zu spät"] },
  "change.withdraw": { after: { lines }, lines: [changed] },
  "file.create": { after: file, lines: [] },
  "file.move": { before: file, lines: [] },
  "file.rename": { before: file, after: { name: "c.pdf" }, lines: [] },
  "file.replace": { before: file, after: { name: "c.pdf" }, lines: ["Name: a & b.pdf → c.pdf"] },
  "file.delete": { before: file, lines: [] },
  "link.create": { after: { link: "https://a.de" }, lines: ["Link: https://a.de"] },
  "link.delete": { before: { link: "https://a.de" }, lines: ["Link: https://a.de"] },
  "payment.credit": { after: { booking: "b", amount: 117_810 }, lines: ["Betrag: 1.178,10 €"] },
  "payment.failed": { after: { attempt: 2, amount: 117_810 }, lines: ["Versuch 2, 1.178,10 €"] },
  "payment.refund": { after: { refund: "r", amount: -5000 }, lines: ["Betrag: 50 €"] },
  "payment.refundFailed": { after: { amount: 5000 }, lines: ["Betrag: 50 €"] },
  "payment.dispute": { after: { amount: 5000 }, lines: ["Betrag: 50 €"] },
  "payment.disputeWon": { after: { amount: 5000 }, lines: ["Betrag: 50 €"] },
  "payment.disputeLost": { after: { amount: 5000 }, lines: ["Betrag: 50 €"] },
  "booking.month": {
    after: { from: "2026-04-16", to: "2026-05-15", nextRenewal: "2026-06-16", gross: 117_810 },
    lines: ["16.04.2026 bis 15.05.2026, 1.178,10 € brutto", "Nächste Verlängerung: 16.06.2026"],
  },
  "booking.giveBack": {
    after: { booking: "b", outcome: "refund", amount: 100_000, credit: 17_810 },
    lines: ["1.000 € werden auf die Karte erstattet.", "178,10 € eingesetztes Guthaben sind wieder verfügbar."],
  },
  "invoice.pay": {
    after: { code: "RE-2026-00001", amount: 117_810, paidOn: "2026-03-20" },
    lines: ["Betrag: 1.178,10 €", "Bezahlt am: 20.03.2026"],
  },
  "invoice.remind": {
    after: { code: "RE-2026-00001", level: 2, amount: 117_810 },
    lines: ["Betrag: 1.178,10 €", "Stufe der Erinnerung: 2"],
  },
  "statistics.import": {
    before: figures(900),
    after: figures(1200),
    lines: ["02.03.2026 bis 04.03.2026", "Gesehen: 900 → 1.200"],
  },
  "statistics.undo": {
    before: figures(1200),
    lines: ["02.03.2026 bis 04.03.2026", "Tage: 3", "Gesehen: 1.200", "Geklickt: 40", "Ausgaben: 120,50 €"],
  },
  "chatbot.publish": {
    before: { number: 1, questions: 5 },
    after: { number: 2, questions: 6 },
    lines: ["Version: 1 → 2", "Fragen: 5 → 6"],
  },
  "chatbot.discard": { lines: [] },
  "phase.create": {
    after: { name: own.name, color: "petrol", behind: interview },
    lines: ["Farbe: Petrol", "Steht nach: Vorstellungsgespräch"],
  },
  "phase.update": {
    before: { name: "Gespräch 2", color: "petrol", behind: interview },
    after: { name: own.name, color: "blue", behind: { id: "offer", name: null } },
    lines: [
      "Name: Gespräch 2 → Zweites Gespräch",
      "Farbe: Petrol → Blau",
      "Steht nach: Vorstellungsgespräch → Angebot",
    ],
  },
  "phase.remove": {
    before: { name: own.name },
    after: { target: interview },
    lines: ["Bewerbungen verschoben nach: Vorstellungsgespräch"],
  },
  "phase.anonymous": {
    before: { phases: [] },
    after: { phases: [interview, own] },
    lines: ["Anonyme Sichtung: – → Vorstellungsgespräch, Zweites Gespräch"],
  },
  "phase.saveTemplate": { after: { phaseCount: 2 }, lines: ["Eigene Phasen: 2"] },
  "phase.automation": {
    before: { template: null, label: { id: "l", name: "Nachts" }, followUpDays: null },
    after: {
      phase: own,
      template: { id: "invitation", name: null },
      label: { id: "high", name: null },
      followUpDays: 3,
    },
    lines: [
      "Phase: Zweites Gespräch",
      "Vorlage anbieten: – → Einladung",
      "Label vergeben: Nachts → Hoch",
      "Wiedervorlage nach Tagen: – → 3",
    ],
  },
  "label.create": {
    after: { name: "Nachtdienst", color: "green", scope: "organization" },
    lines: ["Farbe: Grün", "Gilt für: alle Jobs der Organisation"],
  },
  "label.update": {
    before: { name: "Nachtdienst", color: "green" },
    after: { name: "Nachts", color: "green" },
    lines: ["Name: Nachtdienst → Nachts"],
  },
  "label.remove": { before: { name: "Nachts", color: "green" }, lines: ["Farbe: Grün"] },
  "applicants.move": { after: { count: 2, phase: own }, lines: ["2 Personen", "Phase: Zweites Gespräch"] },
  "applicants.label": {
    after: {
      count: 3,
      added: [
        { id: "high", name: null },
        { id: "a", name: "A", count: 3 },
        { id: "b", name: "B", count: 2 },
        { id: "c", name: "C", count: 0 },
      ],
      removed: [{ id: "l", name: "Nachts", count: 1 }],
    },
    lines: [
      "3 Personen",
      "Hinzugefügt: Hoch, A, B (bei 2 von 3; die übrigen hatten es schon), C (alle hatten es schon)",
      "Entfernt: Nachts (bei 1 von 3)",
    ],
  },
  "note.create": { lines: [] },
  "note.update": { lines: [] },
  "note.delete": { lines: [] },
  "note.pin": { lines: [] },
  "note.unpin": { lines: [] },
  "applicant.merge": { lines: [] },
  "applicant.erase": { lines: [] },
  "applicant.anonymise": { lines: [] },
  "applicants.mail": { after: { count: 3 }, lines: ["3 Personen"] },
  "applicants.import": { after: { count: 3 }, lines: ["3 Personen"] },
  "applicants.export": { after: { count: 3 }, lines: ["3 Personen"] },
};
