import { Icon } from "../icon/icon";

export interface ErrorsProps {
  /** The control's id; the list gets `<id>-error`. */
  id: string;
  errors?: readonly string[];
}

export function Errors({ id, errors }: ErrorsProps) {
  if (!errors?.length) return null;

  return (
    <div id={`${id}-error`}>
      {errors.map((error) => (
        <p className="field-error" key={error}>
          <Icon name="alert" small />
          {error}
        </p>
      ))}
    </div>
  );
}
