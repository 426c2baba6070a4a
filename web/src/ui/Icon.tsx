import type { ReactElement } from "react";

export interface IconProps {
  className?: string;
  /** In pixels; 20 beside text. */
  size?: number;
}
export type Icon = (props: IconProps) => ReactElement;

/** Decorative: stroke 1.5 in a 20 by 20 box. */
export const icon = (path: string): Icon =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, at the top of its module
  function Glyph({ className, size = 20 }) {
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
        {...(className ? { className } : {})}
      >
        <path d={path} />
      </svg>
    );
  };

/** Apart from icons.ts, because toasts need it first. */
export const CloseIcon = icon("M5 5l10 10M15 5L5 15");
