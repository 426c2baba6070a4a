import type { ReactElement } from "react";
import { classes } from "./classes.ts";

export interface IconProps {
  className?: string;
  /** Size in pixels; 20 fits beside text. */
  size?: number;
}
export type Icon = (props: IconProps) => ReactElement;

/**
 * A decorative icon with 1.5 stroke in a 20 by 20 box. `isPointing` mirrors it in right-to-left
 * pages.
 */
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

/** Not in icons.ts, because toasts load before that file. */
export const CloseIcon = icon("M5 5l10 10M15 5L5 15");
