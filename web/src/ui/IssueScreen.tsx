import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { LogoMark } from "./Logo.tsx";

interface IssueScreenProps {
  title: string;
  /** Announced with the title, so nothing in it may change. */
  children: ReactNode;
  /** Shown below, without being announced. */
  more?: ReactNode;
  /** Buttons, with the most useful one first. */
  actions: ReactNode;
  size?: IssueSize;
}

/** Fills the window, a page within its frame, or a part of a page. */
export type IssueSize = "screen" | "page" | "part";

export function IssueScreen({ title, children, more, actions, size = "screen" }: IssueScreenProps) {
  const Frame = size === "screen" ? "main" : "section";
  const Heading = size === "part" ? "h2" : "h1";
  return (
    <Frame
      className={classes(
        "mx-auto flex max-w-column flex-col justify-center gap-8 px-6 py-12",
        size === "screen" && "min-h-dvh",
      )}
    >
      {size === "screen" && <LogoMark size={44} />}
      <div role="alert">
        <Heading className={size === "part" ? "text-h3" : "text-h1"}>{title}</Heading>
        <div className="mt-3 max-w-text text-muted">{children}</div>
      </div>
      {more}
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </Frame>
  );
}
