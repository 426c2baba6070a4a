import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumOf, photoIn, startWithFriends } from "../support/albums.ts";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

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

describe("[Q7] photo tags", () => {
  const namesIn = async (photoId: string) =>
    (await ada.api.albums.getPhoto({ photoId })).tags.map(({ username }) => username);
  const noticesOf = async (person: Person) =>
    (await person.api.notifications.listNotifications({})).items.filter(
      ({ type }) => type === "photo_tag",
    );

  test("[N5] a connection is tagged once, is notified, and removes the tag", async () => {
    const { albumId } = await albumOf(ada, "At the lake", "connections");
    const { photoId } = await photoIn(ada, albumId);
    const before = (await noticesOf(ben)).length;
    await ada.api.albums.tagPerson({ photoId, userId: ben.userId });
    await ada.api.albums.tagPerson({ photoId, userId: ben.userId });
    await ada.api.albums.tagPerson({ photoId, userId: ada.userId });
    await world.settle();
    expect(await namesIn(photoId)).toEqual(["ben", "ada"]);
    const notices = await noticesOf(ben);
    expect(notices).toHaveLength(before + 1);
    expect(notices[0]).toMatchObject({
      title: "Ada Winter tagged you in a photo",
      senderUserId: ada.userId,
      metadata: { photo_id: photoId, album_name: "At the lake" },
      actionUrl: `/my-profile?tab=photos&photo=${photoId}`,
    });
    expect(await noticesOf(ada)).toEqual([]);
    const tagged = await ben.api.albums.listTaggedPhotos({});
    expect(tagged.items.map((photo) => photo.photoId)).toContain(photoId);

    const self = { photoId, userId: ben.userId };
    expect(await refusedWith(cleo.api.albums.untagPerson(self))).toEqual(notFound);
    expect(await refusedWith(ben.api.albums.untagPerson({ photoId, userId: ada.userId }))).toEqual(
      denied,
    );
    await ben.api.albums.untagPerson(self);
    expect(await namesIn(photoId)).toEqual(["ada"]);
    expect(await refusedWith(ben.api.albums.untagPerson(self))).toEqual(notFound);
    // What they took off stays off.
    expect(await refusedWith(ada.api.albums.tagPerson(self))).toMatchObject({
      code: "tag.declined",
    });
    const after = await ben.api.albums.listTaggedPhotos({});
    expect(after.items.map((photo) => photo.photoId)).not.toContain(photoId);
  });

  test("a tag on a photo that's deleted before its mail is sent isn't mailed", async () => {
    const { albumId } = await albumOf(ada, "On the ice", "connections");
    const [kept, deleted] = [await photoIn(ada, albumId), await photoIn(ada, albumId)];
    const since = world.clock.now();
    const subjects = () => mailsTo(world, ben, since).map(({ subject }) => subject);
    await ada.api.albums.tagPerson({ photoId: deleted.photoId, userId: ben.userId });
    await world.settle();
    await ada.api.albums.deletePhoto({ photoId: deleted.photoId });
    await letPass(world, 61 * minute, [ada, ben]);
    expect(subjects()).toEqual([]);
    await ada.api.albums.tagPerson({ photoId: kept.photoId, userId: ben.userId });
    await letPass(world, 61 * minute, [ada, ben]);
    expect(subjects()).toEqual([expect.stringContaining("tagged you")]);
  });

  test("strangers, members who opted out, and photos in private albums can't be tagged", async () => {
    const { albumId } = await albumOf(ada, "Strict");
    const { photoId } = await photoIn(ada, albumId);
    const { albums } = ada.api;
    expect(await refusedWith(albums.tagPerson({ photoId, userId: cleo.userId }))).toEqual({
      status: 403,
      code: "tag.not_connected",
    });
    expect(await refusedWith(ben.api.albums.tagPerson({ photoId, userId: ben.userId }))).toEqual(
      denied,
    );
    await ben.api.profiles.updateProfile({ userId: ben.userId, photoTagsAllowed: false });
    expect(await refusedWith(albums.tagPerson({ photoId, userId: ben.userId }))).toEqual({
      status: 403,
      code: "tag.declined",
    });
    await ben.api.profiles.updateProfile({ userId: ben.userId, photoTagsAllowed: true });
    await albums.updateAlbum({ albumId, visibility: "only_me" });
    expect(await refusedWith(albums.tagPerson({ photoId, userId: ben.userId }))).toEqual({
      status: 409,
      code: "tag.album_private",
    });
    await albums.tagPerson({ photoId, userId: ada.userId });
    expect(await namesIn(photoId)).toEqual(["ada"]);
  });

  test("tagged members keep seeing a photo when the connection ends, until it's private", async () => {
    const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
    await connect(ada, dora);
    const { albumId } = await albumOf(ada, "Once friends", "connections");
    const { photoId } = await photoIn(ada, albumId);
    await ada.api.albums.tagPerson({ photoId, userId: dora.userId });
    await dora.api.connections.removeConnection({ userId: ada.userId });
    await world.settle();
    expect((await dora.api.albums.getPhoto({ photoId })).photoId).toBe(photoId);
    expect((await dora.api.albums.listTaggedPhotos({})).items).toHaveLength(1);
    expect(await refusedWith(dora.api.albums.getAlbum({ albumId }))).toEqual(notFound);
    await ada.api.albums.updateAlbum({ albumId, visibility: "only_me" });
    expect(await refusedWith(dora.api.albums.getPhoto({ photoId }))).toEqual(notFound);
    expect((await dora.api.albums.listTaggedPhotos({})).items).toEqual([]);
    await dora.api.albums.untagPerson({ photoId, userId: dora.userId });
    expect(await namesIn(photoId)).toEqual([]);
  });

  test("[N8] members who switched mentions off aren't notified", async () => {
    const { albumId } = await albumOf(ada, "Quietly");
    const { photoId } = await photoIn(ada, albumId);
    await ben.api.profiles.updateNotificationPreferences({ mentions: false });
    const before = (await noticesOf(ben)).length;
    await ada.api.albums.tagPerson({ photoId, userId: ben.userId });
    await world.settle();
    expect(await noticesOf(ben)).toHaveLength(before);
    expect(await namesIn(photoId)).toEqual(["ben"]);
    await ben.api.profiles.updateNotificationPreferences({ mentions: true });
  });

  test("a new name replaces the old one everywhere", async () => {
    const { albumId } = await albumOf(ben, "Bens walk");
    const { photoId } = await photoIn(ada, (await albumOf(ada, "Names")).albumId);
    await ada.api.albums.tagPerson({ photoId, userId: ben.userId });
    await ben.api.profiles.updateProfile({ userId: ben.userId, name: "Benno Summer" });
    await world.settle();
    const { tags } = await ada.api.albums.getPhoto({ photoId });
    expect(tags.map(({ name }) => name)).toEqual(["Benno Summer"]);
    expect((await ada.api.albums.getAlbum({ albumId })).album.owner.name).toBe("Benno Summer");
  });
});
