import type { ReactNode } from "react";
import { LogoMark } from "../ui/Logo.tsx";

interface IssueScreenProps {
  title: string;
  children: ReactNode;
  /** What the person can do, the likeliest first. */
  actions: ReactNode;
  /** Fills the screen, or the place of a part that failed. */
  whole?: boolean;
}

/** When something does not work: what it is, and the ways on. */
export function IssueScreen({ title, children, actions, whole = true }: IssueScreenProps) {
  const Frame = whole ? "main" : "section";
  return (
    <Frame
      className={`mx-auto flex max-w-column flex-col justify-center gap-8 px-6 py-12 ${whole ? "min-h-dvh" : ""}`}
    >
      {whole && <LogoMark size={44} />}
      <div role="alert">
        <h1 className={whole ? "text-h1" : "text-h3"}>{title}</h1>
        <div className="mt-3 max-w-text text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </Frame>
  );
}
