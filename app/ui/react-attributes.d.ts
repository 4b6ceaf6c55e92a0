import "react";

// React 18 passes these on as they are, but its types do not know them yet.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
    inert?: "";
  }

  interface ScriptHTMLAttributes<T> {
    fetchpriority?: "low";
  }

  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
