import type { ReactNode } from "react";
import type { Motif } from "./illustration/contours.ts";
import { Illustration } from "./illustration/Illustration.tsx";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  motif?: Motif;
  /** Draws the picture; the place's name will do. */
  seed: string;
}

/** A place where nothing is yet, and what could be. */
export function EmptyState({ title, children, action, motif = "hills", seed }: EmptyStateProps) {
  return (
    <div className="flex flex-col gap-6 py-8 sm:flex-row sm:items-center sm:gap-8">
      <Illustration motif={motif} seed={seed} className="h-32 w-full rounded-surface sm:w-52" />
      <div className="max-w-text">
        <h2 className="text-h3">{title}</h2>
        {children && <div className="mt-1 text-muted">{children}</div>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}
