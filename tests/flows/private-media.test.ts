import { minute } from "@attune/core/kernel/clock";
import { sizePath, smallerWidths, srcSetOf } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumOf, photoIn, startWithFriends } from "../support/albums.ts";
import { type Person, pay, signUp } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithFriends());
});
afterAll(() => world?.close());

const statusOf = async (url: string) => (await fetch(world.origin + url)).status;
const pathOf = (url: string) => url.split("?")[0] ?? "";
const wide = () => pictureOf(1200, 30);
const postWith = async (person: Person, others: object = {}) =>
  person.api.feed.createPost({
    content: "By the river.",
    imageUrl: await uploadPicture(person.api, wide(), "post"),
    ...others,
  });

describe("[Q7] a picture that's used a second time", () => {
  const inUse = { status: 409, code: "photo.in_use" };
  const circleWith = (imageUrl: string, name: string) =>
    ada.api.circles.createCircle({
      name,
      description: "By the river.",
      categories: ["Nature"],
      imageUrl,
    });

  test("is refused for a post, and stays with the first; a lost answer's repetition isn't", async () => {
    const imageUrl = await uploadPicture(ada.api, wide(), "post");
    const draft = { content: "By the river.", imageUrl };
    const token = crypto.randomUUID();
    const first = await ada.api.feed.createPost({ ...draft, token });
    expect((await ada.api.feed.createPost({ ...draft, token })).postId).toBe(first.postId);
    expect(await refusedWith(ada.api.feed.createPost(draft))).toEqual(inUse);
    expect(await refusedWith(circleWith(imageUrl, "River"))).toEqual(inUse);
    await world.settle();
    const shown = await ada.api.feed.getPost({ postId: first.postId });
    expect(await statusOf(shown.imageUrl ?? "")).toBe(200);
    await ada.api.feed.deletePost({ postId: first.postId });
    await world.settle();
    const gone = { status: 422, code: "photo.gone" };
    expect(await refusedWith(ada.api.feed.createPost(draft))).toEqual(gone);
  });

  test("may be a second cover, but not a post's", async () => {
    const imageUrl = await uploadPicture(ada.api, wide(), "post");
    await circleWith(imageUrl, "Upper river");
    await circleWith(imageUrl, "Lower river");
    const draft = { content: "By the river.", imageUrl };
    expect(await refusedWith(ada.api.feed.createPost(draft))).toEqual(inUse);
  });

  test("is refused in another album", async () => {
    const imageUrl = await uploadPicture(ada.api, wide());
    const [one, other] = [await albumOf(ada, "One"), await albumOf(ada, "Other")];
    const { photoId } = await ada.api.albums.addPhoto({ albumId: one.albumId, imageUrl });
    const again = await ada.api.albums.addPhoto({ albumId: one.albumId, imageUrl });
    expect(again.photoId).toBe(photoId);
    const elsewhere = { albumId: other.albumId, imageUrl };
    expect(await refusedWith(ada.api.albums.addPhoto(elsewhere))).toEqual(inUse);
  });
});

describe("[Q7] a picture's file", () => {
  test.each(["public", "connections", "only_me"] as const)(
    "of an album for %s opens for those who see it, and for no one by its path",
    async (visibility) => {
      const { albumId } = await albumOf(ada, `Files for ${visibility}`, visibility);
      const { imageUrl } = await photoIn(ada, albumId);
      expect(await statusOf(imageUrl)).toBe(200);
      expect(await statusOf(pathOf(imageUrl))).toBe(403);
    },
  );

  test("opens in every size with one signature", async () => {
    const { albumId } = await albumOf(ada, "Sizes", "only_me");
    const photo = await ada.api.albums.addPhoto({
      albumId,
      imageUrl: await uploadPicture(ada.api, wide()),
    });
    const urls = (srcSetOf(photo.imageUrl, photo.width) ?? "")
      .split(", ")
      .map((one) => one.split(" ")[0] ?? "");
    expect(urls).toHaveLength(3);
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
  });

  test("isn't opened by the signature of another picture", async () => {
    const { albumId } = await albumOf(ada, "Two", "only_me");
    const [one, other] = [await photoIn(ada, albumId), await photoIn(ada, albumId)];
    const [, query] = one.imageUrl.split("?");
    expect(await statusOf(`${pathOf(other.imageUrl)}?${query}`)).toBe(403);
  });

  test("has a URL that stays for minutes and then expires", async () => {
    const { albumId } = await albumOf(ada, "Expiring");
    const { photoId, imageUrl } = await photoIn(ada, albumId);
    const urlNow = async () => (await ben.api.albums.getPhoto({ photoId })).imageUrl;
    expect([imageUrl, await urlNow()]).toContain(await urlNow());
    world.clock.advance(21 * minute);
    expect(await statusOf(imageUrl)).toBe(403);
    expect(await statusOf(await urlNow())).toBe(200);
  });

  test("isn't kept by shared caches", async () => {
    const { albumId } = await albumOf(ada, "Caches");
    const { imageUrl } = await photoIn(ada, albumId);
    const { headers } = await fetch(world.origin + imageUrl);
    expect(headers.get("cache-control")).toBe("private, max-age=600");
  });

  test("goes in every size when its photo is deleted", async () => {
    const { albumId } = await albumOf(ada, "Going with sizes");
    const { photoId, imageUrl } = await ada.api.albums.addPhoto({
      albumId,
      imageUrl: await uploadPicture(ada.api, wide()),
    });
    const copies = smallerWidths.map((width) =>
      imageUrl.replace(/^[^?]+/, (path) => sizePath(path, width)),
    );
    for (const url of [imageUrl, ...copies]) expect(await statusOf(url)).toBe(200);
    await ada.api.albums.deletePhoto({ photoId });
    await world.settle();
    for (const url of [imageUrl, ...copies]) expect(await statusOf(url)).not.toBe(200);
  });
});

