// @vitest-environment node

import { expect, test } from "vitest";
import type { DomainEvent, DomainEventMap, DomainEventType } from "../kernel/domain-events.ts";
import { memberIdsIn, withoutBlockedListeners } from "./blocked-listeners.ts";
import "../features.ts";

const ada = "aaaaaaaa-0000-4000-8000-000000000001";
const ben = "bbbbbbbb-0000-4000-8000-000000000002";
const cleo = "cccccccc-0000-4000-8000-000000000003";

const post = { postId: "pst_1" };
const album = { albumId: "alb_1", ownerId: ada, seenBy: "public" } as const;
const photo = { ...album, photoId: "pho_1" };
const circle = { circleId: "cir_1" };
const discussion = { ...circle, discussionId: "dsc_1" };
const meetup = { ...circle, meetupId: "mtp_1" };
const occurrence = { ...meetup, occurrenceId: "occ_1" };
const pair = { requestId: "req_1", senderId: ada, receiverId: ben };
const between = { requestId: "req_1", senderId: ada, receiverId: ben };
const reviewed = { approved: true, wasApproved: false };
const own = { userId: ada };

/** A missing one doesn't compile. */
const events: { [T in DomainEventType]: DomainEventMap[T] } = {
  "account.created": own,
  "account.leaving": own,
  "account.kept": own,
  "account.deleted": own,
  "sign_in.ended": { ...own, signInId: "one" },
  "sign_ins.ended": { ...own, before: 1 },
  "album.created": album,
  "album.changed": { ...album, visibilityChanged: true },
  "album.deleted": album,
  "photo.added": photo,
  "photo.changed": photo,
  "photo.moved": { ...photo, fromAlbumId: "alb_2" },
  "photo.deleted": { ...photo, file: "a.jpg" },
  "photo.tagged": { ...photo, userId: ben },
  "photo.untagged": { ...photo, userId: ben },
  "block.added": { ...own, blockedId: ben },
  "block.removed": { ...own, blockedId: ben },
  "visibility.changed": own,
  "mutes.changed": own,
  "settings.changed": own,
  "push.devices_changed": own,
  "bookmark.added": { ...own, ...post },
  "bookmark.removed": { ...own, ...post },
  "chart.ready": own,
  "likeness.ready": own,
  "invite_link.changed": own,
  "invitation.accepted": { ...own, inviterId: ben },
  "invitation.hidden": own,
  "circle.created": { ...circle, hostId: ada },
  "circle.joined": { ...circle, hostId: cleo, userId: ada },
  "circle.requested": { ...circle, hostId: cleo, userId: ada },
  "circle.request_ended": { ...circle, hostId: cleo, userId: ada },
  "circle.invited": { ...circle, userId: ben, inviterId: ada },
  "circle.invitation_declined": { ...circle, userId: ada },
  "circle.invitation_withdrawn": { ...circle, userId: ben, inviterId: ada },
  "circle.left": { ...circle, userId: ada },
  "circle.member_removed": { ...circle, userId: ada },
  "circle.ban_changed": { ...circle, hostId: ada, userId: ada },
  "circle.welcome_closed": { ...circle, userId: ada },
  "circle.changed": { ...circle, hostId: ada },
  "circle.closed": { ...circle, hostId: ada },
  "circle.handed_over": { ...circle, hostId: cleo, formerHostId: ada },
  "circle.moderator_appointed": { ...circle, hostId: cleo, userId: ada },
  "circle.moderator_ended": { ...circle, hostId: cleo, userId: ada },
  "circle.reviewed": { ...circle, hostId: cleo, ...reviewed },
  "connection.requested": pair,
  "connection.accepted": pair,
  "connection.ended": { ...pair, wasConnected: true },
  "group.message_sent": { conversationId: "con_1", messageId: "msg_1" },
  "group.message_changed": { conversationId: "con_1", messageId: "msg_1" },
  "group.message_deleted": { conversationId: "con_1", messageId: "msg_1" },
  "group.changed": { conversationId: "con_1" },
  "group.left": { conversationId: "con_1", memberId: ada },
  "message_request.sent": between,
  "message_request.changed": between,
  "message_request.accepted": { ...between, conversationId: "con_1" },
  "message_request.declined": between,
  "message_request.withdrawn": between,
  "conversation.opened": { conversationId: "con_1", memberIds: [ada, ben] },
  "message.sent": {
    conversationId: "con_1",
    messageId: "msg_1",
    senderId: ada,
    recipientIds: [ben, cleo],
  },
  "message.edited": {
    conversationId: "con_1",
    messageId: "msg_1",
    senderId: ada,
    recipientIds: [ben, cleo],
    editedAt: "2026-11-20T10:00:00.000Z",
  },
  "message.deleted": {
    conversationId: "con_1",
    messageId: "msg_1",
    senderId: ada,
    recipientIds: [ben, cleo],
  },
  "message.reacted": {
    conversationId: "con_1",
    messageId: "msg_1",
    userId: ada,
    reaction: "love",
    otherIds: [ben, cleo],
  },
  "conversation.read": {
    conversationId: "con_1",
    userId: ada,
    otherId: ben,
    readAt: "2026-11-20T10:00:00.000Z",
  },
  "discussion.opened": { ...discussion, authorId: ada, mentions: [ben] },
  "discussion.changed": { ...discussion, userId: ada },
  "discussion.deleted": { ...discussion, userId: ada },
  "reply.written": {
    ...discussion,
    authorId: cleo,
    userId: ada,
    replyId: "rpl_1",
    mentions: [ben],
  },
  "reply.changed": { ...discussion, userId: ada, replyId: "rpl_1" },
  "reply.deleted": { ...discussion, userId: ada, replyId: "rpl_1" },
  "event.created": { eventId: "evt_1", hostId: ada, approved: true },
  "event.reviewed": { eventId: "evt_1", hostId: cleo, ...reviewed },
  "event.joined": { eventId: "evt_1", hostId: cleo, userId: ada },
  "event.left": { eventId: "evt_1", hostId: cleo, userId: ada },
  "event.promoted": { eventId: "evt_1", hostId: cleo, userId: ada },
  "event.waiting_changed": { eventId: "evt_1", hostId: cleo },
  "event.waiting_left": { eventId: "evt_1", userId: ada },
  "event.announced": { eventId: "evt_1", hostId: cleo, announcementId: "ann_1" },
  "event.announcement_deleted": { eventId: "evt_1", hostId: cleo, announcementId: "ann_1" },
  "event.commented": { eventId: "evt_1", userId: ada, commentId: "ecm_1" },
  "event.comment_changed": { eventId: "evt_1", userId: ada, commentId: "ecm_1" },
  "event.comment_deleted": { eventId: "evt_1", userId: ada, commentId: "ecm_1" },
  "meetup.commented": { ...meetup, userId: ada, commentId: "ecm_1" },
  "meetup.comment_changed": { ...meetup, userId: ada, commentId: "ecm_1" },
  "meetup.comment_deleted": { ...meetup, userId: ada, commentId: "ecm_1" },
  "event.co_host_invited": { eventId: "evt_1", hostId: cleo, userId: ada },
  "event.co_host_joined": { eventId: "evt_1", hostId: cleo, userId: ada },
  "event.co_host_ended": { eventId: "evt_1", hostId: cleo, userId: ada },
  "event.handed_over": { eventId: "evt_1", hostId: cleo },
  "event.near": { eventId: "evt_1" },
  "event.changed": { eventId: "evt_1", hostId: ada, isElsewhere: true },
  "event.cancelled": { eventId: "evt_1", hostId: ada },
  "facilitator.applied": own,
  "facilitator.reviewed": { userId: cleo, approved: true },
  "post.published": { ...post, authorId: ada, mentions: [ben] },
  "post.changed": { ...post, authorId: ada, mentions: [ben] },
  "post.deleted": { ...post, authorId: ada },
  "post.hidden": { ...post, authorId: cleo },
  "post.reacted": { ...post, authorId: cleo, userId: ada, reaction: "love", previous: null },
  "poll.voted": { ...post, authorId: ada },
  "poll.closed": { ...post, authorId: ada },
  "post.commented": { ...post, authorId: cleo, userId: ada, commentId: "cmt_1" },
  "comment.changed": {
    ...post,
    authorId: cleo,
    userId: ada,
    commentId: "cmt_1",
    mentions: [ben],
  },
  "comment.deleted": { ...post, authorId: cleo, userId: ada, commentId: "cmt_1" },
  "comment.hidden": { ...post, authorId: cleo, userId: ada, commentId: "cmt_1" },
  "suggestion.submitted": { suggestionId: "sug_1", userId: ada },
  "suggestion.reviewed": { suggestionId: "sug_1", userId: cleo, approved: true },
  "mail.test_requested": { ...own, mailId: "eml_1" },
  "mail.suppressed": own,
  "mail.code_returned": own,
  "meetup.created": { ...meetup, hostId: ada },
  "meetup.changed": { ...meetup, hostId: ada },
  "meetup.ended": { ...meetup, hostId: ada },
  "occurrence.cancelled": occurrence,
  "occurrence.moved": occurrence,
  "occurrence.near": occurrence,
  "occurrence.answered": { ...occurrence, hostId: cleo, userId: ada, answer: "going" },
  "occurrence.promoted": { ...occurrence, hostId: cleo, userId: ada },
  "occurrence.waiting_changed": occurrence,
  "email.confirmed": own,
  "permissions.changed": own,
  "membership.changed": own,
  "membership.trial_refused": { ...own, subscriptionId: "sub_1" },
  "membership.refunded": { ...own, refundId: "re_1" },
  "membership.refund_failed": { ...own, refundId: "re_1" },
  "notification.created": { notificationId: "ntf_1", userId: cleo },
  "notification.changed": { notificationId: "ntf_1", userId: cleo },
  "notification.read": own,
  "report.sent": { reportId: "rpt_1", reporterId: ada },
  "report.resolved": { reportId: "rpt_1", reporterId: cleo, decision: "none" },
  "circle.reported": { ...circle, hostId: cleo },
  "circle.report_resolved": circle,
  "decision.made": { userId: cleo },
  "appeal.sent": { ...own, reportId: "rpt_1" },
  "appeal.answered": { userId: cleo, reportId: "rpt_1" },
  "member.restricted": own,
  "hiding.lifted": { reportId: "rpt_1", userId: cleo },
  "restriction.lifted": { reportId: "rpt_1", userId: cleo },
  "socket.flooded": { ...own, connectionId: "one" },
  "profile.completed": own,
  "profile.changed": { ...own, cardChanged: true },
};

