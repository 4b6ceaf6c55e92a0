import { Icon } from "./icon";
import { ICON_NAMES } from "./icon-names";

export function IconExample() {
  return (
    <>
      <p className="row">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
      <p className="row">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} small />
        ))}
      </p>
    </>
  );
}
