import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { refundAtProvider } from "./at-provider.ts";
import { type CircleTraces, leaveCircleTraces } from "./circle-traces.ts";
import { eventDraft } from "./event-draft.ts";
import { approvedEvent } from "./events.ts";
import { meetupDraft } from "./meetup-draft.ts";
import { grant } from "./operator.ts";
import { type Person, signUp } from "./person.ts";
import { pictureOf } from "./picture.ts";
import { subscribe } from "./push.ts";
import { uploadPicture } from "./upload.ts";

interface MeetupTrace {
  circleId: string;
  meetupId: string;
  occurrenceId: string;
}

export interface Traces {
  conversationId: string;
  /** A post that Ada commented on and reacted to. */
  postOfBen: string;
  circleTraces: CircleTraces;
  circleOfAda: string;
  eventOfAda: string;
  albumOfBen: string;
  photoOfAda: string;
  /** Meetups that Ada hosts, in Ben's circle and in her own. */
  meetups: MeetupTrace[];
}

/** Leaves at least one of everything that a member can leave behind. */
export async function leaveTraces(world: LocalCloud, ada: Person, ben: Person): Promise<Traces> {
  const own = await ada.api.feed.createPost({ content: "Dew on the fence.", visibility: "public" });
  await ben.api.feed.addComment({ postId: own.postId, content: "Lovely." });
  const { postId: postOfBen } = await ben.api.feed.createPost({
    content: "A long walk?",
    visibility: "public",
    poll: { options: ["At dawn", "At dusk"] },
  });
  await ada.api.polls.vote({ postId: postOfBen, choices: [1] });
  await ada.api.feed.addComment({ postId: postOfBen, content: "I know that path." });
  await ada.api.feed.react({ postId: postOfBen, reactionType: "love" });
  await ada.api.bookmarks.addBookmark({ postId: postOfBen });
  await ben.api.bookmarks.addBookmark({ postId: own.postId });
  await ada.api.calendar.makeAddress();
  await refundAtProvider(world, ada, 100);
  const { code } = await ada.api.inviteLinks.openInviteLink();
  const newcomer = await signUp(world, { username: "newcomer" });
  await newcomer.api.inviteLinks.acceptInvitation({ code });
  await ada.api.connections.sendRequest({ receiverId: ben.userId });
  const { received } = await ben.api.connections.listRequests();
  await ben.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  for (const { api } of [ada, ben]) {
    await api.feed.createPost({ content: "Only for you.", visibility: "connections" });
  }
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await ada.api.conversations.sendMessage({
    conversationId,
    body: "A word between us.",
    imageUrl: await uploadPicture(ada.api, pictureOf(40, 30), "message"),
  });
  const { id: messageId } = await ben.api.conversations.sendMessage({
    conversationId,
    body: "And one back.",
  });
  await ada.api.conversations.reactToMessage({
    conversationId,
    messageId,
    reactionType: "gratitude",
  });
  const { circleId } = await ben.api.circles.createCircle({
    name: "Walkers",
    description: "We walk.",
    categories: [],
  });
  await ada.api.circles.joinCircle({ circleId });
  await ben.api.circles.appointModerator({ circleId, userId: ada.userId });
  const { circleId: circleOfAda } = await ada.api.circles.createCircle({
    name: "Dawn",
    description: "We rise.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId: circleOfAda });
  const { circleId: asked } = await ben.api.circles.createCircle({
    name: "Night walkers",
    description: "We walk late.",
    categories: [],
    joining: "request",
  });
  await ada.api.circles.askToJoin({ circleId: asked, note: "Ada Winter would like to come." });
  const evenings = { name: "Dusk sitters", description: "We sit at dusk.", categories: [] };
  const { circleId: invitedTo } = await ben.api.circles.createCircle(evenings);
  await ben.api.circles.inviteToCircle({ circleId: invitedTo, userId: ada.userId });
  await banFromCircle(ada, ben);
  const meetups = await planMeetups(world, ada, ben, [circleId, circleOfAda]);
  const circleTraces = await leaveCircleTraces(ada, ben, circleId);
  await ada.api.interests.linkPractices({ names: ["Meditation"] });
  await ada.api.interests.submitSuggestion({ suggestedName: "Cloud watching" });
  await ada.api.facilitators.applyAsFacilitator({
    offering: "Walks at dawn.",
    credentials: "Ten years of walking.",
    isAccurate: true,
  });
  const eventOfAda = await hostAndAttend(world, ada, ben);
  await ada.api.search.watchSearch({
    searchId: "walks-nearby",
    name: "Walks nearby",
    query: "walk",
  });
  await ada.api.attention.updateAttention({ switches: { messages: { push: false } } });
  await ada.api.attention.setLevel({ scopeId: circleId, level: "mentions" });
  await subscribe(world, ada);
  const photos = await leavePhotos(ada, ben);
  await appealDecision(ada, ben, circleId);
  await world.settle();
  await ada.api.mutes.muteMember({ userId: ben.userId, length: "week" });
  await ben.api.mutes.muteMember({ userId: ada.userId, length: "always" });
  await ada.api.mutes.muteScope({ scopeId: circleId, length: "week" });
  await ada.api.mutes.muteWord({ word: "fasting", length: "always" });
  await ada.api.mutes.hidePost({ postId: postOfBen });
  await world.settle();
  return { conversationId, postOfBen, circleTraces, circleOfAda, eventOfAda, meetups, ...photos };
}

/** The host's own text, which isn't anonymized. */
export const banReason = (name: string): string => `${name} sang.`;

async function banFromCircle(ada: Person, ben: Person): Promise<void> {
  const draft = { name: "Silent sitters", description: "We sit.", categories: [] };
  const { circleId } = await ben.api.circles.createCircle(draft);
  await ada.api.circles.joinCircle({ circleId });
  const reason = banReason(ada.name);
  await ben.api.circles.removeCircleMember({ circleId, userId: ada.userId, ban: true, reason });
}

/** Ben warns Ada about a post in his circle, and she appeals. */
async function appealDecision(ada: Person, ben: Person, circleId: string): Promise<void> {
  const draft = { content: "Mud, mud, mud.", visibility: "circle", circleId } as const;
  const { postId } = await ada.api.feed.createPost(draft);
  const subject = { kind: "post", postId } as const;
  const { reportId } = await ben.api.reports.sendReport({ subject, reason: "other" });
  const decision = { decision: "warn", reason: "Mind the path." } as const;
  await ben.api.reports.resolveCircleReport({ circleId, reportId, ...decision });
  await ada.api.reports.sendAppeal({ reportId, text: "It was dry." });
}

/** An album of Ada's with a photo that Ben is tagged in, and one of his with Ada tagged. */
async function leavePhotos(ada: Person, ben: Person) {
  const { albumId } = await ada.api.albums.createAlbum({ title: "Dew", visibility: "public" });
  const add = async ({ api }: Person, album: string) =>
    api.albums.addPhoto({
      albumId: album,
      imageUrl: await uploadPicture(api, pictureOf(50, 50)),
      caption: "At seven.",
    });
  const own = await add(ada, albumId);
  await ada.api.albums.tagPerson({ photoId: own.photoId, userId: ben.userId });
  const { albumId: albumOfBen } = await ben.api.albums.createAlbum({ title: "Paths" });
  const { photoId } = await add(ben, albumOfBen);
  await ben.api.albums.tagPerson({ photoId, userId: ada.userId });
  const { albumId: otherAlbum } = await ben.api.albums.createAlbum({ title: "Stiles" });
  const other = await add(ben, otherAlbum);
  await ben.api.albums.tagPerson({ photoId: other.photoId, userId: ada.userId });
  await ada.api.albums.untagPerson({ photoId: other.photoId, userId: ada.userId });
  return { albumOfBen, photoOfAda: own.imageUrl };
}

/** Plans meetups in both circles, and comments on them; both members attend both. */
async function planMeetups(
  world: LocalCloud,
  ada: Person,
  ben: Person,
  [ofBen, ofAda]: [string, string],
): Promise<MeetupTrace[]> {
  // Far enough ahead not to be over after the days that the export takes.
  const start = new Date(world.clock.now() + 12 * day).toISOString().slice(0, 10);
  const times = { start: `${start}T07:00`, end: `${start}T08:00` };
  await ben.api.meetups.allowPlanning({ circleId: ofBen, membersPlan: true });
  const meetups: MeetupTrace[] = [];
  for (const circleId of [ofBen, ofAda]) {
    const draft = meetupDraft(world, times);
    const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
    const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
    const occurrence = { circleId, meetupId, occurrenceId: occurrences[0]?.occurrenceId ?? "" };
    meetups.push(occurrence);
    for (const person of [ada, ben]) {
      await person.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
    }
    await ada.api.meetupComments.addComment({ circleId, meetupId, content: "Bring a cup." });
  }
  return meetups;
}

/**
 * Ada writes to everyone and comments at her event before it's rejected, and joins and co-hosts
 * Ben's.
 * @returns the id of hers
 */
async function hostAndAttend(world: LocalCloud, ada: Person, ben: Person): Promise<string> {
  const { eventId } = await ada.api.events.createEvent(
    eventDraft(world, {
      title: "Before the sun",
      description: "We meet in the dark.",
      inDays: 30,
    }),
  );
  await grant(world, ben.userId, ["communities_update"]);
  await ben.api.events.approveEvent({ eventId });
  await ada.api.events.announce({ eventId, body: "Bring a lamp." });
  await ada.api.eventComments.addComment({ eventId, content: "I have two." });
  await ben.api.events.rejectEvent({ eventId, rejectionReason: "Too early." });
  const longWalk = eventDraft(world, { title: "Long walk", inDays: 30 });
  const coHosted = { eventId: await approvedEvent(ben, ben, longWalk) };
  await ada.api.events.joinEvent(coHosted);
  await ben.api.events.inviteCoHost({ ...coHosted, userId: ada.userId });
  await ada.api.events.acceptCoHosting(coHosted);
  await ada.api.events.announce({ ...coHosted, body: "Bring a lamp here, too." });
  return eventId;
}
