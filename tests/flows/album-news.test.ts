import { minute } from "@attune/core/kernel/clock";
import { WatchEntity } from "@attune/core/realtime/sockets.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { albumOf, photoIn, startWithFriends } from "../support/albums.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { type Listener, listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
const open: Listener[] = [];

const notFound = { status: 404, code: "not_found" };
const topicOf = ({ userId }: Person) => `albums:${userId}`;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithFriends());
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

/** What was said has arrived, and all that follows from it is heard. */
async function settled(...listeners: Listener[]) {
  for (const listener of listeners) await listener.caughtUp();
  await world.settle();
  for (const listener of listeners) await listener.caughtUp();
}

const watchAlbumsOf = (owner: Person, watcher: Person) => watch(watcher, topicOf(owner));
const watchAllAlbums = (watcher: Person) => watch(watcher, "albums");

async function watch(watcher: Person, topic: string): Promise<Listener> {
  const listener = await listen(world, ["attune", watcher.accessToken()]);
  open.push(listener);
  listener.say({ action: "watch", topic });
  await settled(listener);
  return listener;
}

/** Whether each listener is notified of it, by the topic alone. */
async function hears(
  listeners: Listener[],
  act: () => Promise<unknown>,
  topic = topicOf(ada),
): Promise<boolean[]> {
  await settled(...listeners);
  const before = listeners.map(({ raw }) => raw.length);
  await act();
  await settled(...listeners);
  return listeners.map(({ raw }, index) => {
    const heard = new Set(raw.slice(before[index]));
    for (const text of heard) expect(JSON.parse(text)).toEqual({ topic });
    return heard.size > 0;
  });
}

const watchedTopics = async ({ userId }: Person) =>
  (await rowsByEntity(world))("watch")
    .filter((row) => row.userId === userId)
    .map(({ topic }) => topic);

describe("[Q7] [S1] what changes in an album reaches the open pages of", () => {
  test.each([
    ["public", [true, true]],
    ["connections", [true, false]],
    ["only_me", [false, false]],
  ] as const)("those who see it: %s", async (visibility, heard) => {
    const listeners = [await watchAlbumsOf(ada, ben), await watchAlbumsOf(ada, cleo)];
    const { albums } = ada.api;
    let albumId = "";
    let photoId = "";
    const acts: [string, () => Promise<unknown>][] = [
      ["a new album", async () => ({ albumId } = await albumOf(ada, "Dawn", visibility))],
      ["a new photo", async () => ({ photoId } = await photoIn(ada, albumId))],
      ["new words", () => albums.updatePhoto({ photoId, caption: "Fog." })],
      ["a tag", () => albums.tagPerson({ photoId, userId: ada.userId })],
      ["a tag that's gone", () => albums.untagPerson({ photoId, userId: ada.userId })],
      ["a new title", () => albums.updateAlbum({ albumId, title: "Dusk" })],
      ["a photo that's gone", () => albums.deletePhoto({ photoId })],
      ["the album's end", () => albums.deleteAlbum({ albumId })],
    ];
    for (const [what, act] of acts) expect(await hears(listeners, act), what).toEqual(heard);
  });

  test("those who no longer see it, once", async () => {
    const listeners = [await watchAlbumsOf(ada, ben), await watchAlbumsOf(ada, cleo)];
    const { albumId } = await albumOf(ada, "Less and less");
    const narrow = (visibility: "connections" | "only_me") => () =>
      ada.api.albums.updateAlbum({ albumId, visibility });
    const seen = async (person: Person) => refusedWith(person.api.albums.getAlbum({ albumId }));
    expect(await hears(listeners, narrow("connections"))).toEqual([true, true]);
    expect(await seen(cleo)).toEqual(notFound);
    expect(await hears(listeners, () => photoIn(ada, albumId))).toEqual([true, false]);
    expect(await hears(listeners, narrow("only_me"))).toEqual([true, false]);
    expect(await seen(ben)).toEqual(notFound);
    expect(await hears(listeners, () => photoIn(ada, albumId))).toEqual([false, false]);
  });

  test("those who see it from now on", async () => {
    const listeners = [await watchAlbumsOf(ada, ben), await watchAlbumsOf(ada, cleo)];
    const { albumId } = await albumOf(ada, "More and more", "only_me");
    const widen = () => ada.api.albums.updateAlbum({ albumId, visibility: "public" });
    expect(await hears(listeners, widen)).toEqual([true, true]);
  });

  test("those who see either album a photo moves between", async () => {
    const listeners = [await watchAlbumsOf(ada, ben), await watchAlbumsOf(ada, cleo)];
    const { albumId } = await albumOf(ada, "Kept", "only_me");
    const shared = await albumOf(ada, "Shared", "public");
    const { photoId } = await photoIn(ada, albumId);
    const move = (to: string) => () => ada.api.albums.movePhoto({ photoId, albumId: to });
    expect(await hears(listeners, move(shared.albumId))).toEqual([true, true]);
    expect(await hears(listeners, move(albumId))).toEqual([true, true]);
  });
});

