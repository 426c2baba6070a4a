import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { createMeetup, sitting, startMeetupCircle } from "../support/meetups.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;
/** Cleo's. */
let tab: Listener;

/** Ben writes, Dora moderates, and Cleo is in a block with her. */
beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
  await grant(world, dora.userId, ["users_update", "communities_update"]);
  await dora.api.circles.joinCircle({ circleId });
  await ada.api.circles.appointModerator({ circleId, userId: dora.userId });
  await cleo.api.blocks.blockMember({ userId: dora.userId });
  world.clock.advance(61_000);
  await world.settle();
  tab = await listen(world, ["attune", cleo.accessToken()]);
  await watch(world, tab, `circle:${circleId}`);
});
afterAll(async () => {
  await tab?.close();
  await world?.close();
});

/** What Cleo receives of a type while Dora acts, without a word of Dora. */
async function received(type: string, act: () => Promise<unknown>) {
  await world.settle();
  await tab.caughtUp();
  const [before, rawBefore] = [tab.domainEvents().length, tab.raw.length];
  await act();
  await world.settle();
  await tab.caughtUp();
  expect(JSON.stringify(tab.raw.slice(rawBefore))).not.toContain(dora.userId);
  return tab
    .domainEvents()
    .slice(before)
    .filter((event) => event.type === type);
}

type Subject = Parameters<Person["api"]["reports"]["sendReport"]>[0]["subject"];

async function hide(subject: Subject): Promise<void> {
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "spam" });
  await dora.api.reports.resolveReport({ reportId, decision: "hide", reason: "No ads." });
}

test("members in a block with a moderator who closes a poll learn that it closed, and not by whom", async () => {
  const { postId } = await ben.api.feed.createPost({
    content: "Which evening?",
    visibility: "circle",
    circleId,
    poll: { options: ["Thursday", "Friday"] },
  });
  const close = () => dora.api.polls.closePoll({ postId });
  expect(await received("poll.closed", close)).toEqual([
    { type: "poll.closed", postId, authorId: ben.userId, circleId },
  ]);
});

test("members in a block with a moderator who hides a topic or a reply receive it, without the moderator", async () => {
  const { discussionId } = await ben.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Knives",
    body: "Mine are for sale.",
  });
  const { replyId } = await ben.api.discussions.addReply({ discussionId, body: "Cheap." });
  const of = { discussionId, circleId, userId: ben.userId };
  const hideReply = () => hide({ kind: "reply", discussionId, replyId });
  expect(await received("reply.changed", hideReply)).toEqual([
    { type: "reply.changed", ...of, replyId },
  ]);
  const hideTopic = () => hide({ kind: "discussion", discussionId });
  expect(await received("discussion.changed", hideTopic)).toEqual([
    { type: "discussion.changed", ...of },
  ]);
});

test("so do they when it's a comment on a meetup or an event", async () => {
  const meetup = await createMeetup(ada, circleId, sitting(world));
  const eventId = await approvedEvent(ada, dora, eventDraft(world, { title: "Market" }));
  await watch(world, tab, `event:${eventId}`);
  const content = "Buy candles.";
  const commented = await ben.api.meetupComments.addComment({ ...meetup, content });
  const onMeetup = { ...meetup, commentId: commented.commentId };
  const { commentId } = await ben.api.eventComments.addComment({ eventId, content });
  const onEvent = { eventId, commentId };
  expect(
    await received("meetup.comment_changed", () => hide({ kind: "meetup_comment", ...onMeetup })),
  ).toEqual([{ type: "meetup.comment_changed", ...onMeetup, userId: ben.userId }]);
  expect(
    await received("event.comment_changed", () => hide({ kind: "event_comment", ...onEvent })),
  ).toEqual([{ type: "event.comment_changed", ...onEvent, userId: ben.userId }]);
});

test("so do they when a moderator decides on what they host, or removes a meetup", async () => {
  const meetup = await createMeetup(ada, circleId, sitting(world, { title: "Knife market" }));
  const { eventId } = await cleo.api.events.createEvent(eventDraft(world, { title: "Walk" }));
  const own = await cleo.api.circles.createCircle({
    name: "Walkers",
    description: "We walk.",
    categories: [],
  });
  const reviewed = { hostId: cleo.userId, approved: true };
  const approve = () => dora.api.events.approveEvent({ eventId });
  expect(await received("event.reviewed", approve)).toMatchObject([{ eventId, ...reviewed }]);
  const reject = () =>
    dora.api.circles.rejectCircle({ circleId: own.circleId, rejectionReason: "There's one." });
  expect(await received("circle.reviewed", reject)).toMatchObject([
    { circleId: own.circleId, ...reviewed, approved: false },
  ]);
  const end = async () => {
    const subject = { kind: "meetup", ...meetup } as const;
    const { reportId } = await ben.api.reports.sendReport({ subject, reason: "spam" });
    await dora.api.reports.resolveReport({ reportId, decision: "remove", reason: "No ads." });
  };
  expect(await received("meetup.ended", end)).toEqual([
    { type: "meetup.ended", ...meetup, hostId: ada.userId },
  ]);
});
