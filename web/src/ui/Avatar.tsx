import { type Point, stroke } from "@attune/core/drawing/pen.rules";
import { between, seededRandom } from "@attune/core/drawing/random.rules";
import { portraitSrcSetOf } from "@attune/core/photos/sizes.rules";
import { useState } from "react";
import { classes } from "./classes.ts";

export interface AvatarProps {
  name: string;
  /** The person's id, which determines the fallback drawing. */
  seed: string;
  imageUrl?: string | null | undefined;
  /** In pixels. */
  size?: number;
  className?: string;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** Concentric rings around a seeded centre. */
function rings(seed: string): string {
  const random = seededRandom(seed);
  const x = between(random, 8, 56);
  const y = between(random, 40, 60);
  let path = "";
  for (let ring = 1; ring <= 7; ring++) {
    const radius = ring * between(random, 7, 9.5);
    const points = Array.from({ length: 13 }, (_, index): Point => {
      const angle = (index / 12) * Math.PI * 2;
      const reach = radius * between(random, 0.94, 1.06);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    path += stroke(points);
  }
  return path;
}

/** The person's picture or a seeded drawing. Decorative, because the name is beside it. */
export function Avatar({ name, seed, imageUrl, size = 44, className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shape = classes("shrink-0 rounded-person", className);
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        srcSet={portraitSrcSetOf(imageUrl)}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        // An explicit height keeps flex rows from stretching the circle.
        style={{ width: size, height: size }}
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(imageUrl)}
        className={classes(shape, "bg-sunken object-cover")}
      />
    );
  }
  // Drawn by CSS, as text would become part of a surrounding button's accessible name.
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      className={classes(
        shape,
        "grid place-items-center overflow-hidden bg-lamplight font-serif leading-none text-ink *:col-start-1 *:row-start-1 after:col-start-1 after:row-start-1 after:content-[attr(data-initials)]",
      )}
    >
      <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true">
        <path d={rings(seed)} className="contour" strokeOpacity={0.35} />
      </svg>
    </span>
  );
}
