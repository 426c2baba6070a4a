import { reactionTypes } from "@attune/core/kernel/reactions.rules";
import { isUnread } from "@attune/core/notifications/unread";
import type { Row } from "./table-rows.ts";

/** Every stored count that differs from its rows, by name. */
export function wrongCounts(rows: (entity: string) => Row[]): string[] {
  const wrong: string[] = [];
  const compare = (what: string, stored: unknown, counted: number) => {
    if ((stored ?? 0) !== counted) wrong.push(`${what}: ${stored ?? 0}, not ${counted}`);
  };
  const within = (entity: string, key: string, id: unknown, isMeant = (_row: Row) => true) =>
    rows(entity).filter((row) => row[key] === id && isMeant(row)).length;

  for (const { albumId, photoCount } of rows("album")) {
    compare(`photos of ${albumId}`, photoCount, within("photo", "albumId", albumId));
  }
  for (const { circleId, memberCount } of rows("circle")) {
    compare(`members of ${circleId}`, memberCount, within("circle-member", "circleId", circleId));
  }
  for (const { eventId, attendeeCount, waitingCount } of rows("event")) {
    compare(`going to ${eventId}`, attendeeCount, within("event-participant", "eventId", eventId));
    compare(`waiting for ${eventId}`, waitingCount, within("event-waiting", "eventId", eventId));
  }
  for (const { occurrenceId, goingCount, waitingCount } of rows("meetup-occurrence")) {
    const said = (answer: string) =>
      within(
        "meetup-occurrence-rsvp",
        "occurrenceId",
        occurrenceId,
        (row) => row.answer === answer,
      );
    compare(`going to ${occurrenceId}`, goingCount, said("going"));
    compare(`waiting for ${occurrenceId}`, waitingCount, said("waiting"));
  }
  for (const { discussionId, replyCount } of rows("discussion")) {
    const replies = within("reply", "discussionId", discussionId, ({ isRemoved }) => !isRemoved);
    compare(`replies in ${discussionId}`, replyCount, replies);
  }
  for (const post of rows("post")) {
    compare(
      `comments on ${post.postId}`,
      post.commentCount,
      within("comment", "postId", post.postId),
    );
    for (const type of reactionTypes) {
      const reactions = within(
        "reaction",
        "postId",
        post.postId,
        (row) => row.reactionType === type,
      );
      compare(`${type} on ${post.postId}`, post[type], reactions);
    }
  }
  for (const { userId, unreadNotifications, unreadMessages, readBefore } of rows("counts")) {
    const unread = within("notification", "userId", userId, ({ read, updatedAt }) =>
      isUnread({ read: read === true, updatedAt: String(updatedAt) }, readBefore as string),
    );
    compare(`bell of ${userId}`, unreadNotifications, unread);
    const messages = rows("conversation-member").filter((row) => row.userId === userId);
    const sum = messages.reduce((total, row) => total + Number(row.unreadCount ?? 0), 0);
    compare(`unread of ${userId}`, unreadMessages, sum);
  }
  return wrong;
}
