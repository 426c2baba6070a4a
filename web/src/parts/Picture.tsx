import { srcSetOf } from "@attune/core/photos/sizes.rules";
import { useQueryClient } from "@tanstack/react-query";
import type { ImgHTMLAttributes } from "react";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** As the API gave it. */
  src: string;
  alt: string;
  /** Pixels of the picture itself, when they're known. */
  width?: number | undefined;
  height?: number | undefined;
}

/** The last URL for which fresh ones were asked; a picture that's gone is asked for once. */
let askedFor = "";

/**
 * A picture in the size that fits. Its URL opens for some minutes: one that has expired, on a page
 * left open, asks for the page's data again.
 */
export function Picture({ src, alt, width, height, ...rest }: PictureProps) {
  const queryClient = useQueryClient();
  return (
    <img
      {...rest}
      src={src}
      srcSet={width ? srcSetOf(src, width) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => {
        if (askedFor === src || !src.includes("?")) return;
        askedFor = src;
        void queryClient.invalidateQueries({ refetchType: "active" });
      }}
    />
  );
}
