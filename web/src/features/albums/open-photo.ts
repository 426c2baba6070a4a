import { type To, useLocation, useNavigate, useSearchParams } from "react-router-dom";

const isPhotoId = /^pho_[0-9A-HJKMNP-TV-Z]{26}$/;

/** What goes with each step, so that the page behind stays where it is. */
const within = { keepsPlace: true, viewer: true };

/** Which photo the address opens over the page, and how another comes to be opened. */
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
    /** To another photo, in the place of the one that is open. */
    show: (photoId: string) => void navigate(withPhoto(photoId), { replace: true, state }),
    /** Back to where it was opened; who came by its address lands on the page behind it. */
    close: () =>
      void (state?.viewer
        ? navigate(-1)
        : navigate(withPhoto(null), { replace: true, state: { keepsPlace: true } })),
  };
}
