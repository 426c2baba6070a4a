import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { checkPickedFile, unreadable } from "../../lib/photo/check-file.ts";
import { PhotoError, UploadsLimited } from "../../lib/photo/photo-errors.ts";
import { resizeToFit } from "../../lib/photo/resize.ts";
import { uploadPhoto } from "../../lib/photo/upload.ts";
import { randomToken } from "../../lib/random-token.ts";

/** The longer side of an uploaded photo, in pixels. */
const maxSide = 2_000;

export interface PickedPhoto {
  id: string;
  file: File;
  /** An object URL of this page. */
  preview: string;
  caption: string;
  /** Alternative text. */
  alt: string;
  /** Percent; null before the upload starts. */
  percent: number | null;
  /** Why the upload failed. */
  problem: string | null;
  /** A file that isn't an image or is too large is never sent. */
  refused: boolean;
  done: boolean;
  /** The uploaded file, when only the last step failed. */
  imageUrl?: string;
}

const wordsFor = (problem: unknown): string =>
  problem instanceof PhotoError ? problem.message : describeError(problem).message;

const isLimited = (problem: unknown): boolean =>
  problem instanceof UploadsLimited || codeOf(problem) === "request.rate_limited";

function picked(file: File): PickedPhoto {
  let problem: string | null = null;
  try {
    checkPickedFile(file);
  } catch (error) {
    problem = wordsFor(error);
  }
  return {
    id: randomToken(),
    file,
    preview: URL.createObjectURL(file),
    caption: "",
    alt: "",
    percent: null,
    problem,
    refused: problem !== null,
    done: false,
  };
}

/** Uploads photos into an album one by one. */
export function useUploads() {
  const queryClient = useQueryClient();
  const [photos, setPhotos] = useState<PickedPhoto[]>([]);
  const [busy, setBusy] = useState(false);
  const current = useRef(photos);
  current.current = photos;
  const stop = useRef(new AbortController());

  useEffect(() => {
    const mounted = new AbortController();
    stop.current = mounted;
    return () => {
      mounted.abort();
      for (const { preview } of current.current) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: string, fields: Partial<PickedPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...fields } : photo)));

  const sendOne = async (
    photo: PickedPhoto,
    albumId: string,
  ): Promise<"arrived" | "failed" | "limited"> => {
    const { id, file } = photo;
    change(id, { percent: 0, problem: null });
    try {
      const imageUrl =
        photo.imageUrl ??
        (
          await uploadPhoto({
            file: await resizeToFit(file, maxSide),
            originalName: "photo.jpg",
            purpose: "photo",
            onProgress: (percent) => change(id, { percent }),
            signal: stop.current.signal,
          })
        ).url;
      change(id, { imageUrl });
      const [caption, alt] = [photo.caption.trim(), photo.alt.trim()];
      await client.albums.addPhoto({ albumId, imageUrl, caption, alt });
      change(id, { done: true, percent: 100 });
      return "arrived";
    } catch (problem) {
      change(id, { problem: wordsFor(problem), percent: null });
      return isLimited(problem) ? "limited" : "failed";
    }
  };

  return {
    photos,
    busy,
    /** Whether the component with the uploads has unmounted. */
    isStopped: () => stop.current.signal.aborted,
    add: (files: Iterable<File>) => setPhotos((all) => [...all, ...[...files].map(picked)]),
    caption: (id: string, caption: string) => change(id, { caption }),
    describe: (id: string, alt: string) => change(id, { alt }),
    /** Its preview can't be shown. */
    refuse: (id: string) => change(id, { problem: unreadable().message, refused: true }),
    remove: (id: string) => {
      const photo = photos.find((one) => one.id === id);
      if (photo) URL.revokeObjectURL(photo.preview);
      setPhotos((all) => all.filter((one) => one.id !== id));
    },
    /** @returns how many photos were uploaded, and how many failed */
    send: async (albumId: string): Promise<{ arrived: number; failed: number }> => {
      const waiting = current.current.filter(({ done, refused }) => !done && !refused);
      let arrived = 0;
      let failed = 0;
      setBusy(true);
      for (const photo of waiting) {
        if (stop.current.signal.aborted) break;
        const outcome = await sendOne(photo, albumId);
        if (outcome === "arrived") arrived++;
        else failed++;
        if (outcome === "limited") break;
      }
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: api.albums.key() });
      return { arrived, failed };
    },
  };
}