const socket = (userId: string) => ({ userId, connectionId: `of ${userId}` });
const listeners = [ada, ben, cleo].map(socket);

test.each(Object.entries(events))(
  "%s done by one side of a block isn't heard by the other",
  (type, payload) => {
    // Object.entries() loses which payload goes with a type.
    const event = { type, ...payload } as DomainEvent;
    const about = memberIdsIn(event, ada);
    const named = JSON.stringify(event).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    expect(new Set(about)).toEqual(new Set([ada, ...named]));

    const sets = new Map([
      [ada, new Set([ben])],
      [ben, new Set([ada])],
      [cleo, new Set<string>()],
    ]);
    const blockedOf = new Map(
      about.map((userId) => [userId, sets.get(userId) ?? new Set<string>()]),
    );
    expect(withoutBlockedListeners(listeners, ada, blockedOf)).toEqual([socket(ada), socket(cleo)]);
  },
);

test("a third member still receives an event that names both", () => {
  const event: DomainEvent = {
    type: "post.published",
    ...post,
    authorId: cleo,
    mentions: [ada, ben],
  };
  const blockedOf = new Map([
    [cleo, new Set<string>()],
    [ada, new Set([ben])],
    [ben, new Set([ada])],
  ]);
  expect(memberIdsIn(event, cleo)).toEqual([cleo, ada, ben]);
  expect(withoutBlockedListeners(listeners, cleo, blockedOf)).toEqual([socket(cleo)]);
});
