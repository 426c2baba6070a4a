import { type CoverFamily, cover, type Sky } from "@attune/core/drawing/covers.rules";
import { classes } from "../ui/classes.ts";
import { Drawing } from "../ui/illustration/Drawing.tsx";
import { Picture } from "./Picture.tsx";

export interface CoverProps {
  family: CoverFamily;
  /** The id of the circle or event. */
  seed: string;
  imageUrl: string | null;
  /** Shape and size: as wide as the page, large in a list, or small. */
  shape: "banner" | "large" | "small";
  /** Instead of its own, so that it differs from its neighbours in a list. */
  light?: Sky | undefined;
  className?: string;
}

const fields = {
  banner: { width: 1440, height: 320 },
  large: { width: 1120, height: 420 },
  small: { width: 480, height: 320 },
};

/** The picture of a circle or event, or a seeded drawing. Decorative. */
export function Cover({ family, seed, imageUrl, shape, light, className }: CoverProps) {
  if (imageUrl) {
    return (
      <Picture
        src={imageUrl}
        alt=""
        // Browsers that know "auto" take the width it's shown at.
        sizes={shape === "small" ? "auto, 240px" : "100vw"}
        // The first thing on its page.
        loading={shape === "banner" ? "eager" : "lazy"}
        className={classes("bg-sunken object-cover", className)}
      />
    );
  }
  const field = fields[shape];
  const { contours, sky, tone } = cover(family, seed, field, light);
  return (
    <Drawing
      contours={contours}
      field={field}
      className={classes(sky, tone === "clay" && "tone-clay", className)}
    />
  );
}
