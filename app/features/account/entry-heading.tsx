import { LanguageSwitch } from "~/features/shell/language-switch";

export function EntryHeading({ children }: { children: string }) {
  return (
    <div className="auth-head">
      <h1>{children}</h1>
      <LanguageSwitch className="button button-plain button-small" />
    </div>
  );
}