test("[Q7] [S1] a block ends what a page is notified of, and a member's albums aren't watched across one", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  const listener = await watchAlbumsOf(ada, dora);
  expect(await watchedTopics(dora)).toEqual([topicOf(ada)]);
  const { albumId } = await albumOf(ada, "Shut", "public");
  await ada.api.blocks.blockMember({ userId: dora.userId });
  expect(await hears([listener], () => photoIn(ada, albumId))).toEqual([false]);
  listener.say({ action: "unwatch", topic: topicOf(ada) });
  // The gate knows the block by then.
  world.clock.advance(minute);
  await settled(listener);
  listener.say({ action: "watch", topic: topicOf(ada) });
  await settled(listener);
  expect(await watchedTopics(dora)).toEqual([]);
});

describe("[Q7] [S1] what changes in anyone's albums reaches the open pages of all albums and photos", () => {
  test.each([
    ["public", [true, true]],
    ["connections", [true, false]],
    ["only_me", [false, false]],
  ] as const)("of those who see it: %s", async (visibility, heard) => {
    const listeners = [await watchAllAlbums(ben), await watchAllAlbums(cleo)];
    let albumId = "";
    let photoId = "";
    const acts: [string, () => Promise<unknown>][] = [
      ["a new album", async () => ({ albumId } = await albumOf(ada, "Noon", visibility))],
      ["a new photo", async () => ({ photoId } = await photoIn(ada, albumId))],
      ["a photo that's gone", () => ada.api.albums.deletePhoto({ photoId })],
      ["the album's end", () => ada.api.albums.deleteAlbum({ albumId })],
    ];
    for (const [what, act] of acts) {
      expect(await hears(listeners, act, "albums"), what).toEqual(heard);
    }
  });

  test("unless a block is between them", async () => {
    const emil = await becomeMember(world, { name: "Emil Frost", username: "emil" });
    const listener = await watchAllAlbums(emil);
    const { albumId } = await albumOf(ada, "Open", "public");
    await settled(listener);
    await emil.api.blocks.blockMember({ userId: ada.userId });
    expect(await hears([listener], () => photoIn(ada, albumId), "albums")).toEqual([false]);
  });
});

test("[S3] the albums of a member who doesn't exist can't be watched", async () => {
  const nobody = { ...ada, userId: ada.userId.replaceAll(/[0-9a-f]/g, "0") };
  const gus = await becomeMember(world, { name: "Gus Spring", username: "gus" });
  await watchAlbumsOf(nobody, gus);
  expect(await watchedTopics(gus)).toEqual([]);
});

test("[S1] many watchers of a member's albums are notified of what's new", async () => {
  const { client, name } = operatorTable(world);
  const ttl = Math.ceil(world.clock.now() / 1000) + 600;
  for (let number = 0; number < 120; number++) {
    const watch = { topic: topicOf(ada), connectionId: `${number}=`, userId: "nobody", ttl };
    const row = itemOf(WatchEntity.put(watch).params());
    await client.send(new PutCommand({ TableName: name, Item: row }));
  }
  const listener = await watchAlbumsOf(ada, cleo);
  expect(await hears([listener], () => albumOf(ada, "Crowd", "public"))).toEqual([true]);
});
