import { Icon } from "../icon/icon";

export interface QualityProps {
  quality: "ideal" | "possible" | "reject";
  label: string;
  /** "Passung:", for ears, where no heading says what is judged. */
  about?: string;
  small?: boolean;
}

/** How well an application fits, read as reception: two rings, one, none. */
export function Quality({ quality, label, about, small = true }: QualityProps) {
  return (
    <span className={`quality quality-${quality}`}>
      <Icon name={quality} small={small} />
      {about && <span className="hidden">{about} </span>}
      {label}
    </span>
  );
}
