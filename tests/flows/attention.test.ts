import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

const bellOf = async (person: Person) =>
  (await person.api.notifications.listNotifications({})).items;

test("switches, levels and mail settings reach the member's other devices at once, and no one else's", async () => {
  const [other, stranger] = await Promise.all(
    [ada, ben].map((person) => listen(world, ["attune", person.accessToken()])),
  );
  if (!other || !stranger) throw new Error("Both listen.");
  const { api } = ada;
  const { circleId } = await api.circles.createCircle({
    name: "Early risers",
    description: "We sit at six.",
    categories: [],
  });
  const changes = [
    () => api.attention.updateAttention({ switches: { messages: { push: false } } }),
    () => api.attention.updateAttention({ calm: true }),
    () => api.attention.updateAttention({ calm: false }),
    () => api.attention.setLevel({ scopeId: circleId, level: "none" }),
    () => api.attention.setLevel({ scopeId: circleId, level: "all" }),
    () => api.profiles.updateNotificationPreferences({ mentions: true }),
    () => api.mail.updateEmailPreferences({ digest: "weekly" }),
    () => api.mail.updateEmailPreferences({ digest: "none" }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await world.settle();
    await other.heard("settings.changed", index + 1);
  }
  await stranger.caughtUp();
  expect(JSON.stringify(stranger.domainEvents())).not.toContain("settings.changed");
  await other.close();
  await stranger.close();
});

test("[L6] a comment notifies mentioned members, the author and earlier commenters, each once", async () => {
  const { postId } = await ada.api.feed.createPost({
    content: "First snow.",
    visibility: "public",
  });
  await ben.api.feed.addComment({ postId, content: "Here too." });
  const look = { postId, content: "Look at that, @ben and @ada!" };
  const { commentId } = await cleo.api.feed.addComment(look);
  await ada.api.feed.addComment({ postId, content: "Come and see." });
  await world.settle();
  const [forBen, ...more] = (await bellOf(ben)).filter(({ type }) => type === "post_comment");
  expect(more).toEqual([]);
  expect(forBen).toMatchObject({
    title: "Ada Winter commented on a post you follow",
    contentPreview: "Come and see.",
    metadata: { post_preview: "First snow.", comment_preview: "Come and see." },
  });
  const mentions = (await bellOf(ben)).filter(({ type }) => type === "mention");
  expect(mentions).toMatchObject([
    {
      message: "You were mentioned in a comment.",
      actionUrl: `/community/post/${postId}#comment-${commentId}`,
    },
  ]);
  const forAda = (await bellOf(ada)).map(({ type, title }) => `${type}: ${title}`);
  expect(forAda.sort()).toEqual([
    "mention: Cleo Autumn mentioned you",
    "post_comment: Ben Summer commented on your post",
  ]);
});

test("attendees and the host of an event are reminded once, within the hour before it, in quiet hours too", async () => {
  await grant(world, ben.userId, ["system_admin"]);
  const startsAt = new Date(world.clock.now() + 3 * hour).toISOString();
  const endsAt = new Date(world.clock.now() + 4 * hour).toISOString();
  const eventId = await approvedEvent(ada, ben, {
    ...eventDraft(world, { title: "A walk" }),
    startsAt,
    endsAt,
  });
  await cleo.api.events.joinEvent({ eventId });
  const now = new Date(world.clock.now()).getUTCHours();
  await cleo.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: now,
    quietHoursEnd: (now + 6) % 24,
    timeZone: "UTC",
  });
  const since = world.clock.now();
  await world.settle({ advance: 2.5 * hour });
  await cleo.signIn();
  await ada.signIn();
  const remindersOf = async (person: Person) =>
    (await bellOf(person)).filter(({ type }) => type === "event_reminder");
  const forHost = (await remindersOf(ada)).map(({ title }) => title);
  expect(forHost).toEqual(["“A walk” starts soon"]);
  const reminders = await remindersOf(cleo);
  expect(reminders.map(({ title }) => title)).toEqual(["“A walk” starts soon"]);
  expect(reminders[0]?.metadata).toMatchObject({ event_id: eventId, reminder_time: "1 hour" });
  for (const { email } of [ada, cleo]) {
    const subjects = world.mail.list({ to: email, since }).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "“A walk” starts soon")).toHaveLength(1);
  }
});

test("a member is notified of a new post and meetup in their circle, unless they chose mentions only", async () => {
  for (const person of [ada, ben, cleo]) await person.signIn();
  const { circleId } = await ada.api.circles.createCircle({
    name: "Sitters",
    description: "We sit.",
    categories: [],
  });
  await ben.api.circles.approveCircle({ circleId });
  for (const person of [ben, cleo]) await person.api.circles.joinCircle({ circleId });
  await ben.api.attention.setLevel({ scopeId: circleId, level: "mentions" });
  await ada.api.feed.createPost({ content: "Dawn.", visibility: "circle", circleId });
  const { title } = meetupDraft(world, {});
  await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world, {}) });
  await world.settle();
  const titles = async (person: Person) => (await bellOf(person)).map(({ title }) => title);
  expect(await titles(cleo)).toContain("New post in Sitters");
  expect(await titles(cleo)).toContain(`New meetup: “${title}”`);
  expect(await titles(ben)).not.toContain("New post in Sitters");
  expect(await titles(ben)).not.toContain(`New meetup: “${title}”`);
});
