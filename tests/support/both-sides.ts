import type { LocalCloud } from "@attune/local-cloud/types";
import { connect } from "./connect.ts";
import { eventDraft } from "./event-draft.ts";
import { approvedEvent } from "./events.ts";
import { meetupDraft } from "./meetup-draft.ts";
import { grant } from "./operator.ts";
import { becomeMember, type Person } from "./person.ts";
import { pictureOf } from "./picture.ts";
import { uploadPicture } from "./upload.ts";

export interface Things {
  userId: string;
  username: string;
  postId: string;
  circlePostId: string;
  /** A comment on a third member's post. */
  commentId: string;
  circleId: string;
  askedCircleId: string;
  /** A circle that the other is banned from. */
  bannedCircleId: string;
  eventId: string;
  meetupId: string;
  occurrenceId: string;
  discussionId: string;
  replyId: string;
  conversationId: string;
  requestId: string;
  albumId: string;
  photoId: string;
  /** A report by a third member. */
  circleReportId: string;
}

export interface Shared {
  postId: string;
  circleId: string;
  discussionId: string;
  eventId: string;
  meetupId: string;
  occurrenceId: string;
}

const circle = (name: string) => ({ name, description: "We sit at dawn.", categories: [] });
const topic = { kind: "topic" as const, body: "What do you do?" };

/** Creates the items; Ada and Ben take part in each. */
async function shareWith(world: LocalCloud, cleo: Person, people: Person[]): Promise<Shared> {
  const { postId } = await cleo.api.feed.createPost({ content: "Dawn.", visibility: "public" });
  const { circleId } = await cleo.api.circles.createCircle(circle("Dawn sitters"));
  for (const person of people) await person.api.circles.joinCircle({ circleId });
  const { discussionId } = await cleo.api.discussions.createDiscussion({
    ...topic,
    circleId,
    title: "Cold mornings",
  });
  const eventId = await approvedEvent(cleo, cleo, eventDraft(world, { title: "A dawn walk" }));
  const { meetupId } = await cleo.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { occurrences } = await cleo.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  for (const { api } of people) {
    await api.events.joinEvent({ eventId });
    await api.eventComments.addComment({ eventId, content: "See you at dawn." });
    await api.meetupComments.addComment({ circleId, meetupId, content: "See you at dawn." });
    await api.meetups.answerOccurrence({ circleId, meetupId, occurrenceId, answer: "going" });
    await api.feed.react({ postId, reactionType: "love" });
  }
  return { postId, circleId, discussionId, eventId, meetupId, occurrenceId };
}

async function make(
  world: LocalCloud,
  { api, userId, username }: Person,
  other: Person,
  cleo: Person,
  shared: Shared,
): Promise<Omit<Things, "conversationId" | "requestId" | "circleReportId">> {
  const { postId } = await api.feed.createPost({
    content: `Dawn for @${other.username}.`,
    visibility: "public",
    poll: { options: ["At six", "At seven"] },
  });
  const { postId: circlePostId } = await api.feed.createPost({
    content: "Tea?",
    visibility: "circle",
    circleId: shared.circleId,
  });
  const { commentId } = await api.feed.addComment({ postId: shared.postId, content: "Yes." });
  const { circleId } = await api.circles.createCircle(circle(`Dawn of ${username}`));
  await other.api.circles.joinCircle({ circleId });
  const { circleId: askedCircleId } = await api.circles.createCircle({
    ...circle(`Door of ${username}`),
    joining: "request",
  });
  await other.api.circles.askToJoin({ circleId: askedCircleId, note: "" });
  await api.circles.inviteToCircle({ circleId: askedCircleId, userId: other.userId });
  const { circleId: bannedCircleId } = await api.circles.createCircle(
    circle(`Wall of ${username}`),
  );
  const ban = { circleId: bannedCircleId, userId: other.userId, ban: true };
  await api.circles.removeCircleMember(ban);
  const eventId = await approvedEvent({ api }, cleo, eventDraft(world, { title: "Dawn bells" }));
  const { meetupId } = await api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { occurrences } = await api.meetups.getMeetup({ circleId, meetupId });
  const { discussionId } = await api.discussions.createDiscussion({
    ...topic,
    circleId: shared.circleId,
    title: "Dawn cushions",
  });
  const { replyId } = await api.discussions.addReply({
    discussionId: shared.discussionId,
    body: "A blanket.",
  });
  const { albumId } = await api.albums.createAlbum({ title: "Dawn", visibility: "public" });
  const imageUrl = await uploadPicture(api, pictureOf(20, 20));
  const { photoId } = await api.albums.addPhoto({ albumId, imageUrl });
  await api.albums.tagPerson({ photoId, userId: other.userId });
  return {
    userId,
    username,
    postId,
    circlePostId,
    commentId,
    circleId,
    askedCircleId,
    bannedCircleId,
    eventId,
    meetupId,
    occurrenceId: occurrences[0]?.occurrenceId ?? "",
    discussionId,
    replyId,
    albumId,
    photoId,
  };
}

async function reportIn(circleId: string, { api }: Person, cleo: Person): Promise<string> {
  await cleo.api.circles.joinCircle({ circleId });
  const draft = { content: "Dawn, cheap.", visibility: "circle", circleId } as const;
  const { postId } = await api.feed.createPost(draft);
  const subject = { kind: "post", postId } as const;
  return (await cleo.api.reports.sendReport({ subject, reason: "spam" })).reportId;
}

/** Two connected members who have met everywhere in the app, and a moderator. */
export async function startBothSides(world: LocalCloud) {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-winter" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-summer" });
  const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo-autumn" });
  await grant(world, cleo.userId, ["system_admin"]);
  await connect(ben, ada);
  const { requestId } = await ada.api.connections.getStatus({ userId: ben.userId });
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Dawn?" });
  await ben.api.conversations.sendMessage({ conversationId, body: "Dawn." });
  const shared = await shareWith(world, cleo, [ada, ben]);
  const between = { conversationId, requestId: requestId ?? "" };
  const ofAda = await make(world, ada, ben, cleo, shared);
  const ofBen = await make(world, ben, ada, cleo, shared);
  const adas: Things = {
    ...ofAda,
    ...between,
    circleReportId: await reportIn(ofBen.circleId, ada, cleo),
  };
  const bens: Things = {
    ...ofBen,
    ...between,
    circleReportId: await reportIn(ofAda.circleId, ben, cleo),
  };
  for (const { api } of [ada, ben]) {
    for (const { postId } of [adas, bens]) {
      await api.feed.react({ postId, reactionType: "insight" });
      await api.bookmarks.addBookmark({ postId });
    }
    await api.mutes.muteScope({ scopeId: conversationId, length: "always" });
  }
  await world.settle();
  return { ada, ben, cleo, shared, adas, bens };
}
