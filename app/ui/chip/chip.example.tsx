import { Chip } from "./chip";
import { ChipLink } from "./chip-link";

export function ChipExample() {
  return (
    <div className="chip-list">
      <Chip icon="plus">Palliativpflege</Chip>
      <ChipLink href="?week=3" current>
        gewählt
      </ChipLink>
    </div>
  );
}
