import type { ReactElement } from "react";
import { classes } from "./classes.ts";

export interface IconProps {
  className?: string;
  /** In pixels; 20 beside text. */
  size?: number;
}
export type Icon = (props: IconProps) => ReactElement;

/** Decorative: stroke 1.5 in a 20 by 20 box. One that points is mirrored from right to left. */
export const icon = (path: string, isPointing = false): Icon =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, at the top of its module
  function Glyph({ className, size = 20 }) {
    const own = classes(isPointing && "rtl:-scale-x-100", className);
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(own ? { className: own } : {})}
      >
        <path d={path} />
      </svg>
    );
  };

/** Apart from icons.ts, because toasts need it first. */
export const CloseIcon = icon("M5 5l10 10M15 5L5 15");
