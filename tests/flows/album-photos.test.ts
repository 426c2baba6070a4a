import type { Photo } from "@attune/core/albums/albums.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumOf, photoIn, photoIsListed, startWithFriends } from "../support/albums.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

const notFound = { status: 404, code: "not_found" };
const denied = { status: 403, code: "permission.denied" };

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithFriends());
});
afterAll(() => world?.close());

describe("[Q7] photos", () => {
  test("the place and time in a camera file are removed", async () => {
    const picture = pictureOf(80, 60, "GPS 48.1374 N, 11.5755 E, 2026-03-09");
    const { albumId } = await albumOf(ada, "Noted");
    const { imageUrl } = await ada.api.albums.addPhoto({
      albumId,
      imageUrl: await uploadPicture(ada.api, picture),
    });
    const answer = await fetch(world.origin + imageUrl);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(picture.includes("48.1374")).toBe(true);
    expect(Buffer.from(await answer.arrayBuffer()).includes("48.1374")).toBe(false);
  });

  test("a file becomes one photo however often it is sent, and only its sender can use it", async () => {
    const { albumId } = await albumOf(ada, "Once");
    const imageUrl = await uploadPicture(ada.api, pictureOf(30, 30));
    const [one, other] = await Promise.all([
      ada.api.albums.addPhoto({ albumId, imageUrl }),
      ada.api.albums.addPhoto({ albumId, imageUrl }),
    ]);
    expect(other.photoId).toBe(one.photoId);
    const missing = { status: 422, code: "reference.missing" };
    const bens = await albumOf(ben, "Bens");
    const { albums } = ben.api;
    expect(await refusedWith(albums.addPhoto({ albumId: bens.albumId, imageUrl }))).toEqual(
      missing,
    );
    for (const file of ["nothing.jpg", "../posts/x.jpg"]) {
      const path = `/media/user-uploads/photos/${ben.userId}/${file}`;
      expect(await refusedWith(albums.addPhoto({ albumId: bens.albumId, imageUrl: path }))).toEqual(
        missing,
      );
    }
    expect(await refusedWith(albums.addPhoto({ albumId, imageUrl }))).toEqual(denied);
  });

  test("only the owner changes or removes the caption and alt text", async () => {
    const { albumId } = await albumOf(ada, "Words");
    const { photoId } = await photoIn(ada, albumId, { caption: "Before" });
    const { albums } = ada.api;
    expect(await albums.updatePhoto({ photoId, alt: "A hill" })).toMatchObject({
      caption: "Before",
      alt: "A hill",
    });
    expect(await albums.updatePhoto({ photoId, caption: null })).toMatchObject({
      caption: null,
      alt: "A hill",
    });
    expect(await refusedWith(ben.api.albums.updatePhoto({ photoId, alt: "Mine" }))).toEqual(denied);
  });

  test("a photo moves with its tags, and both albums update their counts", async () => {
    const from = await albumOf(ada, "From");
    const to = await albumOf(ada, "To", "connections");
    const { photoId } = await photoIn(ada, from.albumId, { caption: "Along" });
    await ada.api.albums.tagPerson({ photoId, userId: ben.userId });
    await world.settle();
    const moved = await ada.api.albums.movePhoto({ photoId, albumId: to.albumId });
    expect(moved).toMatchObject({ albumId: to.albumId, albumTitle: "To", caption: "Along" });
    await ada.api.albums.movePhoto({ photoId, albumId: to.albumId });
    await world.settle();
    const before = (await ada.api.albums.getAlbum({ albumId: from.albumId })).album;
    const after = (await ada.api.albums.getAlbum({ albumId: to.albumId })).album;
    expect([before.photoCount, before.cover, after.photoCount]).toEqual([0, null, 1]);
    const whole = await ben.api.albums.getPhoto({ photoId });
    expect(whole.tags.map(({ name }) => name)).toEqual(["Ben Summer"]);
    expect(await photoIsListed(cleo, ada, photoId)).toEqual([false, false]);
    const bens = await albumOf(ben, "Not hers");
    expect(await refusedWith(ada.api.albums.movePhoto({ photoId, albumId: bens.albumId }))).toEqual(
      denied,
    );
  });

  test("deleting a photo deletes its file, and deleting an album all of them", async () => {
    const { albumId } = await albumOf(ada, "Going");
    const photos = [await photoIn(ada, albumId), await photoIn(ada, albumId)];
    const fileIsThere = async ({ imageUrl }: Photo) => (await fetch(world.origin + imageUrl)).ok;
    expect(await Promise.all(photos.map(fileIsThere))).toEqual([true, true]);
    const [first, second] = photos as [Photo, Photo];
    expect(await refusedWith(ben.api.albums.deletePhoto(first))).toEqual(denied);
    await ada.api.albums.deletePhoto({ photoId: first.photoId });
    await world.settle();
    expect(await refusedWith(ada.api.albums.getPhoto({ photoId: first.photoId }))).toEqual(
      notFound,
    );
    expect(await Promise.all(photos.map(fileIsThere))).toEqual([false, true]);
    await ada.api.albums.deleteAlbum({ albumId });
    for (const call of [
      () => ada.api.albums.getAlbum({ albumId }),
      () => ada.api.albums.getPhoto({ photoId: second.photoId }),
    ]) {
      expect(await refusedWith(call())).toEqual(notFound);
    }
    expect(await photoIsListed(ada, ada, second.photoId)).toEqual([false, false]);
    await world.settle();
    expect(await fileIsThere(second)).toBe(false);
    expect(world.deadLetters()).toEqual([]);
  });
});
