import type { Album } from "@attune/core/albums/albums.contract";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type AlbumDraft, useCreateAlbum } from "./albums.queries.ts";

/** The choice of an album that's yet to be created. */
export const albumToCreate = "new";

export type TargetAlbum = ReturnType<typeof useTargetAlbum>;

/** The album that photos go to: the given one, or the one chosen in a form. */
export function useTargetAlbum(album: Album | undefined) {
  const create = useCreateAlbum();
  const fields = useRef<HTMLDivElement>(null);
  const [choice, choose] = useState<string | null>(null);
  const [draft, setDraft] = useState<AlbumDraft>({
    title: "",
    description: "",
    visibility: "connections",
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const title = draft.title.trim();
  const isMissing = choice === null || (choice === albumToCreate && title === "");

  const showErrors = () => {
    // Synchronous, because a screen reader reads the error when the field gets the focus.
    flushSync(() => setShowsErrors(true));
    fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  /** Creates the album if necessary; null if that failed, or if the form isn't complete. */
  const resolve = async (): Promise<string | null> => {
    if (album) return album.albumId;
    if (isMissing) {
      showErrors();
      return null;
    }
    if (choice !== albumToCreate) return choice;
    const made = await create.mutateAsync({ ...draft, title }).catch(() => null);
    if (made) choose(made.albumId);
    return made?.albumId ?? null;
  };
  return {
    fields,
    choice,
    choose,
    draft,
    setDraft,
    showsErrors,
    resolve,
    isBeingCreated: create.isPending,
  };
}
