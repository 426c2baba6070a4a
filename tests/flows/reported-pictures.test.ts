import { hour } from "@attune/core/kernel/clock";
import { sizePaths } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { converse } from "../support/mail.ts";
import { startWithFive } from "../support/members.ts";
import { grant, liftLimits } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";
import { bucketOf, storageOf } from "../support/uploads-bucket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
/** The moderator. */
let dora: Person;
let emil: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  await liftLimits(world, ada, ben, emil);
  await grant(world, dora.userId, ["users_update"]);
  conversationId = await converse(world, ada, ben);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

interface Sent {
  messageId: string;
  url: string;
  path: string;
}

async function send(of = conversationId): Promise<Sent> {
  const imageUrl = await uploadPicture(ada.api, pictureOf(1200, 30), "message");
  const draft = { conversationId: of, body: "", imageUrl };
  const { id, picture } = await ada.api.conversations.sendMessage(draft);
  return { messageId: id, url: picture?.url ?? "", path: imageUrl };
}

const report = async ({ api }: Person, messageIds: string[], of = conversationId) => {
  const subject = { kind: "message" as const, conversationId: of, messageIds };
  return (await api.reports.sendReport({ subject, reason: "sexual" })).reportId;
};

async function remove({ messageId }: Sent, of = conversationId): Promise<void> {
  await ada.api.conversations.deleteMessage({ conversationId: of, messageId });
  await world.settle();
}

async function decide(reportId: string): Promise<void> {
  const decision = { decision: "none", reason: "They have talked." } as const;
  await dora.api.reports.resolveReport({ reportId, ...decision });
  await world.settle();
}

const statusOf = async (url: string, person?: Person) => {
  const headers = person && { authorization: `Bearer ${person.accessToken()}` };
  return (await fetch(world.origin + url, headers && { headers })).status;
};

async function shownIn(reportId: string, status: "open" | "resolved" = "open"): Promise<string> {
  const { items } = await dora.api.reports.listReports({ status });
  const found = items.find((one) => one.reportId === reportId);
  return found?.lines.find(({ imageUrl }) => imageUrl)?.imageUrl ?? "";
}

/** How many of the picture's sizes are stored. */
async function storedOf({ path }: Sent): Promise<number> {
  const { Contents = [] } = await storageOf(world).send(
    new ListObjectsV2Command({
      Bucket: bucketOf(world),
      Prefix: `media/user-uploads/messages/${ada.userId}/`,
    }),
  );
  const sizes = sizePaths(path);
  return Contents.filter(({ Key }) => sizes.includes(`/${Key}`)).length;
}

async function repeatJob(job: string, payload: object): Promise<void> {
  const queue = world.resources.find(
    ({ type, logicalId }) => type === "AWS::SQS::Queue" && /^Jobs(?!.*Dead)/.test(logicalId),
  );
  const client = new SQSClient({
    endpoint: world.endpoint,
    region: world.region,
    credentials: world.rootCredentials,
  });
  const MessageBody = JSON.stringify({ job, payload });
  await client.send(new SendMessageCommand({ QueueUrl: queue?.ref ?? "", MessageBody }));
  await world.settle();
}

test("[S2] a report has the pictures of its lines, for moderators alone", async () => {
  const sent = await send();
  const reportId = await report(ben, [sent.messageId]);
  const { items } = await dora.api.reports.listReports({ status: "open" });
  const [line] = items.find((one) => one.reportId === reportId)?.lines ?? [];
  expect(line).toMatchObject({ byReporter: false, body: "" });
  expect(line?.imageUrl?.split("?")[0]).toBe(sent.path);
  expect(await statusOf(line?.imageUrl ?? "")).toBe(200);
  const listing = cleo.api.reports.listReports({ status: "open" });
  expect(await refusedWith(listing)).toMatchObject({ status: 403 });
  await decide(reportId);
});

