import { Logo } from "./logo";

export function LogoExample() {
  return (
    <p className="row">
      <Logo href="/" label="zur Startseite" />
      <Logo href="/" signOnly />
    </p>
  );
}