describe("[Q1] a post's picture", () => {
  test("opens for those who read the post, and says its measures", async () => {
    const { postId } = await postWith(ada, { visibility: "connections" });
    const seen = await ben.api.feed.getPost({ postId });
    expect(seen).toMatchObject({ imageWidth: 1200, imageHeight: 30 });
    expect(await statusOf(seen.imageUrl ?? "")).toBe(200);
    expect(await statusOf(pathOf(seen.imageUrl ?? ""))).toBe(403);
    expect(await refusedWith(cleo.api.feed.getPost({ postId }))).toMatchObject({ status: 404 });
  });

  test("opens from a search result", async () => {
    await postWith(ada, { content: "Lanterns over the quayside." });
    await world.settle();
    const { items } = await cleo.api.search.search({ query: "quayside" });
    const [url] = items.flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(await statusOf(url ?? "")).toBe(200);
  });

  test("goes with the post", async () => {
    const { postId, imageUrl } = await postWith(ada);
    expect(await statusOf(imageUrl ?? "")).toBe(200);
    await ada.api.feed.deletePost({ postId });
    await world.settle();
    expect(await statusOf(imageUrl ?? "")).not.toBe(200);
  });

  test("stays as it was posted: an upload of the same name is another picture", async () => {
    const upload = (width: number) =>
      uploadPicture(ada.api, pictureOf(width, 30), "post", "same-name.jpg");
    const content = "Before and after.";
    const post = await ada.api.feed.createPost({ content, imageUrl: await upload(40) });
    const read = async () => (await fetch(world.origin + (post.imageUrl ?? ""))).arrayBuffer();
    const before = await read();
    const other = await upload(50);
    expect(other).not.toBe(pathOf(post.imageUrl ?? ""));
    expect(await read()).toEqual(before);
  });

  test("is the author's own upload: no one publishes another's picture to see it", async () => {
    const { albumId } = await albumOf(ada, "Mine alone", "only_me");
    const photo = await photoIn(ada, albumId);
    const post = await postWith(ada, { visibility: "connections" });
    for (const url of [photo.imageUrl, post.imageUrl ?? ""]) {
      expect(
        await refusedWith(ben.api.feed.createPost({ content: "Look.", imageUrl: pathOf(url) })),
      ).toEqual({ status: 422, code: "reference.missing" });
    }
  });
});

describe("[K3] who may upload", () => {
  const form = (purpose: "avatar" | "profile_image" | "post" | "photo") => ({
    purpose,
    filename: `me-${purpose}.jpg`,
    contentType: "image/jpeg" as const,
    bytes: 10,
  });

  test("a person without a membership can't upload, not even a portrait", async () => {
    const stranger = await signUp(world);
    for (const purpose of ["avatar", "profile_image", "post", "photo"] as const) {
      const refused = await refusedWith(stranger.api.photos.createUpload(form(purpose)));
      expect(refused.code, purpose).toMatch(/^(membership|onboarding)\.required$/);
    }
    const imageData = `data:image/jpeg;base64,${pictureOf(60, 60).toString("base64")}`;
    expect(await refusedWith(stranger.api.faces.detectFace({ imageData }))).toMatchObject({
      code: "membership.required",
    });
    await pay(world, stranger);
    expect((await stranger.api.photos.createUpload(form("avatar"))).key).toContain("incoming/");
  });
});
