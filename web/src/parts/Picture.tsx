import { srcSetOf } from "@attune/core/photos/sizes.rules";
import { useQueryClient } from "@tanstack/react-query";
import type { ImgHTMLAttributes } from "react";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** URL from the API. */
  src: string;
  alt: string;
  /** The picture's own size in pixels, if known. */
  width?: number | undefined;
  height?: number | undefined;
}

/** The last URL that caused a refetch, so that a missing picture causes only one. */
let askedFor = "";

/**
 * A picture in a fitting size. Its URL expires within minutes; if loading fails, the page's data is
 * refetched for a fresh URL.
 */
export function Picture({ src, alt, width, height, onError, ...rest }: PictureProps) {
  const queryClient = useQueryClient();
  return (
    <img
      loading="lazy"
      {...rest}
      src={src}
      srcSet={srcSetOf(src, width)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      onError={(event) => {
        onError?.(event);
        if (askedFor === src || !src.includes("?")) return;
        askedFor = src;
        void queryClient.invalidateQueries({ refetchType: "active" });
      }}
    />
  );
}
