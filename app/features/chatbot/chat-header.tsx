import type { ReactNode } from "react";
import { FaceSign } from "~/features/careers/face";

interface ChatHeaderProps {
  company: string;
  /** An image file's id. */
  logo?: string | null;
  title: string;
  /** Below the title. */
  line: string;
  children?: ReactNode;
}

/** The company and its job. */
export function ChatHeader({ company, logo, title, line, children }: ChatHeaderProps) {
  return (
    <header>
      {company && <FaceSign name={company} logo={logo} />}
      <div>
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </div>
      {children}
    </header>
  );
}
