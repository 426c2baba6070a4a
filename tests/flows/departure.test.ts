import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CircleTraces,
  expectCircleTraces,
  leaveCircleTraces,
} from "../support/circle-traces.ts";
import { eventDraft } from "../support/event-draft.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { grant, operatorTable } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusal } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let conversationId: string;
let postOfBen: string;
let circleTraces: CircleTraces;
let albumOfBen: string;
let photoOfAda: string;
/** The one ada hosts in ben's circle, and the one in her own. */
const meetups: { circleId: string; meetupId: string; occurrenceId: string }[] = [];

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Quillfeather", username: "quillfeather" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await leaveTraces();
});
afterAll(() => world?.close());

const bucketName = () =>
  String(
    world.resources.find(
      ({ logicalId }) => logicalId.startsWith("Uploads") && !logicalId.includes("Policy"),
    )?.ref,
  );

const storage = () =>
  new S3Client({
    endpoint: world.endpoint,
    region: world.region,
    credentials: world.rootCredentials,
    forcePathStyle: true,
  });

/** Everything a member can leave behind. */
async function leaveTraces(): Promise<void> {
  await storage().send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: `media/profile-images/${ada.userId}/portrait.jpg`,
      Body: "picture",
    }),
  );
  const own = await ada.api.feed.createPost({ content: "Dew on the fence.", visibility: "public" });
  await ben.api.feed.addComment({ postId: own.postId, content: "Lovely." });
  postOfBen = (await ben.api.feed.createPost({ content: "A long walk.", visibility: "public" }))
    .postId;
  await ada.api.feed.addComment({ postId: postOfBen, content: "I know that path." });
  await ada.api.feed.react({ postId: postOfBen, reactionType: "love" });
  await ada.api.connections.sendRequest({ receiverId: ben.userId });
  const { received } = await ben.api.connections.listRequests();
  await ben.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  }));
  await ada.api.conversations.sendMessage({ conversationId, body: "A word between us." });
  const { circleId } = await ben.api.circles.createCircle({
    name: "Walkers",
    description: "We walk.",
    categories: [],
  });
  await ada.api.circles.joinCircle({ circleId });
  const dawn = await ada.api.circles.createCircle({
    name: "Dawn",
    description: "We rise.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId: dawn.circleId });
  await planMeetups(circleId, dawn.circleId);
  circleTraces = await leaveCircleTraces(ada, ben, circleId);
  await ada.api.interests.linkPractices({ names: ["Meditation"] });
  await ada.api.interests.submitSuggestion({ suggestedName: "Cloud watching" });
  await ada.api.facilitators.applyAsFacilitator({
    offering: "Walks at dawn.",
    credentials: "Ten years of walking.",
    isAccurate: true,
  });
  await hostAnEventThatIsRejected();
  await ada.api.search.watchSearch({
    searchId: "walks-nearby",
    name: "Walks nearby",
    query: "walk",
  });
  await ada.api.charts.geocodeBirthLocation({
    userId: ada.userId,
    location: "Munich, Germany",
    birthData: { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Munich, Germany" },
  });
  await ada.api.charts.calculateAndStoreCharts({ userId: ada.userId });
  await leavePhotos();
  await world.settle();
}

/** An album with one of ben in it, and ada in one of his. */
async function leavePhotos(): Promise<void> {
  const { albumId } = await ada.api.albums.createAlbum({ title: "Dew", visibility: "public" });
  const add = async ({ api }: Person, album: string) =>
    api.albums.addPhoto({
      albumId: album,
      imageUrl: await uploadPicture(api, pictureOf(50, 50)),
      caption: "At seven.",
    });
  const own = await add(ada, albumId);
  photoOfAda = own.imageUrl;
  await ada.api.albums.tagPerson({ photoId: own.photoId, userId: ben.userId });
  ({ albumId: albumOfBen } = await ben.api.albums.createAlbum({ title: "Paths" }));
  const { photoId } = await add(ben, albumOfBen);
  await ben.api.albums.tagPerson({ photoId, userId: ada.userId });
}

/** In a circle that ben keeps, and in one that ada keeps; both come to both. */
async function planMeetups(ofBen: string, ofAda: string): Promise<void> {
  // Still ahead once the days of the export have passed.
  const start = new Date(world.clock.now() + 12 * day).toISOString().slice(0, 10);
  const times = { start: `${start}T07:00`, end: `${start}T08:00` };
  await ben.api.meetups.allowPlanning({ circleId: ofBen, membersPlan: true });
  for (const circleId of [ofBen, ofAda]) {
    const draft = meetupDraft(world, times);
    const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
    const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
    const occurrenceId = occurrences[0]?.occurrenceId ?? "";
    const occurrence = { circleId, meetupId, occurrenceId };
    meetups.push(occurrence);
    for (const person of [ada, ben]) {
      await person.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
    }
  }
}

async function hostAnEventThatIsRejected(): Promise<void> {
  const { eventId } = await ada.api.events.createEvent(
    eventDraft(world, {
      title: "Before the sun",
      description: "We meet in the dark.",
      location: "Munich",
      type: "Gathering",
      inDays: 30,
    }),
  );
  await grant(world, ben.userId, ["communities_update"]);
  await ben.api.events.rejectEvent({ eventId, rejectionReason: "Too early." });
}

async function everyItem(): Promise<Record<string, unknown>[]> {
  const { client, name } = operatorTable(world);
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ...(start ? { ExclusiveStartKey: start } : {}) }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

test("birth data is nowhere in the table, the facts or the logs as it was given", async () => {
  const items = await everyItem();
  expect(items.some((item) => item.__edb_e__ === "birth")).toBe(true);
  const text =
    JSON.stringify(items) +
    world
      .logs({})
      .map((entry) => entry.text)
      .join("\n");
  expect(text).not.toContain("1984-03-09");
  expect(text).not.toContain("07:41");
  expect(await ada.api.charts.getMyBirthData()).toMatchObject({ birthDate: "1984-03-09" });
});

test("an export holds everything in readable files, and its link runs out", async () => {
  const request = await ada.api.accounts.requestExport();
  expect(request.status).toBe("preparing");
  await world.settle();
  const done = await ada.api.accounts.getExport();
  expect(done?.status).toBe("ready");
  const { url } = await ada.api.accounts.downloadExport({ exportId: request.exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "profile.json",
      "post.json",
      "discussion.json",
      "reply.json",
      "message.json",
      "birth.json",
      "facilitator-application.json",
      "saved-search.json",
      "album.json",
      "photo.json",
      "photo-tag.json",
      `pictures/${photoOfAda.slice(photoOfAda.lastIndexOf("/") + 1)}`,
      "meetup.json",
      "meetup-occurrence-rsvp.json",
      "pictures/portrait.jpg",
    ]),
  );
  const birth = JSON.parse(strFromU8(files["birth.json"] ?? new Uint8Array())) as object[];
  expect(birth[0]).toMatchObject({ birthDate: "1984-03-09", birthTime: "07:41" });
  expect(strFromU8(files["message.json"] ?? new Uint8Array())).toContain("A word between us.");
  expect(strFromU8(files["post.json"] ?? new Uint8Array())).toContain("Mud on the boots");
  expect(world.mail.list({ to: ada.email, subject: "Your data is ready" })).toHaveLength(1);
  const stranger = await refusal(ben.api.accounts.downloadExport({ exportId: request.exportId }));
  expect(stranger.code).toBe("not_found");
  world.clock.advance(8 * day);
  await ada.signIn();
  await ben.signIn();
  expect((await ada.api.accounts.getExport())?.status).toBe("expired");
  const late = await refusal(ada.api.accounts.downloadExport({ exportId: request.exportId }));
  expect(late.code).toBe("not_found");
});

test("[K6] only the member's own account can be deleted", async () => {
  const refused = await refusal(ada.api.accounts.deleteAccount({ userId: ben.userId }));
  expect(refused).toMatchObject({ code: "account.mismatch", status: 403 });
  expect((await ben.api.accounts.getSession()).user.userId).toBe(ben.userId);
});

test("[K6] an account goes although the queue was down when its member asked", async () => {
  const eva = await signUp(world, { name: "Eva Reed", username: "eva" });
  try {
    world.faults.rate("sqs.SendMessage", 1);
    await eva.api.accounts.deleteAccount({ userId: eva.userId });
  } finally {
    world.faults.clear();
  }
  await world.settle();
  expect((await everyItem()).filter(({ pk }) => pk === `member#${eva.userId}`)).toEqual([]);
});

test("[K6] after deletion nothing names the member any more, and others keep their threads", async () => {
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  expect((await refusal(ada.api.accounts.getSession())).code).toBe("auth.required");
  await world.settle();
  expect(world.deadLetters()).toEqual([]);
  const left = (await everyItem()).filter((item) => {
    const text = JSON.stringify(item);
    return text.includes(ada.userId) || /quillfeather/i.test(text);
  });
  // What the specification of deletion names as staying: facts and their markers for a week, the
  // count of attempts, the record of the goodbye mail; each has a time to live.
  const kinds = [...new Set(left.map((item) => String(item.__edb_e__)))].sort();
  expect(
    kinds.filter(
      (kind) => !["attempts", "domain-event", "handled", "idempotency", "mail"].includes(kind),
    ),
  ).toEqual([]);
  expect(left.every((item) => typeof item.ttl === "number")).toBe(true);
  expect((await ben.api.search.search({ query: "quillfeather" })).items).toEqual([]);
  const words = (await everyItem()).flatMap(({ dictionary }) => [
    // A row as it lies in the table; where there are words they are a set.
    ...((dictionary as Set<string>) ?? []),
  ]);
  expect(words.length).toBeGreaterThan(0);
  expect(words).not.toContain("quillfeather");

  const objects = await storage().send(
    new ListObjectsV2Command({
      Bucket: bucketName(),
      Prefix: `media/profile-images/${ada.userId}/`,
    }),
  );
  expect(objects.KeyCount ?? 0).toBe(0);
  expect((await fetch(world.origin + photoOfAda)).ok).toBe(false);
  expect((await ben.api.albums.listTaggedPhotos({})).items).toEqual([]);
  const path = (await ben.api.albums.getAlbum({ albumId: albumOfBen })).items[0];
  expect((await ben.api.albums.getPhoto({ photoId: path?.photoId ?? "" })).tags).toEqual([]);
  const { items } = await ben.api.conversations.listMessages({ conversationId });
  expect(items[0]).toMatchObject({
    body: "This message was removed.",
    sender: { name: "Former member" },
  });
  const list = await ben.api.conversations.listConversations({});
  expect(list.items[0]).toMatchObject({ participantName: "Former member" });
  await expectCircleTraces(ben, circleTraces);
  const post = await ben.api.feed.getPost({ postId: postOfBen });
  expect(post).toMatchObject({ reactionTotal: 0, commentCount: 0 });
  expect((await ben.api.connections.listConnections({})).items).toEqual([]);
  const [handedOn, ended] = meetups.map(({ circleId, meetupId }) => ({ circleId, meetupId }));
  if (!handedOn || !ended) throw new Error("The meetups were not planned.");
  const kept = await ben.api.meetups.getMeetup(handedOn);
  expect(kept.meetup).toMatchObject({ host: { userId: ben.userId }, ended: false, canEdit: true });
  expect(kept.occurrences[0]).toMatchObject({ goingCount: 1, answer: "going", cancelled: false });
  expect(kept.coming?.people.map(({ userId }) => userId)).toEqual([ben.userId]);
  const off = await ben.api.meetups.getMeetup(ended);
  expect(off.meetup).toMatchObject({ host: { name: "Former member" }, ended: true });
  expect(off.occurrences.map(({ cancelled }) => cancelled)).toEqual([true]);
  const told = (await ben.api.notifications.listNotifications({})).items;
  expect(told.map(({ title }) => title)).toContain("“Fields” was called off");
  const goodbye = world.mail.list({ to: ada.email, subject: "is gone" });
  expect(goodbye).toHaveLength(1);
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

test("what a removed picture's address gives is not the picture", async () => {
  const gone = await fetch(`${world.origin}/media/profile-images/${ada.userId}/portrait.jpg`);
  expect([403, 404]).toContain(gone.status);
  await expect(
    storage().send(
      new GetObjectCommand({
        Bucket: bucketName(),
        Key: `media/profile-images/${ada.userId}/portrait.jpg`,
      }),
    ),
  ).rejects.toMatchObject({ name: "NoSuchKey" });
});
