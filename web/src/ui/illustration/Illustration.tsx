import { type Field, type Motif, plot } from "@attune/core/drawing/contours.rules";
import { classes } from "../classes.ts";
import { Drawing } from "./Drawing.tsx";

export interface IllustrationProps {
  motif: Motif;
  /** The same seed draws the same picture. */
  seed: string;
  /** Size of the drawing; wide ones get more hills. */
  field?: Field;
  /** Without a label it's decorative. */
  label?: string;
  className?: string;
}

const page: Field = { width: 640, height: 400 };

/** As large as its container. */
export const Illustration = ({
  motif,
  seed,
  field = page,
  label,
  className,
}: IllustrationProps) => (
  <Drawing
    contours={plot(motif, seed, field)}
    field={field}
    label={label}
    className={classes("sky", className)}
  />
);
