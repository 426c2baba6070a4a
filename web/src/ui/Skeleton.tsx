import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface SkeletonProps {
  /** Accessible name, such as "Loading people". */
  label: string;
  lines?: number;
  withPerson?: boolean;
  className?: string;
}

const widths = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

export function Skeleton({ label, lines = 3, withPerson = false, className }: SkeletonProps) {
  return (
    <div role="status" className={classes("animate-breath", className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className="flex gap-4">
        {withPerson && <div className="size-11 shrink-0 rounded-person bg-line" />}
        <div className="flex grow flex-col gap-2.5 py-1">
          {Array.from({ length: lines }, (_, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
              key={index}
              className={classes(
                "h-3.5 rounded-control bg-line",
                withPerson && index === 0 ? "w-1/3" : widths[index % widths.length],
              )}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface SkeletonShapeProps {
  /** Accessible name, such as "Loading events". */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A skeleton in the shape of the content, so that nothing moves when it arrives. */
export function SkeletonShape({ label, className, children }: SkeletonShapeProps) {
  return (
    <div role="status" className="animate-breath">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}

/** A placeholder for a line of text; `className` sets its size. */
export const Bone = ({ className }: { className: string }) => (
  <div className={classes("max-w-full rounded-control bg-line", className)} />
);
