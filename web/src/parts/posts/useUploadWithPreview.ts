import { useEffect, useRef, useState } from "react";
import { describePhotoError } from "../../lib/photo/photo-errors.ts";
import { toast } from "../../ui/toast.ts";

/** @param imageUrl the form's picture, which another tab may change */
export function useUploadWithPreview(
  imageUrl: string | null,
  onUploaded: (imageUrl: string, file: File) => void,
  onBusy: (busy: boolean) => void = () => undefined,
  purpose: "post" | "message" = "post",
) {
  /** Null when nothing is being uploaded. */
  const [percent, setPercent] = useState<number | null>(null);
  /** Object URL of the file, because an uploaded picture can only be loaded by a signed URL. */
  const [preview, setPreview] = useState({ imageUrl: "", objectUrl: "" });

  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(preview.objectUrl), [preview]);

  const upload = async (file: File) => {
    setPercent(0);
    onBusy(true);
    try {
      // Lazy: loaded with the first picture.
      const { uploadPicture } = await import("./upload-picture.ts");
      const uploaded = await uploadPicture(file, setPercent, purpose);
      onUploaded(uploaded, file);
      // Otherwise nothing would revoke it.
      if (isMounted.current) {
        setPreview({ imageUrl: uploaded, objectUrl: URL.createObjectURL(file) });
      }
    } catch (problem) {
      toast({ ...describePhotoError(problem), tone: "error" });
    } finally {
      setPercent(null);
      onBusy(false);
    }
  };
  return { percent, preview: preview.imageUrl === imageUrl ? preview.objectUrl : "", upload };
}
