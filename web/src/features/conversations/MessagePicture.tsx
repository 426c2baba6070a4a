import { useState } from "react";
import { Picture } from "../../parts/Picture.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import type { LinePicture } from "./message-lines.ts";

const PictureViewer = lazyComponent(() => import("./PictureViewer.tsx"));

/** In pixels. */
const widest = 280;
const highest = 320;

/** The width at which it fits, so that its place is kept while it loads. */
const shownWidth = (width: number, height: number): number =>
  Math.round(Math.min(width, widest, (highest * width) / height));

interface MessagePictureProps {
  picture: LinePicture;
  /** Absent for the reader's own. */
  sender: string | undefined;
  /** Whether Tab stops here; arrow keys reach it in any case. */
  inTabOrder: boolean;
}

/** Opens larger when it's pressed. */
export function MessagePicture({ picture, sender, inTabOrder }: MessagePictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { url, width, height } = picture;
  const alt = picture.alt ?? (sender ? `Picture from ${sender}` : "Your picture");
  if (!url) return <p className="text-muted">Picture</p>;
  if (!width || !height) {
    return <img src={url} alt={alt} className="my-1 max-h-60 max-w-full rounded-surface" />;
  }
  return (
    <>
      <button
        type="button"
        data-acts=""
        tabIndex={inTabOrder ? 0 : -1}
        aria-haspopup="dialog"
        className="my-1 block min-h-11 min-w-11 max-w-full rounded-surface"
        onPointerEnter={PictureViewer.preload}
        onClick={() => setIsOpen(true)}
      >
        <Picture
          src={url}
          alt={alt}
          width={width}
          height={height}
          sizes={`${shownWidth(width, height)}px`}
          style={{ width: shownWidth(width, height) }}
          className="h-auto max-w-full rounded-surface bg-sunken"
        />
      </button>
      {isOpen && (
        <PictureViewer picture={{ url, width, height, alt }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
