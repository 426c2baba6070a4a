import type { LocalCloud } from "@attune/local-cloud/types";
import type { Shared, Things } from "./both-sides.ts";
import { eventDraft } from "./event-draft.ts";
import { meetupDraft } from "./meetup-draft.ts";

/**
 * How an operation treats a block, from either side:
 * - refused: it's about the other or theirs, and answers not_found
 * - filtered: it answers without anything of the other
 * - allowed: it changes only the caller's own, and reveals nothing of the other
 * - own: it's about nobody but the caller; not called
 */
export type BlockRow =
  | "own"
  | {
      treats: "refused" | "filtered" | "allowed";
      input?: (theirs: Things, own: Things, world: LocalCloud) => object;
    };

const refused = (input: (theirs: Things, own: Things, world: LocalCloud) => object): BlockRow => ({
  treats: "refused",
  input,
});
const filtered = (input?: (theirs: Things, own: Things) => object): BlockRow => ({
  treats: "filtered",
  ...(input && { input }),
});
const allowed = (input: (theirs: Things, own: Things) => object): BlockRow => ({
  treats: "allowed",
  input,
});

const person = ({ userId }: Things) => ({ userId });
const post = ({ postId }: Things) => ({ postId });
const album = ({ albumId }: Things) => ({ albumId });
const photo = ({ photoId }: Things) => ({ photoId });
const event = ({ eventId }: Things) => ({ eventId });
const meetup = ({ circleId, meetupId }: Things) => ({ circleId, meetupId });
const occurrence = ({ circleId, meetupId, occurrenceId }: Things) => ({
  circleId,
  meetupId,
  occurrenceId,
});
const discussion = ({ discussionId }: Things) => ({ discussionId });
const conversation = ({ conversationId }: Things) => ({ conversationId });
const request = ({ requestId }: Things) => ({ requestId });

