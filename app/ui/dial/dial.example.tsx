import { Dial } from "./dial";

export function DialExample() {
  return (
    <>
      <Dial value={5} max={16} label="Schritt 5 von 16" />
      <Dial value={16} max={16} label="Schritt 16 von 16" />
    </>
  );
}