test("[S2] a reported picture opens for moderators alone once its message is deleted, until it's decided", async () => {
  const sent = await send();
  const reportId = await report(ben, [sent.messageId]);
  await remove(sent);
  world.clock.advance(hour);
  await Promise.all([ada, ben, cleo, dora].map((person) => person.signIn()));
  expect(await statusOf(await shownIn(reportId))).toBe(200);
  for (const person of [ada, ben]) {
    const { items } = await person.api.conversations.listMessages({ conversationId });
    expect(items.map(({ id }) => id)).not.toContain(sent.messageId);
  }
  for (const person of [ada, ben, cleo]) {
    expect(await statusOf(sent.path, person)).toBe(403);
    expect(await statusOf(sent.url, person)).toBe(403);
    const listing = person.api.reports.listReports({ status: "open" });
    expect(await refusedWith(listing)).toMatchObject({ status: 403 });
  }
  await decide(reportId);
  expect(await storedOf(sent)).toBe(0);
  expect(await statusOf(await shownIn(reportId, "resolved"))).not.toBe(200);
});

test("[S2] its sender doesn't learn that it's kept, by sending it again or by an export", async () => {
  const [sent, other] = [await send(), await send()];
  const reportId = await report(ben, [sent.messageId]);
  await remove(sent);
  const again = { conversationId, body: "", imageUrl: sent.path };
  expect(await refusedWith(ada.api.conversations.sendMessage(again))).toEqual({
    status: 422,
    code: "photo.gone",
  });
  await ada.signIn();
  const { exportId } = await ada.api.accounts.requestExport();
  await world.settle();
  const { url } = await ada.api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const nameOf = ({ path }: Sent) => `pictures/${path.split("/").at(-1)}`;
  expect(Object.keys(files)).toContain(nameOf(other));
  expect(Object.keys(files)).not.toContain(nameOf(sent));
  expect(await storedOf(sent)).toBe(3);
  await decide(reportId);
  expect(await storedOf(sent)).toBe(0);
});

test("[S2] a picture in two reports goes after the second, and one that's still sent stays", async () => {
  const [sent, kept] = [await send(), await send()];
  const first = await report(ben, [sent.messageId]);
  const second = await report(ben, [sent.messageId, kept.messageId]);
  await remove(sent);
  await decide(first);
  expect(await storedOf(sent)).toBe(3);
  expect(await statusOf(await shownIn(second))).toBe(200);
  await decide(second);
  expect([await storedOf(sent), await storedOf(kept)]).toEqual([0, 3]);
  const { items } = await ben.api.conversations.listMessages({ conversationId });
  expect(await statusOf(items.at(-1)?.picture?.url ?? "")).toBe(200);
});

test("[S2] a job that's repeated changes nothing", async () => {
  const sent = await send();
  const reportId = await report(ben, [sent.messageId]);
  const file = sent.path.split("/").at(-1);
  const removal = { senderId: ada.userId, file };
  const release = { userId: ada.userId, file };
  await remove(sent);
  await repeatJob("remove-message-picture", removal);
  await repeatJob("release-message-picture", { ...release, reportId: "rep_other" });
  expect(await storedOf(sent)).toBe(3);
  await decide(reportId);
  await repeatJob("release-message-picture", { ...release, reportId });
  await repeatJob("remove-message-picture", removal);
  expect(await storedOf(sent)).toBe(0);
  expect(world.deadLetters()).toEqual([]);
});

test("[K6] a report that goes with its reporter's account lets its picture go", async () => {
  await connect(ada, emil);
  const { conversationId: of } = await ada.api.conversations.openConversation({
    participantId: emil.userId,
  });
  const sent = await send(of);
  await report(emil, [sent.messageId], of);
  await remove(sent, of);
  expect(await storedOf(sent)).toBe(3);
  await emil.signIn();
  await emil.api.accounts.deleteAccount({ userId: emil.userId });
  await world.settle();
  expect(await storedOf(sent)).toBe(0);
});

test("[K6] a kept picture goes with its sender's account", async () => {
  const sent = await send();
  await report(ben, [sent.messageId]);
  await remove(sent);
  expect(await storedOf(sent)).toBe(3);
  await ada.signIn();
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  await world.settle();
  expect(await storedOf(sent)).toBe(0);
});
