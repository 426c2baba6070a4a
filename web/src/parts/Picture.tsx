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

/** The last URL that was refreshed; a missing picture is only refreshed once. */
let askedFor = "";

/**
 * A picture in the size that fits. Its URL expires within minutes; on a page left open, an expired
 * one refetches the page's data.
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
