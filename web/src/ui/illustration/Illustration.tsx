import { classes } from "../classes.ts";
import { type Field, type Motif, plot } from "./contours.ts";

export interface IllustrationProps {
  motif: Motif;
  /** The id of what is pictured: the same one always draws the same picture. */
  seed: string;
  /** Its proportions; a wide panorama needs more hills than a square. */
  field?: Field;
  /** Words for it; without them it is decoration. */
  label?: string;
  className?: string;
}

const page: Field = { width: 640, height: 400 };

/** A hand-plotted picture in two colours over an evening sky; it fills the box it is given. */
export function Illustration({ motif, seed, field = page, label, className }: IllustrationProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; the label is read out instead
    <svg
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes("sky block", className)}
      strokeWidth={1.5}
      strokeLinecap="round"
      fill="none"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {plot(motif, seed, field).map(({ path, ink, opacity, filled }) => (
        <path
          key={path}
          d={path}
          className={ink === "accent" ? "contour-accent" : filled ? "contour-hill" : "contour"}
          strokeOpacity={Math.round(opacity * 100) / 100}
        />
      ))}
    </svg>
  );
}
