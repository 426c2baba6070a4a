import { useRef, useState } from "react";

/**
 * Whether a picture is being uploaded for the post. Drops one that's finished after `forget`, so
 * that the next post doesn't get it.
 */
export function usePictureUpload(onPicture: (imageUrl: string | null) => void) {
  const [uploading, setUploading] = useState(false);
  const current = useRef({});
  const post = current.current;
  const ifSame =
    <Value>(act: (value: Value) => void) =>
    (value: Value) =>
      post === current.current && act(value);
  return {
    uploading,
    forget: () => {
      setUploading(false);
      current.current = {};
    },
    onChange: ifSame(onPicture),
    onBusy: ifSame(setUploading),
  };
}
