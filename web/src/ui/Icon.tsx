import type { ReactElement } from "react";

export interface IconProps {
  className?: string;
  /** In pixels; 20 where text stands beside it. */
  size?: number;
}
export type Icon = (props: IconProps) => ReactElement;

/** Draws one of our own icons: a pen of 1.5 on a field of 20; the words beside it say what it is. */
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

/** Beside the pen, because messages need it before there is any other icon. */
export const CloseIcon = icon("M5 5l10 10M15 5L5 15");
