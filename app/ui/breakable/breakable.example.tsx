import { Breakable } from "./breakable";

export function BreakableExample() {
  return (
    <p>
      <Breakable>bewerbung.hannover-kirchrode@pflegedienst-sonnenhof.example</Breakable>{" "}
      <Breakable>anna@example.com</Breakable>
    </p>
  );
}
