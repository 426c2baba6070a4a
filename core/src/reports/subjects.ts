import { deleteAlbum, getAlbum } from "../albums/albums.service.ts";
import { deletePhoto, getPhoto } from "../albums/photos.service.ts";
import { openCircle } from "../circles/circles.access.ts";
import { rejectCircle } from "../circles/review.service.ts";
import { readReportedMessages } from "../conversations/messages.service.ts";
import { readRequest } from "../conversations/requests.service.ts";
import { addressOf, openDiscussion } from "../discussions/discussions.access.ts";
import { deleteDiscussion } from "../discussions/discussions.service.ts";
import { hideDiscussion, hideReply } from "../discussions/hiding.service.ts";
import { deleteReply, readReply } from "../discussions/replies.service.ts";
import { readAnnouncement, removeAnnouncement } from "../events/announcements.service.ts";
import { openEvent } from "../events/events.access.ts";
import { rejectEvent } from "../events/review.service.ts";
import { deleteComment, readComment } from "../feed/comments.service.ts";
import { findPost } from "../feed/feed.access.ts";
import { deletePost, getPost } from "../feed/feed.service.ts";
import { hideCommentFromAll, hidePostFromAll } from "../feed/hiding.service.ts";
import { commentAddress, postAddress } from "../feed/post-address.rules.ts";
import { gatheringCommentAddress } from "../gathering-comments/gathering-comment-address.ts";
import {
  deleteGatheringComment,
  readGatheringComment,
} from "../gathering-comments/gathering-comments.service.ts";
import { hideGatheringComment } from "../gathering-comments/hiding.service.ts";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { defined } from "../kernel/objects.ts";
import { endMeetupById } from "../meetups/handover.service.ts";
import { openMeetup } from "../meetups/meetups.access.ts";
import { getProfile } from "../profiles/profiles.service.ts";
import { quoteOfText } from "./own-thing.ts";
import type { Subject } from "./reports.contract.ts";
import type { ReportKind } from "./reports.rules.ts";

type Of<Kind extends ReportKind> = Extract<Subject, { kind: Kind }>;

export interface Line {
  byReporter: boolean;
  body: string;
  picturePath?: string | undefined;
  createdAt: string;
}

export interface Reported {
  ownerId: string;
  /** All that its author wrote. */
  excerpt: string;
  /** How notifications quote it, if that's not the excerpt's beginning. */
  quote?: string;
  url: string | null;
  lines?: Line[];
  /** Portraits and covers are shown while they're stored; the rest is kept for the report. */
  picturePath?: string | undefined;
  /** Absent for a circle itself. */
  circleId?: string | undefined;
}

export interface Removal {
  ownerId: string;
  moderator: SignedInActor;
  reason: string;
}

interface Handling<Kind extends ReportKind> {
  /** Reads with the reporter's access. @throws not_found, permission.denied */
  read(reporter: SignedInActor, subject: Of<Kind>): Promise<Reported>;
  /** Removes it through its feature, on behalf of the owner. */
  remove?(subject: Of<Kind>, removal: Removal): Promise<unknown>;
  hide?(moderator: SignedInActor, subject: Of<Kind>, hide: boolean): Promise<unknown>;
}

/** Removes the signature. */
const pathOf = (url: string | null) => url?.split("?", 1)[0];

const textOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join("\n");

