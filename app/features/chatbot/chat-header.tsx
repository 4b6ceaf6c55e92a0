import type { ReactNode } from "react";
import { initials } from "~/domain/people";

interface ChatHeaderProps {
  company: string;
  title: string;
  /** Below the title. */
  line: string;
  children?: ReactNode;
}

/** The company and its job. */
export function ChatHeader({ company, title, line, children }: ChatHeaderProps) {
  return (
    <header>
      {company && (
        <span className="sign" aria-hidden="true">
          {initials(namesOf(company))}
        </span>
      )}
      <div>
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </div>
      {children}
    </header>
  );
}

/** "Pflegedienst Sonnenhof gGmbH" is PS. */
function namesOf(company: string) {
  const [first_name, last_name] = company.split(/\s+/);
  return { first_name, last_name };
}
