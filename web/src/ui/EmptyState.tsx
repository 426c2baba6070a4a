import type { Motif } from "@attune/core/drawing/contours.rules";
import type { ReactNode } from "react";
import { Illustration } from "./illustration/Illustration.tsx";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  motif?: Motif;
  /** Heading level; 1 if it's the whole page. */
  level?: 1 | 2 | 3;
  /** Seed of the illustration. */
  seed: string;
}

export function EmptyState({
  title,
  children,
  action,
  motif = "hills",
  level = 2,
  seed,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col gap-6 py-8 sm:flex-row sm:items-center sm:gap-8">
      <div className="h-32 w-52 shrink-0">
        <Illustration motif={motif} seed={seed} className="size-full rounded-surface" />
      </div>
      <div className="min-w-0 max-w-text">
        <Heading className={level === 1 ? "text-h2" : "text-h3"}>{title}</Heading>
        {children && <div className="mt-1 text-muted">{children}</div>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}
