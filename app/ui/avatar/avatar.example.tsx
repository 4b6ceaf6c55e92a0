import { Avatar } from "./avatar";

export function AvatarExample() {
  return (
    <p className="row">
      <Avatar initials="UL" />
      <Avatar initials="PS" src="/icon.svg" />
    </p>
  );
}
