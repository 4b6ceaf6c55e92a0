import { Button } from "../button/button";
import { Bill } from "./bill";
import { LiveBill } from "./live-bill";

export function BillExample() {
  return (
    <LiveBill
      fields={["hires"]}
      intent="preview"
      spoken="Neuer Preis: 1.190 € netto pro Monat"
      texts={{ busy: "Der Preis wird neu berechnet …", stale: "Dieser Preis gehört noch zu Ihren vorigen Angaben." }}
      button={<Button icon="rotate">Preis neu berechnen</Button>}
    >
      <Bill
        title="Ihr Preis"
        lines={[
          { label: "Monat für Monat", value: "1.190 €", type: "per-month" },
          { label: "3 Monate, netto", value: "3.570 €" },
          { label: "Umsatzsteuer 19 %", value: "678,30 €" },
          { label: "Zusammen", value: "4.248,30 €", type: "sum" },
        ]}
      >
        Abgebucht wird Monat für Monat. Nach der Laufzeit endet die Kampagne nicht von selbst.
      </Bill>
    </LiveBill>
  );
}
