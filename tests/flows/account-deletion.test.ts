import { minute } from "@attune/core/kernel/clock";
import { unpackDocument } from "@attune/core/search/document";
import type { LocalCloud } from "@attune/local-cloud/types";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localStripe } from "../../scripts/local-account.ts";
import { bellOf } from "../support/circle.ts";
import { expectCircleTraces } from "../support/circle-traces.ts";
import { letPass } from "../support/clock.ts";
import { everyItem } from "../support/every-item.ts";
import { memberWithAll } from "../support/member-with-all.ts";
import { grant, operatorTable } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import type { Traces } from "../support/traces.ts";
import { bucketOf, storageOf } from "../support/uploads-bucket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let traces: Traces;

beforeAll(async () => {
  world = await startAttune();
  ({ ada, ben, traces } = await memberWithAll(world));
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  await joinCircleOfStranger();
  const admin = await becomeMember(world, { name: "Dora Spring", username: "dora" });
  await grant(world, admin.userId, ["system_admin"]);
  await admin.api.admin.setPermissions({ userId: ada.userId, permissions: [] });
});
afterAll(() => world?.close());

/** Cleo has no connections; only her notification shows Ada, and Ben behind her. */
async function joinCircleOfStranger(): Promise<void> {
  const { circleId } = await cleo.api.circles.createCircle({
    name: "Harbour",
    description: "We row.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  await ada.api.circles.joinCircle({ circleId });
  await world.settle();
}

/** The payment provider's customers with an address. */
async function customersOf(email: string): Promise<unknown[]> {
  const answer = await fetch(`${world.endpoint}/v1/customers?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${localStripe.secretKey}` },
  });
  // The test's own data, or an answer that it checks.
  return ((await answer.json()) as { data: unknown[] }).data;
}

/** Mail to the person now waits for almost a day. */
async function holdBackMail({ api }: Person): Promise<void> {
  const hour = new Date(world.clock.now()).getUTCHours();
  await api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: hour,
    quietHoursEnd: (hour + 23) % 24,
    timeZone: "UTC",
  });
}

test("[K6] only the member's own account can be deleted", async () => {
  const refused = await refusal(ada.api.accounts.deleteAccount({ userId: ben.userId }));
  expect(refused).toMatchObject({ code: "account.mismatch", status: 403 });
  expect((await ben.api.accounts.getSession()).user.userId).toBe(ben.userId);
});

test("[K6] an account is deleted although the queue was down when its member asked", async () => {
  const eva = await signUp(world, { name: "Eva Reed", username: "eva" });
  const rowsOfEva = async () =>
    (await everyItem(world)).filter(({ pk }) => pk === `member#${eva.userId}`);
  expect(await rowsOfEva()).not.toEqual([]);
  try {
    world.faults.rate("sqs.SendMessage", 1);
    await eva.api.accounts.deleteAccount({ userId: eva.userId });
  } finally {
    world.faults.clear();
  }
  await world.settle();
  expect(await rowsOfEva()).toEqual([]);
});

