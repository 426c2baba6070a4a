import type { Card } from "../kernel/schemas.ts";
import type { MailType } from "../mail/plan.ts";
import type { NewNotification } from "../notifications/create.service.ts";

/** A notification and the mail that may follow it. */
export interface Notice extends NewNotification {
  /** null where the specification never mails. */
  mail: MailType | null;
}

export const connectionRequested = (userId: string, sender: Card, requestId: string): Notice => ({
  userId,
  type: "connection_request",
  title: `${sender.name} would like to connect`,
  message: "Look at their profile and answer when you like.",
  sender,
  metadata: { status: "pending" },
  priority: 2,
  connectionRequestId: requestId,
  actionUrl: "/connections?tab=requests",
  mail: null,
});

export const connectionAccepted = (userId: string, sender: Card, requestId: string): Notice => ({
  userId,
  type: "connection_accepted",
  title: `You and ${sender.name} are connected`,
  message: "You can write to each other now.",
  sender,
  metadata: {},
  connectionRequestId: requestId,
  actionUrl: `/profile/${sender.userId}`,
  mail: null,
});

export const messageReceived = (userId: string, sender: Card, conversationId: string): Notice => ({
  userId,
  type: "message",
  title: `${sender.name} wrote to you`,
  message: "There is a new message in your conversation.",
  sender,
  metadata: { conversation_id: conversationId },
  priority: 2,
  actionUrl: `/messages/${conversationId}`,
  groupKey: `message_${conversationId}`,
  mail: "message",
});

/** Where a post stands: in the community, or in a circle. */
export interface PostPlace {
  postId: string;
  circle: { circleId: string; name: string } | null;
}

const postMetadata = ({ postId, circle }: PostPlace) =>
  circle
    ? { post_id: postId, post_type: "circle", circle_id: circle.circleId, circle_name: circle.name }
    : { post_id: postId, post_type: "community" };

const postAddress = ({ postId, circle }: PostPlace) =>
  circle ? `/circles/${circle.circleId}/posts/${postId}` : `/community/post/${postId}`;

export const postReacted = (
  userId: string,
  sender: Card,
  post: PostPlace,
  reactionType: string,
): Notice => ({
  userId,
  type: "post_reaction",
  title: `${sender.name} responded to your post`,
  message: "Your post met with a response.",
  sender,
  metadata: { ...postMetadata(post), reaction_type: reactionType },
  actionUrl: postAddress(post),
  reactionType,
  groupKey: `post_reaction_${post.postId}`,
  groupTitle: (last, total) =>
    `${last} and ${total - 1} ${total === 2 ? "other" : "others"} responded to your post`,
  mail: "post_reaction",
});

export const postCommented = (userId: string, sender: Card, post: PostPlace): Notice => ({
  userId,
  type: "post_comment",
  title: `${sender.name} commented on your post`,
  message: "There is a new comment below your post.",
  sender,
  metadata: postMetadata(post),
  actionUrl: postAddress(post),
  groupKey: `post_comment_${post.postId}`,
  groupTitle: (last, total) =>
    `${last} and ${total - 1} ${total === 2 ? "other" : "others"} commented on your post`,
  mail: "post_comment",
});

export const mentioned = (userId: string, sender: Card, post: PostPlace): Notice => ({
  userId,
  type: "mention",
  title: `${sender.name} mentioned you`,
  message: "Your name comes up in a post.",
  sender,
  metadata: postMetadata(post),
  actionUrl: postAddress(post),
  mail: "notification",
});

export const photoTagged = (
  userId: string,
  sender: Card,
  photoId: string,
  albumName: string,
): Notice => ({
  userId,
  type: "photo_tag",
  title: `${sender.name} tagged you in a photo`,
  message: "You can look at it, and take the tag away.",
  sender,
  metadata: { photo_id: photoId, album_name: albumName },
  actionUrl: `/my-profile?tab=photos&photo=${photoId}`,
  mail: "photo_tag",
});

export const suggestionReviewed = (userId: string, approved: boolean): Notice => ({
  userId,
  type: "system",
  title: approved ? "Your interest was added" : "Your interest was not added",
  message: approved
    ? "The interest you suggested is part of the list now."
    : "The interest you suggested was looked at and not added to the list.",
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=profile",
  mail: null,
});

export const circleJoined = (userId: string, sender: Card, circleId: string): Notice => ({
  userId,
  type: "circle_joined",
  title: `${sender.name} joined your circle`,
  message: "Your circle has a new member.",
  sender,
  metadata: { circle_id: circleId },
  actionUrl: `/circles/${circleId}`,
  groupKey: `circle_joined_${circleId}`,
  groupTitle: (last, total) =>
    `${last} and ${total - 1} ${total === 2 ? "other" : "others"} joined your circle`,
  mail: "circle_update",
});

export const eventJoined = (userId: string, sender: Card, eventId: string): Notice => ({
  userId,
  type: "event",
  title: `${sender.name} is coming to your event`,
  message: "Somebody joined the event you list.",
  sender,
  metadata: { event_id: eventId },
  actionUrl: `/events/${eventId}?tab=attendees`,
  groupKey: `event_joined_${eventId}`,
  groupTitle: (last, total) =>
    `${last} and ${total - 1} ${total === 2 ? "other" : "others"} are coming to your event`,
  mail: "event_join",
});

export const facilitatorReviewed = (userId: string, approved: boolean): Notice => ({
  userId,
  type: "system",
  title: approved ? "You are a facilitator now" : "Your application was not accepted",
  message: approved
    ? "What you list from now on is shown at once, with a word that you were approved."
    : "Somebody has looked at it. The reason stands with your application.",
  sender: null,
  metadata: {},
  priority: 2,
  actionUrl: "/settings?section=facilitator",
  mail: null,
});

export const eventReviewed = (userId: string, eventId: string, approved: boolean): Notice => ({
  userId,
  type: "event",
  title: approved ? "Your event is listed" : "Your event was not approved",
  message: approved
    ? "Somebody has looked at it, and others can see it now."
    : "Somebody has looked at it. The reason stands on its page.",
  sender: null,
  metadata: { event_id: eventId },
  priority: 2,
  actionUrl: `/events/${eventId}`,
  mail: null,
});

export const circleReviewed = (userId: string, circleId: string, approved: boolean): Notice => ({
  userId,
  type: "circle_update",
  title: approved ? "Your circle is listed" : "Your circle was not approved",
  message: approved
    ? "Somebody has looked at it, and others can see it now."
    : "Somebody has looked at it. The reason stands on its page.",
  sender: null,
  metadata: { circle_id: circleId },
  priority: 2,
  actionUrl: `/circles/${circleId}`,
  mail: null,
});
