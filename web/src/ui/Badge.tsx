import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface BadgeProps {
  tone?: "plain" | "primary" | "clay" | "error";
  icon?: ReactNode;
  children: ReactNode;
}

const tones = {
  plain: "border-line text-muted",
  primary: "border-primary text-primary",
  clay: "border-clay text-clay",
  error: "border-error text-error",
};

export function Badge({ tone = "plain", icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-control border px-1.5 py-0.5 text-small leading-tight",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export function UnreadDot({ label, count }: { label: string; count?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-small font-medium text-clay">
      <span aria-hidden="true" className="size-2 rounded-person bg-clay" />
      {count && <span aria-hidden="true">{count}</span>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
