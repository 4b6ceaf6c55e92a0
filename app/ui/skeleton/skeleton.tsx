import { classNames } from "../attributes";

export interface SkeletonProps {
  className?: string;
}

/** A breathing line in the place of a text that is still being read. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={classNames("skeleton", className)} />;
}
