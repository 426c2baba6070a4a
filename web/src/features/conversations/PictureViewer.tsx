import type { MessagePicture } from "@attune/core/conversations/conversations.contract";
import { Picture } from "../../parts/Picture.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { useModal } from "../../ui/useModal.ts";

interface PictureViewerProps {
  picture: MessagePicture & { alt: string };
  onClose: () => void;
}

/** A message's picture over the whole page. */
export default function PictureViewer({ picture, onClose }: PictureViewerProps) {
  const { url, width, height, alt } = picture;
  const ref = useModal(onClose);
  return (
    <dialog
      ref={ref}
      aria-label="Picture"
      className="m-0 h-dvh max-h-dvh w-dvw max-w-none overflow-y-auto bg-surface p-0 text-ink"
    >
      <div className="flex min-h-full items-center justify-center">
        <Picture
          src={url}
          alt={alt}
          width={width}
          height={height}
          sizes="100vw"
          className="max-h-dvh w-auto max-w-full object-contain"
        />
      </div>
      <IconButton label="Close" onClick={onClose} className="fixed end-3 top-3 z-10 bg-surface">
        <CloseIcon />
      </IconButton>
    </dialog>
  );
}
