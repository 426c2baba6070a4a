import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { startRow } from "../support/limits.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { codeOf } from "../support/refusal.ts";

let world: LocalCloud;
/** Ada hosts the circle and the event, Ben comes. */
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

async function codesOf(times: number, call: (index: number) => Promise<unknown>) {
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < times; index++) codes.push(await codeOf(call(index)));
  return codes;
}
const limited = (times: number) => Array(times).fill("request.rate_limited");
const mailsTo = (person: Person) => world.mail.list({ to: person.email });

test("a member who goes to each date of a meetup is notified of its new time once", async () => {
  const recurrence = { frequency: "daily", until: null, count: 5 } as const;
  const draft = meetupDraft(world, { recurrence });
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
  const meetup = { circleId, meetupId };
  const { occurrences } = await ada.api.meetups.getMeetup(meetup);
  for (const { occurrenceId } of occurrences) {
    await ben.api.meetups.answerOccurrence({ ...meetup, occurrenceId, answer: "going" });
  }
  await world.settle();
  const [before, browser] = [mailsTo(ben).length, await subscribe(world, ben)];
  const start = draft.start.replace("07:00", "07:15");
  await ada.api.meetups.updateMeetup({ ...meetup, ...draft, start });
  await world.settle();
  world.clock.advance(6 * 60_000);
  await world.settle();
  expect(mailsTo(ben).length - before).toBe(1);
  expect(new Set(browser.pushes().map(({ tag }) => tag)).size).toBe(1);
  await ada.api.meetups.endMeetup(meetup);
  await world.settle();
});

test("a host's changes of time and place stop after twenty an hour, other changes go on", async () => {
  await grant(world, cleo.userId, ["communities_update"]);
  await startRow(world, hour, ada, cleo);
  const draft = eventDraft(world, { title: "Dawn", inDays: 3 });
  const eventId = await approvedEvent(ada, cleo, draft);
  const move = (index: number) =>
    ada.api.events.updateEvent({ eventId, ...draft, location: `Hall ${index}` });
  const codes = await codesOf(25, move);
  expect(codes.slice(0, 10).filter(Boolean)).toEqual([]);
  expect(codes.slice(20)).toEqual(limited(5));
  const { event } = await ada.api.events.getEvent({ eventId });
  const retitled = { ...draft, location: event.location, title: "Dusk" };
  await ada.api.events.updateEvent({ eventId, ...retitled });

  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const later = meetupDraft(world, { end: meetupDraft(world).end.replace("08:00", "09:00") });
  const meetup = { circleId, meetupId };
  expect(await codesOf(1, () => ada.api.meetups.updateMeetup({ ...meetup, ...later }))).toEqual(
    limited(1),
  );
  const { occurrences } = await ada.api.meetups.getMeetup(meetup);
  const { occurrenceId = "", day = "" } = occurrences[0] ?? {};
  const moved = { start: `${day}T17:00`, end: `${day}T18:00` };
  const postpone = () => ada.api.meetups.moveOccurrence({ ...meetup, occurrenceId, ...moved });
  expect(await codesOf(1, postpone)).toEqual(limited(1));
});

test("forty mentions an hour reach others, wherever they're written", async () => {
  await startRow(world, hour, ben);
  const content = "@ada, look.";
  const { postId } = await ben.api.feed.createPost({ content, visibility: "public" });
  const comment = () => ben.api.feed.addComment({ postId, content });
  expect((await codesOf(38, comment)).filter(Boolean)).toEqual([]);
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Look." });
  const fog = { circleId, kind: "topic", title: "Fog", body: "Thick." } as const;
  const { discussionId } = await ben.api.discussions.createDiscussion(fog);
  const { replyId } = await ben.api.discussions.addReply({ discussionId, body: "Still." });
  const again = () => ben.api.feed.updateComment({ postId, commentId, content });
  const topic = { circleId, kind: "topic", title: "Look", body: content } as const;
  expect(await codesOf(2, again)).toEqual([undefined, undefined]);
  expect(await codesOf(1, () => ben.api.discussions.createDiscussion(topic))).toEqual(limited(1));
  expect(await codesOf(1, () => ben.api.feed.updatePost({ postId, content: "Look" }))).toEqual([
    undefined,
  ]);
  expect(await codesOf(1, () => ben.api.feed.updatePost({ postId, content }))).toEqual(limited(1));
  const { discussions } = ben.api;
  const edit = () => discussions.updateDiscussion({ discussionId, title: "Fog", body: content });
  expect(await codesOf(1, edit)).toEqual(limited(1));
  const editReply = () => discussions.updateReply({ discussionId, replyId, body: content });
  expect(await codesOf(1, editReply)).toEqual(limited(1));
});
