import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photoIn } from "../support/albums.ts";
import { bellOf } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
/** A moderator. */
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await grant(world, cleo.userId, ["users_update", "communities_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const openReports = async () => (await cleo.api.reports.listReports({ status: "open" })).items;

test("moderators see a reported photo of an album that's not open to them, and no one else does", async () => {
  await connect(ada, ben);
  const { albumId } = await ben.api.albums.createAlbum({
    title: "For friends",
    visibility: "connections",
  });
  const { photoId } = await photoIn(ben, albumId, { caption: "Look at her." });
  await ada.api.reports.sendReport({ subject: { kind: "photo", photoId }, reason: "harassment" });
  expect(await refusedWith(cleo.api.albums.getPhoto({ photoId }))).toMatchObject({ status: 404 });
  const report = (await openReports()).find(({ kind }) => kind === "photo");
  expect(report).toMatchObject({ excerpt: "Look at her.", url: `/photos?photo=${photoId}` });
  const path = report?.imageUrl ?? "";
  expect((await fetch(new URL(path, world.origin))).status).toBe(200);
  const unsigned = path.split("?", 1)[0] ?? "";
  expect((await fetch(new URL(unsigned, world.origin))).status).toBe(403);
});

test("each kind of thing can be reported", async () => {
  const { circleId } = await ben.api.circles.createCircle({
    name: "Fields",
    description: "We walk.",
    categories: [],
  });
  await ada.api.circles.joinCircle({ circleId });
  const { discussionId } = await ben.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Paths",
    body: "Which one?",
  });
  const { replyId } = await ben.api.discussions.addReply({ discussionId, body: "That one." });
  const { postId } = await ada.api.feed.createPost({ content: "Rain.", visibility: "public" });
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Pah." });
  const { albumId } = await ben.api.albums.createAlbum({ title: "Mud", visibility: "public" });
  const subjects = [
    { kind: "circle", circleId },
    { kind: "discussion", discussionId },
    { kind: "reply", discussionId, replyId },
    { kind: "comment", postId, commentId },
    { kind: "album", albumId },
    { kind: "profile", userId: ben.userId },
  ] as const;
  for (const subject of subjects) await ada.api.reports.sendReport({ subject, reason: "other" });
  const reports = await openReports();
  const excerpts = reports.map(({ kind, excerpt }) => `${kind}: ${excerpt}`);
  expect(excerpts).toEqual(
    expect.arrayContaining([
      "circle: Fields\nWe walk.",
      "discussion: Paths\nWhich one?",
      "reply: That one.",
      "comment: Pah.",
      "album: Mud",
      "profile: Ben Summer\nI like quiet mornings.",
    ]),
  );
  const urlOf = (wanted: string) => reports.find(({ kind }) => kind === wanted)?.url;
  const topic = `/circles/${circleId}/forum/${discussionId}`;
  expect(urlOf("discussion")).toBe(topic);
  expect(urlOf("reply")).toBe(`${topic}#reply-${replyId}`);
  expect(urlOf("comment")).toBe(`/community/post/${postId}#comment-${commentId}`);
});

test("a report has all that its thing said, also once that's edited or deleted", async () => {
  const { postId } = await ben.api.feed.createPost({
    content: `${"So it goes on. ".repeat(330)}You're a liar.`,
    topic: "Long",
    contentNote: "Rage",
    visibility: "public",
    poll: { options: ["Ada is a thief", "Ada is a fraud"] },
  });
  const subject = { kind: "post", postId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "harassment" });
  await ben.api.feed.updatePost({ postId, content: "A nice day." });
  await ben.api.feed.deletePost({ postId });
  const report = (await openReports()).find((one) => one.reportId === reportId);
  expect(report?.excerpt).toMatch(
    /^Long\nSo it goes on\.[^\n]*You're a liar\.\nAda is a thief\nAda is a fraud\nRage$/,
  );
});

test("a report shows the portrait of a profile, and the cover of a circle or an event", async () => {
  const cover = await uploadPicture(ben.api, pictureOf(1200, 30), "post");
  const circle = { name: "Mires", description: "We wade.", categories: [], imageUrl: cover };
  const { circleId } = await ben.api.circles.createCircle(circle);
  const eventCover = await uploadPicture(ben.api, pictureOf(1200, 60), "post");
  const draft = { ...eventDraft(world, { title: "A wade" }), imageUrl: eventCover };
  const eventId = await approvedEvent(ben, cleo, draft);
  const { imageUrl: portrait } = await ben.api.profiles.getProfile({ userId: ben.userId });
  const subjects = [
    { kind: "circle", circleId },
    { kind: "event", eventId },
    { kind: "profile", userId: ben.userId },
  ] as const;
  const sent = [];
  for (const subject of subjects) {
    sent.push((await cleo.api.reports.sendReport({ subject, reason: "sexual" })).reportId);
  }
  const reports = await openReports();
  const shown = sent.map((id) => reports.find(({ reportId }) => reportId === id)?.imageUrl);
  expect(shown.map((url) => url?.split("?", 1)[0])).toEqual([cover, eventCover, portrait]);
  expect((await fetch(new URL(shown[0] ?? "", world.origin))).status).toBe(200);
});

test("a message request is reported with its text, by who received it alone", async () => {
  const body = "Send me your address, or else.";
  await dora.api.conversations.sendMessageRequest({ userId: ada.userId, body });
  const report = (reporter: Person, sender: Person) =>
    reporter.api.reports.sendReport({
      subject: { kind: "request", userId: sender.userId },
      reason: "harassment",
    });
  const notFound = { status: 404, code: "not_found" };
  expect(await refusedWith(report(cleo, dora))).toEqual(notFound);
  expect(await refusedWith(report(dora, ada))).toEqual(notFound);
  await ada.api.conversations.declineMessageRequest({ userId: dora.userId });
  const { reportId } = await report(ada, dora);
  const found = (await openReports()).find((one) => one.reportId === reportId);
  expect(found).toMatchObject({
    kind: "request",
    person: { userId: dora.userId },
    lines: [{ byReporter: false, body }],
  });
  const removal = { reportId, decision: "remove", reason: "No threats." } as const;
  expect(await refusedWith(cleo.api.reports.resolveReport(removal))).toMatchObject({
    code: "data.invalid",
  });
  await cleo.api.reports.resolveReport({ ...removal, decision: "warn" });
  await world.settle();
  expect((await bellOf(dora)).map(({ title }) => title)).toContain(
    "A warning from the moderators about your message request",
  );
});