const handlings: { [Kind in ReportKind]: Handling<Kind> } = {
  post: {
    async read(reporter, { postId }) {
      const post = await getPost(reporter, postId);
      const { author, topic, content, contentNote, poll, imageUrl, imageAlt, circleId } = post;
      return {
        ownerId: author.userId,
        excerpt: textOf(topic, content, ...(poll?.options ?? []), contentNote, imageAlt),
        quote: quoteOfText(content),
        url: postAddress({ postId, circleId }),
        picturePath: pathOf(imageUrl),
        circleId,
      };
    },
    remove: ({ postId }, { ownerId }) => deletePost(system(ownerId), postId),
    hide: (moderator, { postId }, hide) => hidePostFromAll(moderator, postId, hide),
  },
  comment: {
    async read(reporter, { postId, commentId }) {
      const { author, content } = await readComment(reporter, postId, commentId);
      const { circleId } = await findPost(postId);
      const url = commentAddress({ postId, circleId }, commentId);
      return { ownerId: author.userId, excerpt: content, url, circleId };
    },
    remove: ({ postId, commentId }, { ownerId }) =>
      deleteComment(system(ownerId), postId, commentId),
    hide: (moderator, { postId, commentId }, hide) =>
      hideCommentFromAll(moderator, { postId, commentId }, hide),
  },
  message: {
    async read(reporter, subject) {
      const { otherId, messages } = await readReportedMessages(reporter, subject);
      const lines = messages.map(({ senderId, body, imageUrl, imageAlt, createdAt }) =>
        defined({
          byReporter: senderId === reporter.userId,
          body: textOf(body, imageAlt),
          picturePath: imageUrl,
          createdAt,
        }),
      );
      return { ownerId: otherId, excerpt: "", url: null, lines };
    },
  },
  request: {
    async read(reporter, { userId }) {
      const { body, createdAt } = await readRequest(reporter, userId);
      return {
        ownerId: userId,
        excerpt: "",
        url: null,
        lines: [{ byReporter: false, body, createdAt }],
      };
    },
  },
  profile: {
    async read(reporter, { userId }) {
      const { name, bio, imageUrl } = await getProfile(reporter, userId);
      return {
        ownerId: userId,
        excerpt: textOf(name, bio),
        url: `/profile/${userId}`,
        picturePath: pathOf(imageUrl),
      };
    },
  },
  circle: {
    async read(reporter, { circleId }) {
      const circle = await openCircle(reporter, circleId);
      return {
        ownerId: circle.hostId,
        excerpt: textOf(circle.name, circle.description, circle.welcome),
        url: `/circles/${circleId}`,
        picturePath: circle.imageUrl,
      };
    },
    remove: ({ circleId }, { moderator, reason }) => rejectCircle(moderator, circleId, reason),
  },
  event: {
    async read(reporter, { eventId }) {
      const event = await openEvent(reporter, eventId);
      const { hostId, title, description, location, link, cancellationReason } = event;
      return {
        ownerId: hostId,
        excerpt: textOf(title, description, location, link, cancellationReason),
        url: `/events/${eventId}`,
        picturePath: event.imageUrl,
      };
    },
    remove: ({ eventId }, { moderator, reason }) => rejectEvent(moderator, eventId, reason),
  },
  announcement: {
    async read(reporter, { eventId, announcementId }) {
      const { authorId, body } = await readAnnouncement(reporter, { eventId, announcementId });
      return { ownerId: authorId, excerpt: body, url: `/events/${eventId}?tab=updates` };
    },
    remove: (subject, { ownerId }) => removeAnnouncement(ownerId, subject),
  },
  event_comment: {
    async read(reporter, subject) {
      const { author, content } = await readGatheringComment(reporter, subject);
      const url = gatheringCommentAddress(subject);
      return { ownerId: author.userId, excerpt: content, url };
    },
    remove: (subject, { ownerId }) => deleteGatheringComment(system(ownerId), subject),
    hide: hideGatheringComment,
  },
  meetup: {
    async read(reporter, { circleId, meetupId }) {
      const { meetup } = await openMeetup(reporter, { circleId, meetupId });
      const { hostId, title, description, place, link, cancellationReason } = meetup;
      return {
        ownerId: hostId,
        excerpt: textOf(title, description, place, link, cancellationReason),
        url: `/circles/${circleId}/meetups/${meetupId}`,
        circleId,
      };
    },
    remove: ({ meetupId }, { moderator }) => endMeetupById(meetupId, moderator.userId),
  },
  meetup_comment: {
    async read(reporter, subject) {
      const { author, content } = await readGatheringComment(reporter, subject);
      const { circleId } = subject;
      const url = gatheringCommentAddress(subject);
      return { ownerId: author.userId, excerpt: content, url, circleId };
    },
    remove: (subject, { ownerId }) => deleteGatheringComment(system(ownerId), subject),
    hide: hideGatheringComment,
  },
  discussion: {
    async read(reporter, { discussionId }) {
      const discussion = await openDiscussion(reporter, discussionId);
      if (isHiddenFrom(reporter, discussion)) throw new AppError("not_found");
      const { authorId, title, body, circleId } = discussion;
      const url = addressOf(discussion);
      return { ownerId: authorId, excerpt: textOf(title, body), url, circleId };
    },
    remove: ({ discussionId }, { ownerId }) => deleteDiscussion(system(ownerId), discussionId),
    hide: (moderator, { discussionId }, hide) => hideDiscussion(moderator, discussionId, hide),
  },
  reply: {
    async read(reporter, { discussionId, replyId }) {
      const { authorId, body, discussion } = await readReply(reporter, { discussionId, replyId });
      const { circleId } = discussion;
      const url = addressOf(discussion, replyId);
      return { ownerId: authorId, excerpt: body, url, circleId };
    },
    remove: ({ discussionId, replyId }, { ownerId }) =>
      deleteReply(system(ownerId), { discussionId, replyId }),
    hide: (moderator, { discussionId, replyId }, hide) =>
      hideReply(moderator, { discussionId, replyId }, hide),
  },
  album: {
    async read(reporter, { albumId }) {
      const { album } = await getAlbum(reporter, albumId, undefined);
      const { owner, title, description } = album;
      return {
        ownerId: owner.userId,
        excerpt: textOf(title, description),
        url: `/albums/${albumId}`,
      };
    },
    remove: ({ albumId }, { ownerId }) => deleteAlbum(system(ownerId), albumId),
  },
  photo: {
    async read(reporter, { photoId }) {
      const { owner, caption, alt, imageUrl } = await getPhoto(reporter, photoId);
      return {
        ownerId: owner.userId,
        excerpt: textOf(caption, alt),
        quote: quoteOfText(caption ?? ""),
        url: `/photos?photo=${photoId}`,
        picturePath: pathOf(imageUrl),
      };
    },
    remove: ({ photoId }, { ownerId }) => deletePhoto(system(ownerId), photoId),
  },
};

/** The kind chooses the handling, which TypeScript can't follow. */
export const handlingOf = (kind: ReportKind) => handlings[kind] as Handling<ReportKind>;
