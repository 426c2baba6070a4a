import { classes } from "../classes.ts";
import { height, type Motif, plot, width } from "./contours.ts";

interface IllustrationProps {
  motif: Motif;
  /** The id of what is pictured: the same one always draws the same picture. */
  seed: string;
  /** Words for it; without them it is decoration. */
  label?: string;
  className?: string;
}

/** A hand-plotted picture in two colours over an evening sky; it fills the box it is given. */
export function Illustration({ motif, seed, label, className }: IllustrationProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes("sky block", className)}
      strokeWidth={1.5}
      strokeLinecap="round"
      fill="none"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {plot(motif, seed).map(({ path, ink, opacity, filled }) => (
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
