import type { Contour, Field } from "@attune/core/drawing/shapes.rules";
import { classes } from "../classes.ts";

interface DrawingProps {
  contours: readonly Contour[];
  field: Field;
  /** Without a label it's decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

function classOf({ ink, filled }: Contour): string {
  if (ink === "accent") return "contour-accent";
  return filled ? "contour-hill" : "contour";
}

/** As large as its container. */
export function Drawing({ contours, field, label, className }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; the label is read out instead
    <svg
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes("block", className)}
      strokeWidth={1.5}
      strokeLinecap="round"
      fill="none"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {contours.map((contour) => (
        <path
          key={contour.path}
          d={contour.path}
          className={classOf(contour)}
          strokeOpacity={Math.round(contour.opacity * 100) / 100}
        />
      ))}
    </svg>
  );
}
