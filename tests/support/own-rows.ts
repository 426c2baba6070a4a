import { eventDraft } from "./event-draft.ts";
import { meetupDraft } from "./meetup-draft.ts";
import {
  album,
  circle,
  conversation,
  discussion,
  event,
  meetup,
  type OwnRow,
  occurrence,
  person,
  photo,
  post,
  request,
} from "./own-row.ts";
import { munich } from "./person.ts";

/** Every operation that a signed-in person or a member calls with an id. */
export const ownRows: Record<string, OwnRow> = {
  // Visible to every member.
  "profiles.getProfile": { stranger: "may", input: person },
  "feed.listPostsOf": { stranger: "may", input: person },
  "feed.getPost": { stranger: "may", input: post },
  "feed.listComments": { stranger: "may", input: post },
  "feed.react": { stranger: "may", input: ({ postId }) => ({ postId, reactionType: "love" }) },
  "feed.unreact": { stranger: "may", input: post },
  "feed.addComment": { stranger: "may", input: ({ postId }) => ({ postId, content: "Yes." }) },
  "bookmarks.addBookmark": { stranger: "may", input: post },
  // Idempotent; reveals nothing about others' bookmarks.
  "bookmarks.removeBookmark": { stranger: "may", input: post },
  "mutes.hidePost": { stranger: "may", input: post },
  "mutes.showPost": { stranger: "may", input: post },
  "bookmarks.findBookmarked": { stranger: "may", input: ({ postId }) => ({ postIds: [postId] }) },
  // Only a circle's members see its meetups.
  "meetups.listMeetups": { stranger: "not_found", input: circle },
  "meetups.getMeetup": { stranger: "not_found", input: meetup },
  "meetups.listUpcoming": { stranger: "not_found", input: occurrence },
  "meetups.createMeetup": {
    stranger: "not_found",
    input: ({ circleId, world }) => ({ circleId, ...meetupDraft(world) }),
  },
  "meetups.updateMeetup": {
    stranger: "not_found",
    input: (things) => ({ ...meetup(things), ...meetupDraft(things.world) }),
  },
  "meetups.answerOccurrence": {
    stranger: "not_found",
    input: (things) => ({ ...occurrence(things), answer: "going" }),
  },
  "meetups.moveOccurrence": {
    stranger: "not_found",
    input: (things) => {
      const { start, end } = meetupDraft(things.world);
      return { ...occurrence(things), start, end };
    },
  },
  "meetups.cancelOccurrence": { stranger: "not_found", input: occurrence },
  "meetups.allowPlanning": {
    stranger: "not_found",
    input: ({ circleId }) => ({ circleId, membersPlan: false }),
  },
  "meetups.endMeetup": { stranger: "not_found", input: meetup },

  // The circle is public, but only members read and write in it.
  "feed.listCirclePosts": { stranger: "permission.denied", input: circle },
  "feed.createPost": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, visibility: "circle", content: "Who brings tea?" }),
  },
  "discussions.listDiscussions": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, kind: "topic" }),
  },
  "discussions.createDiscussion": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, kind: "topic", title: "Mats", body: "Wool or cotton?" }),
  },
  "discussions.getDiscussion": { stranger: "not_found", input: discussion },
  "discussions.updateDiscussion": {
    stranger: "not_found",
    input: ({ discussionId }) => ({
      discussionId,
      title: "Cushions",
      body: "Which ones last longest?",
    }),
  },
  "discussions.moderateDiscussion": {
    stranger: "not_found",
    input: ({ discussionId }) => ({ discussionId, isPinned: true, isClosed: false }),
  },
  "discussions.addReply": {
    stranger: "not_found",
    input: ({ discussionId }) => ({ discussionId, body: "Or kapok." }),
  },
  "discussions.updateReply": {
    stranger: "not_found",
    input: ({ discussionId, replyId }) => ({ discussionId, replyId, body: "Buckwheat hulls." }),
  },
  "discussions.deleteReply": {
    stranger: "not_found",
    input: ({ discussionId, replyId }) => ({ discussionId, replyId }),
  },
  "discussions.deleteDiscussion": { stranger: "not_found", input: discussion },
  // Saved searches are keyed by member: an id never reaches another's.
  "search.watchSearch": {
    stranger: "may",
    input: () => ({ searchId: "saved-search-1", name: "Dawn", query: "dawn" }),
  },
  "search.unwatchSearch": { stranger: "may", input: () => ({ searchId: "saved-search-1" }) },

  "circles.getCircle": { stranger: "may", input: circle },
  "circles.joinCircle": { stranger: "may", input: circle },
  "charts.getChart": { stranger: "may", input: person },
  "charts.getLikeness": { stranger: "may", owner: "not_found", input: person },
  "connections.getStatus": { stranger: "may", input: person },
  "circles.listCircleMembers": { stranger: "may", input: circle },
  "circles.updateCircle": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({
      circleId,
      name: "Sitters",
      description: "We sit.",
      categories: [],
    }),
  },
  // Gus isn't in the circle.
  "circles.handOverCircle": {
    stranger: "permission.denied",
    owner: "reference.missing",
    input: ({ circleId, gus }) => ({ circleId, userId: gus.userId }),
  },
  "circles.closeCircle": {
    stranger: "permission.denied",
    input: async ({ ada, circleId }, caller) => {
      if (caller === "stranger") return { circleId };
      const draft = { name: "Short-lived", description: "For an hour.", categories: [] };
      return { circleId: (await ada.api.circles.createCircle(draft)).circleId };
    },
  },
  // The host can't leave.
  "circles.leaveCircle": {
    stranger: "may",
    owner: "permission.denied",
    input: circle,
  },

  // Until it's approved, only its host sees an event.
  "events.getEvent": { stranger: "not_found", input: event },
  "events.joinEvent": { stranger: "not_found", input: event },
  "events.leaveEvent": { stranger: "not_found", input: event },
  "events.listAttendees": { stranger: "not_found", input: event },
  "events.updateEvent": {
    stranger: "not_found",
    input: ({ eventId, world }) => ({ eventId, ...eventDraft(world, { title: "A slow walk" }) }),
  },
  "events.cancelEvent": { stranger: "not_found", input: event },

  // The caller's own account and things.
  "profiles.updateProfile": {
    stranger: "account.mismatch",
    input: ({ ada }) => ({ userId: ada.userId, bio: "I walk.", cityId: munich }),
  },
  "charts.geocodeBirthLocation": {
    stranger: "account.mismatch",
    input: ({ ada }) => ({
      userId: ada.userId,
      location: "Munich, Germany",
      birthData: { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Munich, Germany" },
    }),
  },
  "charts.calculateAndStoreCharts": { stranger: "account.mismatch", input: person },
  "charts.calculateCompatibility": { stranger: "account.mismatch", input: person },
  "feed.deleteComment": {
    stranger: "permission.denied",
    input: ({ postId, commentId }) => ({ postId, commentId }),
  },
  "feed.deletePost": { stranger: "permission.denied", input: post },
  "conversations.getConversation": { stranger: "not_found", input: conversation },
  "conversations.listMessages": { stranger: "not_found", input: conversation },
  "conversations.sendMessage": {
    stranger: "not_found",
    input: ({ conversationId }) => ({ conversationId, body: "Good morning." }),
  },
  "conversations.markConversationRead": { stranger: "not_found", input: conversation },
  "conversations.openConversation": {
    stranger: "conversation.not_allowed",
    whose: "cleo",
    input: ({ ada }) => ({ participantId: ada.userId }),
  },
  "notifications.markRead": {
    stranger: "may",
    input: ({ notificationId }) => ({ ids: [notificationId] }),
  },
  // Idempotent; reveals nothing about others' devices.
  "push.removeDevice": { stranger: "may", input: () => ({ deviceId: "A".repeat(43) }) },
  // A level is the caller's own, and reveals nothing about the circle.
  "attention.getLevel": { stranger: "may", input: ({ circleId }) => ({ scopeId: circleId }) },
  "attention.setLevel": {
    stranger: "may",
    input: ({ circleId }) => ({ scopeId: circleId, level: "mentions" }),
  },
  "accounts.downloadExport": { stranger: "not_found", input: ({ exportId }) => ({ exportId }) },
  // Idempotent: only the caller's own sign-ins are looked at.
  "accounts.endSignIn": { stranger: "may", input: ({ sessionId }) => ({ sessionId }) },
  "billing.verifyCheckout": {
    stranger: "not_found",
    whose: "gus",
    by: "hal",
    input: ({ checkoutId }) => ({ sessionId: checkoutId }),
  },
  "faces.finishUpload": {
    stranger: "not_found",
    owner: "photo.not_an_image",
    input: ({ uploadKey }) => ({ purpose: "post", key: uploadKey }),
  },

  // An album for connections: a stranger can't learn that it exists.
  "albums.listAlbumsOf": { stranger: "may", input: person },
  "albums.listPhotosOf": { stranger: "may", input: person },
  "albums.getAlbum": { stranger: "not_found", input: album },
  "albums.updateAlbum": {
    stranger: "not_found",
    input: ({ albumId }) => ({ albumId, title: "Ours" }),
  },
  "albums.getPhoto": { stranger: "not_found", input: photo },
  "albums.addPhoto": {
    stranger: "not_found",
    input: ({ albumId, imageUrl }) => ({ albumId, imageUrl }),
  },
  "albums.updatePhoto": {
    stranger: "not_found",
    input: ({ photoId }) => ({ photoId, alt: "Fog" }),
  },
  "albums.movePhoto": {
    stranger: "not_found",
    input: ({ otherAlbumId, photoId }) => ({ photoId, albumId: otherAlbumId }),
  },
  "albums.tagPerson": {
    stranger: "not_found",
    input: ({ photoId, cleo }) => ({ photoId, userId: cleo.userId }),
  },
  "albums.untagPerson": {
    stranger: "not_found",
    input: ({ photoId, cleo }) => ({ photoId, userId: cleo.userId }),
  },
  "albums.deletePhoto": { stranger: "not_found", input: photo },
  "albums.deleteAlbum": { stranger: "not_found", input: album },

  // The sender may cancel a request, the receiver answer it.
  "connections.removeConnection": {
    stranger: "not_found",
    input: ({ ada, cleo }, caller) => ({
      userId: caller === "stranger" ? ada.userId : cleo.userId,
    }),
  },
  "connections.cancelRequest": { stranger: "not_found", input: request("ada", "cleo") },
  "connections.declineRequest": {
    stranger: "not_found",
    whose: "cleo",
    input: request("ada", "cleo"),
  },
  "connections.acceptRequest": { stranger: "not_found", input: request("cleo", "ada") },
  "connections.sendRequest": {
    stranger: "may",
    owner: "connection.exists",
    input: ({ cleo }) => ({ receiverId: cleo.userId }),
  },

  // Anyone may block and unblock anyone but themselves.
  "blocks.blockMember": { stranger: "may", owner: "data.invalid", input: person },
  "blocks.unblockMember": { stranger: "may", input: person },
  "mutes.muteMember": {
    stranger: "may",
    owner: "data.invalid",
    input: (things) => ({ ...person(things), length: "day" }),
  },
  "mutes.unmuteMember": { stranger: "may", input: person },

  "accounts.deleteAccount": { stranger: "account.mismatch", input: person },
};
