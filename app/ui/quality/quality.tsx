import { Icon } from "../icon/icon";

export interface QualityProps {
  quality: "ideal" | "possible" | "reject";
  label: string;
  small?: boolean;
}

/** How well an application fits, read as reception: two rings, one, none. */
export function Quality({ quality, label, small = true }: QualityProps) {
  return (
    <span className={`quality quality-${quality}`}>
      <Icon name={quality} small={small} />
      {label}
    </span>
  );
}
