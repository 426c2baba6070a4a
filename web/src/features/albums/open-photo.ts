import { useEffect, useState } from "react";
import { type To, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";

const isPhotoId = /^pho_[0-9A-HJKMNP-TV-Z]{26}$/;

/** Navigation state that keeps the page behind in place. */
const within = { keepsPlace: true, viewer: true };

/** The photo that the address opens over the page, and how to open another. */
export function useOpenPhoto() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = parameters.get("photo") ?? "";

  const withPhoto = (photoId: string | null): To => {
    const next = new URLSearchParams(parameters);
    if (photoId) next.set("photo", photoId);
    else next.delete("photo");
    return { search: next.toString() };
  };
  return {
    photoId: isPhotoId.test(named) ? named : null,
    /** For a link that opens a photo. */
    linkTo: (photoId: string) => ({ to: withPhoto(photoId), state: within }),
    /** Replaces the open photo. */
    show: (photoId: string) => void navigate(withPhoto(photoId), { replace: true, state }),
    /** Goes back to where it was opened; a direct visitor lands on the page behind it. */
    close: () =>
      void (state?.viewer
        ? navigate(-1)
        : navigate(withPhoto(null), { replace: true, state: { keepsPlace: true } })),
  };
}

/** Leaves the page, also from an open photo, and keeps neither in the history. */
export function useLeave(to: string): () => void {
  const { photoId, close } = useOpenPhoto();
  const leaveTo = useLeaveTo();
  const [leaving, setLeaving] = useState(false);
  // The photo closes by going back, which takes a moment.
  useEffect(() => {
    if (leaving && !photoId) leaveTo(to);
  }, [leaving, photoId, leaveTo, to]);
  return () => {
    setLeaving(true);
    if (photoId) close();
  };
}
