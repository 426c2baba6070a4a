import type { Album, Photo } from "@attune/core/albums/albums.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { albumLine, altOf, countWords, photoAddress } from "./words.ts";

const photo: Photo = {
  photoId: "pho_1",
  albumId: "alb_1",
  albumTitle: "Moss",
  owner: { userId: "u", name: "Ada Winter", username: "ada", imageUrl: null },
  imageUrl: "/media/a.jpg",
  width: 4,
  height: 3,
  caption: null,
  alt: null,
  createdAt: "2026-11-21T00:00:00.000Z",
};

test("[Q7] a photo is read out by what it shows, else by its caption, else by whose it is", () => {
  expect(altOf({ ...photo, alt: "A hill", caption: "Home" })).toBe("A hill");
  expect(altOf({ ...photo, caption: "Home" })).toBe("Home");
  expect(altOf(photo)).toBe("Photo by Ada Winter");
});

test("[Q7] an album shows its photo count and visibility", () => {
  const album = partial<Album>({ visibility: "only_me", photoCount: 1 });
  expect(albumLine(album)).toBe("1 photo · Only you");
  expect(albumLine({ ...album, visibility: "connections", photoCount: 12 })).toBe(
    "12 photos · Connections",
  );
  expect(countWords(0)).toBe("No photos yet");
});

test("[B13] a photo's address holds wherever it is moved", () => {
  expect(photoAddress("pho_1")).toBe("/photos?photo=pho_1");
});
