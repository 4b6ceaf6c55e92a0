import { Arcs } from "./arcs";

export function ArcsExample() {
  return (
    <p className="row">
      <Arcs tone="silent" />
      <Arcs tone="sending" />
    </p>
  );
}
