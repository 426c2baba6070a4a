import { classes } from "../classes.ts";
import { type Field, type Motif, plot } from "./contours.ts";

export interface IllustrationProps {
  motif: Motif;
  /** The same seed draws the same picture. */
  seed: string;
  /** Wide panoramas get more hills. */
  field?: Field;
  /** Without a label it's decorative. */
  label?: string;
  className?: string;
}

const page: Field = { width: 640, height: 400 };

/** Fills its box. */
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