/** Every operation but those of admins and moderators, who see everyone. */
export const blockRows = (shared: Shared): Record<string, BlockRow> => ({
  "accounts.changeEmail": "own",
  "accounts.checkUsernameAvailability": "own",
  "accounts.deleteAccount": "own",
  "accounts.downloadExport": "own",
  "accounts.endAllSignIns": "own",
  "accounts.endSignIn": "own",
  "accounts.getExport": "own",
  "accounts.getSession": filtered(),
  "accounts.getUserPermissions": "own",
  "accounts.listSignIns": "own",
  "accounts.noticeNewCredential": "own",
  "accounts.requestExport": "own",
  "accounts.resendEmailCode": "own",
  // Signing in, before anyone is known.
  "accounts.resolveUsername": "own",
  "accounts.verifyEmail": "own",

  "albums.addPhoto": refused(({ albumId }) => ({ albumId, imageUrl: "/media/posts/none/a.jpg" })),
  "albums.createAlbum": "own",
  "albums.deleteAlbum": refused(album),
  "albums.deletePhoto": refused(photo),
  "albums.getAlbum": refused(album),
  "albums.getPhoto": refused(photo),
  "albums.listAlbums": filtered(),
  "albums.listAlbumsOf": refused(person),
  "albums.listPhotos": filtered(),
  "albums.listPhotosOf": refused(person),
  "albums.listTaggedPhotos": filtered(),
  "albums.movePhoto": refused(({ photoId }, { albumId }) => ({ photoId, albumId })),
  "albums.tagPerson": refused(({ userId }, { photoId }) => ({ photoId, userId })),
  "albums.untagPerson": allowed(({ userId }, { photoId }) => ({ photoId, userId })),
  "albums.updateAlbum": refused(({ albumId }) => ({ albumId, title: "Ours" })),
  "albums.updatePhoto": refused(({ photoId }) => ({ photoId, alt: "Fog" })),

  "attention.getAttention": "own",
  "attention.getLevel": "own",
  "attention.setLevel": "own",
  "attention.updateAttention": "own",

  "billing.createCheckout": "own",
  "billing.createPortal": "own",
  "billing.listInvoices": "own",
  "billing.verifyCheckout": "own",

  "bookmarks.addBookmark": refused(post),
  "bookmarks.findBookmarked": allowed(({ postId }) => ({ postIds: [postId] })),
  "bookmarks.listBookmarks": filtered(),
  "bookmarks.removeBookmark": allowed(post),

  "charts.calculateAndStoreCharts": refused(person),
  "charts.calculateAstrologySigns": "own",
  "charts.calculateCompatibility": refused(person),
  "charts.calculateHumanDesign": "own",
  "charts.deleteChart": "own",
  "charts.forgetBirthData": "own",
  "charts.geocodeBirthLocation": "own",
  "charts.getChart": refused(person),
  "charts.getLikeness": refused(person),
  "charts.getMyBirthData": "own",
  "charts.getMyChart": "own",
  "charts.listSuggestedPeople": filtered(),
  "charts.saveAstrologyProfile": "own",

  // For their host alone.
  "circles.closeCircle": "own",
  "circles.updateCircle": "own",
  "circles.handOverCircle": refused(({ userId }, { circleId }) => ({ circleId, userId })),
  "circles.listCircleMembers": filtered(() => ({ circleId: shared.circleId })),
  "circles.createCircle": "own",
  // The circle stays; its host has no name.
  "circles.getCircle": filtered(({ circleId }) => ({ circleId })),
  "circles.joinCircle": allowed(({ circleId }) => ({ circleId })),
  "circles.listCircles": filtered(),

  "communities.getCommunity": "own",
  "communities.getStats": "own",

  "connections.acceptRequest": refused(request),
  "connections.cancelRequest": refused(request),
  "connections.declineRequest": refused(request),
  "connections.getStatus": refused(person),
  "connections.listConnections": filtered(),
  "connections.listRequests": filtered(),
  "connections.removeConnection": refused(person),
  "connections.sendRequest": refused(({ userId }) => ({ receiverId: userId })),

  "conversations.getConversation": refused(conversation),
  "conversations.listConversations": filtered(),
  "conversations.listMessages": refused(conversation),
  "conversations.markConversationRead": refused(conversation),
  "conversations.openConversation": refused(({ userId }) => ({ participantId: userId })),
  "conversations.sendMessage": refused(({ conversationId }) => ({ conversationId, body: "Hm?" })),

  "discussions.addReply": refused(({ discussionId }) => ({ discussionId, body: "Hm?" })),
  "discussions.createDiscussion": "own",
  "discussions.deleteDiscussion": refused(discussion),
  "discussions.deleteReply": refused(({ discussionId, replyId }) => ({ discussionId, replyId })),
  "discussions.getDiscussion": filtered(() => ({ discussionId: shared.discussionId })),
  "discussions.listDiscussions": filtered(() => ({ circleId: shared.circleId, kind: "topic" })),
  "discussions.moderateDiscussion": refused(({ discussionId }) => ({
    discussionId,
    isPinned: true,
    isClosed: false,
  })),
  "discussions.updateDiscussion": refused(({ discussionId }) => ({
    discussionId,
    title: "Mats",
    body: "Wool?",
  })),
  "discussions.updateReply": refused(({ discussionId, replyId }) => ({
    discussionId,
    replyId,
    body: "Wool.",
  })),

  "events.cancelEvent": refused(event),
  "events.updateEvent": refused((theirs, _own, world) => ({
    ...event(theirs),
    ...eventDraft(world, { title: "Ours" }),
  })),
  "events.listAttendees": filtered(() => ({ eventId: shared.eventId })),
  "events.listOwnEvents": filtered(() => ({ list: "going" })),
  "events.createEvent": "own",
  "events.getEvent": filtered(() => ({ eventId: shared.eventId })),
  "events.joinEvent": refused(event),
  "events.leaveEvent": allowed(event),
  "events.listEvents": filtered(),

  "faces.detectFace": "own",
  "faces.finishUpload": "own",

  "facilitators.applyAsFacilitator": "own",
  "facilitators.getMyApplication": "own",

  "feed.addComment": refused(({ postId }) => ({ postId, content: "Hm?" })),
  // A mention of the other is plain text.
  "feed.createPost": "own",
  "feed.deleteComment": refused(({ postId, commentId }) => ({ postId, commentId })),
  "feed.deletePost": refused(post),
  "feed.getPost": refused(post),
  "feed.listCirclePosts": filtered(() => ({ circleId: shared.circleId })),
  "feed.listComments": filtered(() => ({ postId: shared.postId })),
  "feed.listPosts": filtered(),
  "feed.listPostsOf": refused(person),
  "feed.react": refused(({ circlePostId }) => ({ postId: circlePostId, reactionType: "love" })),
  // What the caller gave before, taken back.
  "feed.unreact": allowed(post),

  "interests.linkPractices": "own",
  "interests.listLanguages": "own",
  "interests.listPractices": "own",
  "interests.removeLink": "own",
  "interests.submitSuggestion": "own",

  "mail.getEmailPreferences": "own",
  "mail.unsubscribe": "own",
  "mail.unsubscribeOneClick": "own",
  "mail.updateEmailPreferences": "own",

  "meetups.allowPlanning": "own",
  "meetups.answerOccurrence": refused((theirs) => ({ ...occurrence(theirs), answer: "going" })),
  "meetups.cancelOccurrence": refused(occurrence),
  "meetups.createMeetup": "own",
  "meetups.endMeetup": refused(meetup),
  "meetups.getMeetup": refused(meetup),
  "meetups.listMeetups": filtered(({ circleId }) => ({ circleId })),
  "meetups.listUpcoming": filtered(() => ({
    circleId: shared.circleId,
    meetupId: shared.meetupId,
    occurrenceId: shared.occurrenceId,
  })),
  "meetups.listOwnMeetups": filtered(),
  "meetups.moveOccurrence": refused((theirs, _own, world) => {
    const { start, end } = meetupDraft(world);
    return { ...occurrence(theirs), start, end };
  }),
  "meetups.updateMeetup": refused((theirs, _own, world) => ({
    ...meetup(theirs),
    ...meetupDraft(world),
  })),

  "memberships.getMembership": "own",
  "memberships.listPlans": "own",

  "notifications.listNotifications": filtered(),
  "notifications.markAllRead": "own",
  "notifications.markRead": "own",
  "notifications.undoMarkAllRead": "own",

  "photos.createUpload": "own",
  "photos.generateSecureFilename": "own",

  "places.getCity": "own",
  "places.getGoogleMapsConfig": "own",
  "places.search": "own",
  "places.searchCities": "own",

  "profiles.completeOnboarding": "own",
  "profiles.ensureProfile": "own",
  "profiles.getMyProfile": "own",
  "profiles.getProfile": refused(person),
  "profiles.listPeople": filtered(),
  "profiles.listRecentProfiles": filtered(),
  "profiles.setAvatar": "own",
  "profiles.updateNotificationPreferences": "own",
  "profiles.updatePrivacySettings": "own",
  "profiles.updateProfile": refused(({ userId }) => ({ userId, bio: "Hm." })),

  "push.addDevice": "own",
  "push.getPush": "own",
  "push.removeDevice": "own",
  // A browser's worker, before anyone is known.
  "push.renewDevice": "own",

  "search.listPopularSearches": "own",
  "search.listWatchedSearches": "own",
  "search.search": filtered(() => ({ query: "dawn", semantic: true })),
  "search.unwatchSearch": "own",
  "search.watchSearch": "own",

  "security.listMySecurityEvents": "own",
  "security.logSecurityEvent": "own",

  // A report may be about a blocked member; it reveals nothing of them.
  "reports.sendReport": allowed(({ postId }) => ({
    subject: { kind: "post", postId },
    reason: "harassment",
  })),
  "reports.listMyReports": filtered(),

  // The list of blocks is the one place that names them.
  "blocks.listBlocks": "own",
  "blocks.blockMember": "own",
  "blocks.unblockMember": "own",

  "mutes.hidePost": refused(post),
  "mutes.listHiddenPosts": "own",
  "mutes.listMutes": "own",
  "mutes.muteMember": refused((theirs) => ({ ...person(theirs), length: "day" })),
  "mutes.showPost": allowed(post),
  "mutes.unmuteMember": refused(person),

  // Last, because what's in the circle is for its members.
  "circles.leaveCircle": allowed(({ circleId }) => ({ circleId })),
});