test("[K6] after deletion nothing names the member any more, and others keep their threads", async () => {
  expect(await customersOf(ada.email)).toHaveLength(1);
  expect((await bellOf(cleo)).map(({ title }) => title)).toEqual([
    "Ada Quillfeather and 1 other joined Harbour",
  ]);
  await holdBackMail(ben);
  await ada.api.feed.addComment({ postId: traces.postOfBen, content: "Again." });
  await world.settle();
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  expect((await refusal(ada.api.accounts.getSession())).code).toBe("auth.required");
  await world.settle();
  expect(world.deadLetters()).toEqual([]);
  const left = (await everyItem(world)).filter((item) => {
    const text = JSON.stringify(item);
    return text.includes(ada.userId) || /quillfeather/i.test(text);
  });
  // Deletion leaves what the specification names: events and their markers for a week, the count of
  // attempts, the record of the goodbye mail; each has a TTL.
  const kinds = [...new Set(left.map((item) => String(item.__edb_e__)))].sort();
  expect(
    kinds.filter(
      (kind) => !["domain-event", "handled", "idempotency", "limit", "mail"].includes(kind),
    ),
  ).toEqual([]);
  expect(left.every((item) => typeof item.ttl === "number")).toBe(true);
  const mails = left.filter((item) => item.__edb_e__ === "mail");
  expect(JSON.stringify(mails)).not.toMatch(/quillfeather/i);
  expect(await customersOf(ada.email)).toEqual([]);
  expect((await bellOf(cleo)).map(({ title }) => title)).toEqual(["Ben Summer joined Harbour"]);
  expect((await ben.api.search.search({ query: "quillfeather" })).items).toEqual([]);
  const found = (await everyItem(world)).flatMap(({ __edb_e__: kind, content }) =>
    kind === "search-entry" && content ? [unpackDocument(content as Uint8Array)] : [],
  );
  expect(found.length).toBeGreaterThan(0);
  expect(JSON.stringify(found)).not.toMatch(/quillfeather/i);
  expect(JSON.stringify(found)).not.toContain(ada.userId);

  const objects = await storageOf(world).send(
    new ListObjectsV2Command({
      Bucket: bucketOf(world),
      Prefix: `media/profile-images/${ada.userId}/`,
    }),
  );
  expect(objects.KeyCount ?? 0).toBe(0);
  expect((await fetch(world.origin + traces.photoOfAda)).ok).toBe(false);
  expect((await ben.api.albums.listTaggedPhotos({})).items).toEqual([]);
  const path = (await ben.api.albums.getAlbum({ albumId: traces.albumOfBen })).items[0];
  expect((await ben.api.albums.getPhoto({ photoId: path?.photoId ?? "" })).tags).toEqual([]);
  const { items } = await ben.api.conversations.listMessages({
    conversationId: traces.conversationId,
  });
  expect(items[0]).toMatchObject({
    body: "This message was removed.",
    sender: { name: "Former member" },
  });
  // Ada had reacted to it.
  expect(items[1]).toMatchObject({ body: "And one back.", reactionCount: 0 });
  const list = await ben.api.conversations.listConversations({});
  expect(list.items[0]).toMatchObject({ participantName: "Former member" });
  await expectCircleTraces(ben, traces.circleTraces);
  const post = await ben.api.feed.getPost({ postId: traces.postOfBen });
  expect(post).toMatchObject({ reactionTotal: 0, commentCount: 0 });
  expect((await ben.api.connections.listConnections({})).items).toEqual([]);
  const [handedOn, ended] = traces.meetups.map(({ circleId, meetupId }) => ({
    circleId,
    meetupId,
  }));
  if (!handedOn || !ended) throw new Error("The meetups were not planned.");
  const kept = await ben.api.meetups.getMeetup(handedOn);
  expect(kept.meetup).toMatchObject({ host: { userId: ben.userId }, ended: false, canEdit: true });
  expect(kept.occurrences[0]).toMatchObject({ goingCount: 1, answer: "going", cancelled: false });
  expect(kept.coming?.people.map(({ userId }) => userId)).toEqual([ben.userId]);
  const off = await ben.api.meetups.getMeetup(ended);
  expect(off.meetup).toMatchObject({ host: { name: "Former member" }, ended: true });
  expect(off.occurrences.map(({ cancelled }) => cancelled)).toEqual([true]);
  const received = (await ben.api.notifications.listNotifications({})).items;
  expect(received.map(({ title }) => title)).toContain("“Fields” was cancelled");
  const goodbye = world.mail.list({ to: ada.email, subject: "has been deleted" });
  expect(goodbye).toHaveLength(1);
  // Mails that were due soon had ids, and weren't sent.
  await letPass(world, 16 * minute, [ben]);
  const withId = (await everyItem(world)).filter(
    (item) => item.__edb_e__ === "mail" && JSON.stringify(item).includes(ada.userId),
  );
  expect(withId.map(({ emailType }) => emailType)).toEqual(["account_deleted"]);
});

test("the address and the name are free again", async () => {
  const again = await signUp(world, {
    name: "Ada Anew",
    username: "quillfeather",
    email: ada.email,
  });
  expect(again.userId).not.toBe(ada.userId);
  expect((await again.api.accounts.getSession()).profile).toBeNull();
});

test("a removed picture's URL no longer serves it", async () => {
  const gone = await fetch(`${world.origin}/media/profile-images/${ada.userId}/portrait.jpg`);
  expect([403, 404]).toContain(gone.status);
  await expect(
    storageOf(world).send(
      new GetObjectCommand({
        Bucket: bucketOf(world),
        Key: `media/profile-images/${ada.userId}/portrait.jpg`,
      }),
    ),
  ).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("[K6] what a call was still writing when the deletion began is removed, too", async () => {
  const finn = await becomeMember(world, { name: "Finn Reed", username: "finn" });
  const { postId } = await ben.api.feed.createPost({ content: "Reeds.", visibility: "public" });
  await finn.api.bookmarks.addBookmark({ postId });
  const rowsOfFinn = async () =>
    (await everyItem(world)).filter(({ __edb_e__: kind, userId }) => {
      return kind === "bookmark" && userId === finn.userId;
    });
  const written = await rowsOfFinn();
  expect(written).toHaveLength(1);
  await finn.api.accounts.deleteAccount({ userId: finn.userId });
  await world.settle();
  expect(await rowsOfFinn()).toEqual([]);

  const { client, name } = operatorTable(world);
  await client.send(new PutCommand({ TableName: name, Item: written[0] }));
  const late = {
    Bucket: bucketOf(world),
    Key: `media/user-uploads/posts/${finn.userId}/late.jpg`,
  };
  await storageOf(world).send(new PutObjectCommand({ ...late, Body: "late" }));
  await world.settle({ advance: 15 * minute });
  expect(await rowsOfFinn()).toEqual([]);
  await expect(storageOf(world).send(new GetObjectCommand(late))).rejects.toMatchObject({
    name: "NoSuchKey",
  });
  expect(world.deadLetters()).toEqual([]);
});
