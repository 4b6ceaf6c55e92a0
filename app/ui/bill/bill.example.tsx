import { Bill } from "./bill";

export function BillExample() {
  return (
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
  );
}
