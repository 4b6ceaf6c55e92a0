import { Skeleton } from "./skeleton";

export function SkeletonExample() {
  return (
    <p aria-busy="true">
      <Skeleton />
      <br />
      <Skeleton />
    </p>
  );
}
