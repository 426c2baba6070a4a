import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { converse, sendMessage } from "../support/mail.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  for (const { userId } of [ben, cleo]) await grant(world, userId, ["communities_update"]);
});
afterAll(() => world?.close());

async function joinEventOf({ api }: Person, title: string): Promise<void> {
  const eventId = await approvedEvent({ api }, { api }, eventDraft(world, { title }));
  await ada.api.events.joinEvent({ eventId });
}

async function joinMeetup(circleId: string, title: string): Promise<void> {
  const { meetupId } = await ben.api.meetups.createMeetup({
    circleId,
    ...meetupDraft(world, { title }),
  });
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  await ada.api.meetups.answerOccurrence({ circleId, meetupId, occurrenceId, answer: "going" });
  await ada.api.meetupComments.addComment({ circleId, meetupId, content: "Is it far?" });
}

async function joinCircleOfBen(name: string): Promise<string> {
  const { circleId } = await ben.api.circles.createCircle({
    name,
    description: "We walk.",
    categories: [],
  });
  await ada.api.circles.joinCircle({ circleId });
  return circleId;
}

async function exportOf({ api }: Person): Promise<(file: string) => string> {
  const { exportId } = await api.accounts.requestExport();
  await world.settle();
  const { url } = await api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return (file) => strFromU8(files[file] ?? new Uint8Array());
}

test("an export names members and posts, but no one who blocked the member, and nothing across a block", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  const emil = await becomeMember(world, { name: "Emil Reed", username: "emil" });
  const post = async ({ api }: Person, content: string) => {
    const { postId } = await api.feed.createPost({ content, visibility: "public" });
    await ada.api.bookmarks.addBookmark({ postId });
    return postId;
  };
  await post(ben, "Fog over the river.\nAnd herons.");
  await post(dora, "Only for some.");
  for (const { userId } of [ben, dora]) {
    await ada.api.mutes.muteMember({ userId, length: "always" });
  }
  for (const other of [dora, emil]) await sendMessage(other, await converse(world, ada, other));
  await world.settle();
  await ada.api.blocks.blockMember({ userId: emil.userId });
  await dora.api.blocks.blockMember({ userId: ada.userId });
  await dora.api.profiles.updateProfile({ userId: dora.userId, name: "Dora Thaw" });
  await world.settle();
  const textOf = await exportOf(ada);
  // The test's own data, or an answer that it checks.
  const rowsOf = (kind: string) => JSON.parse(textOf(`${kind}.json`)) as Record<string, string>[];
  expect(rowsOf("block")).toMatchObject([{ blocked: "Emil Reed", blockedId: emil.userId }]);
  expect(rowsOf("mute").map(({ muted }) => muted)).toEqual(
    expect.arrayContaining(["Ben Summer", undefined]),
  );
  const bookmarks = rowsOf("bookmark");
  expect(bookmarks.map((row) => row.post)).toEqual(
    expect.arrayContaining(["Fog over the river.", undefined]),
  );
  expect(bookmarks.map(({ author }) => author)).toEqual(
    expect.arrayContaining(["Ben Summer", undefined]),
  );
  const files = ["block", "mute", "bookmark", "message", "conversation-member"];
  const everything = ["index.html", ...files.map((kind) => `${kind}.json`)].map(textOf).join();
  expect(everything).not.toMatch(/Dora Thaw|Only for some/);
  expect(files.map((kind) => textOf(`${kind}.json`)).join()).not.toContain("Dora Frost");
  expect(rowsOf("message").map(({ conversation }) => conversation)).toEqual([undefined, undefined]);
  await ada.api.blocks.unblockMember({ userId: emil.userId });
  await world.settle();
});

test("a member who chose German reads their data in German", async () => {
  await cleo.api.profiles.updateProfile({ userId: cleo.userId, interfaceLanguage: "de" });
  await world.settle();
  const page = (await exportOf(cleo))("index.html");
  expect(page).toContain('<html lang="de">');
  expect(page).toContain("Deine Daten bei Attune");
});

test("an export names circles, events, meetups and conversations, but nothing across a block", async () => {
  const walkers = await joinCircleOfBen("Walkers");
  await ada.api.attention.setLevel({ scopeId: walkers, level: "mentions" });
  await joinMeetup(walkers, "Along the river");
  await joinEventOf(ben, "Long walk");
  await joinEventOf(cleo, "Short walk");
  await sendMessage(ada, await converse(world, ada, ben));
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  const textOf = await exportOf(ada);
  // The test's own data, or an answer that it checks.
  const rowsOf = (kind: string) => JSON.parse(textOf(`${kind}.json`)) as object[];
  expect(rowsOf("circle-member")).toMatchObject([{ circle: "Walkers", circleId: walkers }]);
  expect(rowsOf("attention-level")).toMatchObject([{ circle: "Walkers", scopeId: walkers }]);
  const events = rowsOf("event-participant") as { event?: string }[];
  expect(events.map(({ event }) => event)).toEqual(["Long walk", undefined]);
  expect(rowsOf("meetup-occurrence-rsvp")).toMatchObject([
    { circle: "Walkers", meetup: "Along the river" },
  ]);
  expect(rowsOf("event-comment")).toMatchObject([
    { circle: "Walkers", meetup: "Along the river", content: "Is it far?" },
  ]);
  expect(rowsOf("message").at(-1)).toMatchObject({ conversation: "Ben Summer" });
  expect(textOf("index.html")).toContain('<dt>Circle</dt><dd dir="auto">Walkers</dd>');
});
