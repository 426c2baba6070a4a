import { useRef, useState } from "react";

/**
 * Whether a picture is being uploaded for the post. Drops one that's finished after `forget`, so
 * that the next post doesn't get it.
 */
export function usePictureUpload(onPicture: (imageUrl: string | null) => void) {
  const [uploading, setUploading] = useState(false);
  const current = useRef({});
  const post = current.current;
  const ifSame = (act: () => void) => post === current.current && act();
  return {
    uploading,
    forget: () => {
      setUploading(false);
      current.current = {};
    },
    onChange: (imageUrl: string | null) => ifSame(() => onPicture(imageUrl)),
    onBusy: (busy: boolean) => ifSame(() => setUploading(busy)),
  };
}
