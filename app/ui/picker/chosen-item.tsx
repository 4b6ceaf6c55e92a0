import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button";

export interface ChosenItemProps {
  name: string;
  note?: string;
  /** Segments, a number with its unit … */
  children?: ReactNode;
  /** The button that takes it away; its label names the thing. */
  remove?: { name: string; value: string; label: string };
}

export function ChosenItem({ name, note, children, remove }: ChosenItemProps) {
  return (
    <li>
      <span className="chosen-item-name">
        {name}
        {note && <small>{note}</small>}
      </span>
      {children}
      {remove && (
        <IconButton icon="cross" name={remove.name} value={remove.value} label={remove.label} formNoValidate />
      )}
    </li>
  );
}
