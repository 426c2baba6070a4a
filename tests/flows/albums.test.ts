import type { Photo } from "@attune/core/albums/albums.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumOf, photoIn, startWithFriends } from "../support/albums.ts";
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

const sees = async (person: Person, photoId: string) => {
  const [shared, own] = await Promise.all([
    person.api.albums.listPhotos({}),
    person.api.albums.listPhotosOf({ userId: ada.userId }),
  ]);
  return [shared, own].map(({ items }) => items.some((photo) => photo.photoId === photoId));
};

describe("[Q7] albums", () => {
  test("an album begins empty, and the same token begins it once", async () => {
    const draft = { title: "  By the river ", description: "Spring.", token: "one-token-1" };
    const first = await ada.api.albums.createAlbum(draft);
    expect(first).toMatchObject({
      title: "By the river",
      description: "Spring.",
      visibility: "connections",
      photoCount: 0,
      cover: null,
      owner: { userId: ada.userId, name: "Ada Winter", username: "ada" },
    });
    expect((await ada.api.albums.createAlbum(draft)).albumId).toBe(first.albumId);
    const { items } = await ada.api.albums.listAlbumsOf({ userId: ada.userId });
    expect(items.filter(({ title }) => title === "By the river")).toHaveLength(1);
  });

  test("photos stand newest first, measured and counted, and the first is the cover", async () => {
    const { albumId } = await albumOf(ada, "Moss");
    const first = await photoIn(ada, albumId, { caption: "On a stone", alt: "Green moss" });
    const second = await photoIn(ada, albumId);
    expect(first).toMatchObject({
      width: 60,
      height: 40,
      caption: "On a stone",
      alt: "Green moss",
      albumTitle: "Moss",
      owner: { name: "Ada Winter" },
    });
    expect(first.imageUrl).toContain(`/media/user-uploads/photos/${ada.userId}/`);
    await world.settle();
    const { album, items } = await ben.api.albums.getAlbum({ albumId });
    expect(items.map(({ photoId }) => photoId)).toEqual([second.photoId, first.photoId]);
    expect(album).toMatchObject({
      photoCount: 2,
      coverPhotoId: first.photoId,
      cover: { imageUrl: first.imageUrl, width: 60, height: 40 },
    });
  });

  test("a cover can be chosen, and when it goes another comes", async () => {
    const { albumId } = await albumOf(ada, "Covers");
    const first = await photoIn(ada, albumId);
    const second = await photoIn(ada, albumId);
    await world.settle();
    const chosen = await ada.api.albums.updateAlbum({ albumId, coverPhotoId: second.photoId });
    expect(chosen.coverPhotoId).toBe(second.photoId);
    const elsewhere = await albumOf(ada, "Elsewhere");
    const other = await photoIn(ada, elsewhere.albumId);
    expect(
      await refusedWith(ada.api.albums.updateAlbum({ albumId, coverPhotoId: other.photoId })),
    ).toEqual(notFound);
    await ada.api.albums.deletePhoto({ photoId: second.photoId });
    await world.settle();
    const after = (await ada.api.albums.getAlbum({ albumId })).album;
    expect(after).toMatchObject({ coverPhotoId: first.photoId, photoCount: 1 });
    await ada.api.albums.deletePhoto({ photoId: first.photoId });
    await world.settle();
    expect((await ada.api.albums.getAlbum({ albumId })).album).toMatchObject({
      cover: null,
      coverPhotoId: null,
      photoCount: 0,
    });
  });

  test("its words and its visibility are its owner's to change", async () => {
    const { albumId } = await albumOf(ada, "Draft", "connections");
    expect(await refusedWith(ben.api.albums.updateAlbum({ albumId, title: "Mine" }))).toEqual(
      denied,
    );
    expect(await refusedWith(cleo.api.albums.updateAlbum({ albumId, title: "Mine" }))).toEqual(
      notFound,
    );
    const changed = await ada.api.albums.updateAlbum({
      albumId,
      title: "Finished",
      description: "At last.",
    });
    expect(changed).toMatchObject({ title: "Finished", description: "At last." });
    const emptied = await ada.api.albums.updateAlbum({ albumId, description: "" });
    expect(emptied).toMatchObject({ title: "Finished", description: null });
  });

  test("a page goes on where the one before ended", async () => {
    const { albumId } = await albumOf(cleo, "Many");
    const ids: string[] = [];
    for (let number = 0; number < 25; number++) {
      ids.unshift((await photoIn(cleo, albumId)).photoId);
    }
    const first = await ada.api.albums.getAlbum({ albumId });
    expect(first.items.map(({ photoId }) => photoId)).toEqual(ids.slice(0, 24));
    const second = await ada.api.albums.getAlbum({ albumId, cursor: first.next });
    expect(second.items.map(({ photoId }) => photoId)).toEqual(ids.slice(24));
    expect(second.next).toBeUndefined();
  });
});

describe("[Q7] who sees an album", () => {
  test("everybody, connections, or the owner alone; to others it is not there", async () => {
    const cases = [
      ["public", true, true],
      ["connections", true, false],
      ["only_me", false, false],
    ] as const;
    for (const [visibility, byBen, byCleo] of cases) {
      const { albumId } = await albumOf(ada, `For ${visibility}`, visibility);
      const { photoId } = await photoIn(ada, albumId);
      for (const [person, may] of [
        [ben, byBen],
        [cleo, byCleo],
      ] as const) {
        const { api } = person;
        const listed = (await api.albums.listAlbums({})).items.map((album) => album.albumId);
        const of = await api.albums.listAlbumsOf({ userId: ada.userId });
        expect(listed.includes(albumId), visibility).toBe(may);
        expect(of.items.map((album) => album.albumId).includes(albumId)).toBe(may);
        expect(await sees(person, photoId), visibility).toEqual([may, may]);
        if (may) {
          expect((await api.albums.getPhoto({ photoId })).photoId).toBe(photoId);
        } else {
          for (const call of [
            () => api.albums.getAlbum({ albumId }),
            () => api.albums.getPhoto({ photoId }),
            () => api.albums.deleteAlbum({ albumId }),
            () => api.albums.deletePhoto({ photoId }),
            () => api.albums.updatePhoto({ photoId, caption: "Ha." }),
            () => api.albums.movePhoto({ photoId, albumId }),
            () => api.albums.tagPerson({ photoId, userId: person.userId }),
          ]) {
            expect(await refusedWith(call())).toEqual(notFound);
          }
        }
      }
      expect((await ada.api.albums.getPhoto({ photoId })).visibility).toBe(visibility);
    }
  });

  test("what is made private is gone from others' lists at once, and what is shared comes", async () => {
    const { albumId } = await albumOf(ada, "Changing", "public");
    const { photoId } = await photoIn(ada, albumId);
    expect(await sees(cleo, photoId)).toEqual([true, true]);
    await ada.api.albums.updateAlbum({ albumId, visibility: "connections" });
    // Before anything behind the answer was done.
    expect(await sees(cleo, photoId)).toEqual([false, false]);
    await world.settle();
    expect(await sees(cleo, photoId)).toEqual([false, false]);
    expect(await sees(ben, photoId)).toEqual([true, true]);
    await ada.api.albums.updateAlbum({ albumId, visibility: "only_me" });
    await world.settle();
    expect(await sees(ben, photoId)).toEqual([false, false]);
    expect(await sees(ada, photoId)).toEqual([false, true]);
    await ada.api.albums.updateAlbum({ albumId, visibility: "public" });
    await world.settle();
    expect(await sees(cleo, photoId)).toEqual([true, true]);
  });
});

describe("[Q7] photos", () => {
  test("what a camera noted of place and time is not kept", async () => {
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

  test("a file becomes one photo, however often it is sent, and is its sender's alone", async () => {
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

  test("words are changed and taken away by the owner alone", async () => {
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

  test("a photo moves with those who are in it, and both albums are counted", async () => {
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
    expect(await sees(cleo, photoId)).toEqual([false, false]);
    const bens = await albumOf(ben, "Not hers");
    expect(await refusedWith(ada.api.albums.movePhoto({ photoId, albumId: bens.albumId }))).toEqual(
      denied,
    );
  });

  test("a deleted photo takes its file with it, and a deleted album all of them", async () => {
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
    expect(await sees(ada, second.photoId)).toEqual([false, false]);
    await world.settle();
    expect(await fileIsThere(second)).toBe(false);
    expect(world.deadLetters()).toEqual([]);
  });
});

test("[Q7] what does not fit is refused with what is wrong", async () => {
  const { albums } = ada.api;
  const wrong = { status: 400, code: "request.invalid" };
  const { albumId } = await albumOf(ada, "Strict words");
  for (const call of [
    () => albums.createAlbum({ title: "   ", visibility: "public" }),
    () => albums.createAlbum({ title: "x".repeat(81), visibility: "public" }),
    () => albums.createAlbum({ title: "x", visibility: "circle" as "public" }),
    () => albums.createAlbum({ title: "x", visibility: "public", token: "short" }),
    () => albums.updateAlbum({ albumId, description: "x".repeat(1001) }),
    () => albums.getAlbum({ albumId: "cir_01J00000000000000000000000" }),
    () => albums.getAlbum({ albumId, cursor: "not a cursor" }),
    () => albums.listPhotos({ cursor: "not a cursor" }),
    () => albums.listPhotosOf({ userId: "somebody" }),
    () => albums.addPhoto({ albumId, imageUrl: "https://elsewhere.example/x.jpg" }),
    () => albums.getPhoto({ photoId: "pst_01J00000000000000000000000" }),
  ]) {
    expect(await refusedWith(call())).toEqual(wrong);
  }
  const nothing = "pho_01J00000000000000000000000";
  expect(await refusedWith(albums.getPhoto({ photoId: nothing }))).toEqual(notFound);
  expect(await refusedWith(albums.untagPerson({ photoId: nothing, userId: ada.userId }))).toEqual(
    notFound,
  );
});
