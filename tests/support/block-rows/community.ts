import { newId } from "@attune/core/kernel/ids";
import {
  album,
  allowed,
  type BlockRow,
  discussion,
  event,
  filtered,
  meetup,
  occurrence,
  person,
  photo,
  post,
  refused,
} from "../block-row.ts";
import type { Shared } from "../both-sides.ts";
import { eventDraft } from "../event-draft.ts";
import { meetupDraft } from "../meetup-draft.ts";

export const communityRows = (shared: Shared): Record<string, BlockRow> => ({
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

  "bookmarks.addBookmark": refused(post),
  "bookmarks.findBookmarked": allowed(({ postId }) => ({ postIds: [postId] })),
  "bookmarks.listBookmarks": filtered(),
  "bookmarks.removeBookmark": allowed(post),

  // Only for the host.
  "circles.closeCircle": "own",
  "circles.updateCircle": "own",
  "circles.handOverCircle": refused(({ userId }, { circleId }) => ({ circleId, userId })),
  "circles.appointModerator": refused(({ userId }, { circleId }) => ({ circleId, userId })),
  "circles.endModerator": refused(({ userId }, { circleId }) => ({ circleId, userId })),
  "circles.removeCircleMember": refused(({ userId }, { circleId }) => ({
    circleId,
    userId,
    ban: true,
  })),
  "circles.listCircleBans": filtered((_theirs, { bannedCircleId }) => ({
    circleId: bannedCircleId,
  })),
  "circles.liftCircleBan": refused(({ userId }, { bannedCircleId }) => ({
    circleId: bannedCircleId,
    userId,
  })),
  "circles.inviteToCircle": refused(({ userId }, { circleId }) => ({ circleId, userId })),
  "circles.listInvitable": filtered(() => ({ circleId: shared.circleId })),
  "circles.listSentInvitations": filtered((_theirs, { askedCircleId }) => ({
    circleId: askedCircleId,
  })),
  "circles.withdrawInvitation": allowed(({ userId }, { circleId }) => ({ circleId, userId })),
  "circles.closeWelcome": allowed(({ circleId }) => ({ circleId })),
  "circles.declineInvitation": allowed(({ circleId }) => ({ circleId })),
  "circles.listCircleMembers": filtered(() => ({ circleId: shared.circleId })),
  "circles.createCircle": "own",
  // The answer leaves out the name of the blocked host.
  "circles.getCircle": filtered(({ circleId }) => ({ circleId })),
  // For visitors; names no one.
  "circles.getPublicCircle": "own",
  "circles.joinCircle": allowed(({ circleId }) => ({ circleId })),
  "circles.askToJoin": allowed(({ circleId }) => ({ circleId, note: "" })),
  "circles.withdrawRequest": allowed(({ circleId }) => ({ circleId })),
  "circles.listRequests": filtered((_theirs, { askedCircleId }) => ({ circleId: askedCircleId })),
  "circles.acceptRequest": refused(({ userId }, { askedCircleId }) => ({
    circleId: askedCircleId,
    userId,
  })),
  "circles.declineRequest": refused(({ userId }, { askedCircleId }) => ({
    circleId: askedCircleId,
    userId,
  })),
  "circles.listCircles": filtered(),
  // Has only circles' names.
  "circles.listMyCircles": "own",

  "communities.getCommunity": "own",
  "communities.getStats": "own",

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

  "eventComments.addComment": refused((theirs) => ({ ...event(theirs), content: "Hm?" })),
  "eventComments.deleteComment": refused((theirs) => ({
    ...event(theirs),
    commentId: newId("gatheringComment"),
  })),
  "eventComments.listComments": filtered(() => ({ eventId: shared.eventId })),
  "eventComments.updateComment": refused((theirs) => ({
    ...event(theirs),
    commentId: newId("gatheringComment"),
    content: "Changed.",
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
  "events.getPublicEvent": "own",
  "events.joinEvent": refused(event),
  // Those already going may leave; a flow test covers it.
  "events.leaveEvent": refused(event),
  "events.joinWaiting": refused(event),
  "events.leaveWaiting": refused(event),
  "events.listWaiting": refused(event),
  "events.listAnnouncements": refused(event),
  "events.announce": refused((theirs) => ({ ...event(theirs), body: "Bring a coat." })),
  "events.deleteAnnouncement": refused((theirs) => ({
    ...event(theirs),
    announcementId: newId("announcement"),
  })),
  "events.inviteCoHost": refused(({ userId }, { eventId }) => ({ eventId, userId })),
  "events.acceptCoHosting": refused(event),
  "events.endCoHosting": refused((theirs) => ({ ...event(theirs), userId: theirs.userId })),
  "events.listEvents": filtered(),

  "feed.addComment": refused(({ postId }) => ({ postId, content: "Hm?" })),
  // A mention of a blocked member becomes plain text.
  "feed.createPost": "own",
  "feed.deleteComment": refused(({ postId, commentId }) => ({ postId, commentId })),
  "feed.updateComment": refused(({ postId, commentId }) => ({
    postId,
    commentId,
    content: "Changed.",
  })),
  "feed.deletePost": refused(post),
  "feed.updatePost": refused(({ postId }) => ({ postId, content: "Changed." })),
  "feed.getPost": refused(post),
  "feed.listCirclePosts": filtered(() => ({ circleId: shared.circleId })),
  "feed.listMentionable": filtered((theirs) => ({ begun: theirs.username })),
  "feed.listComments": filtered(() => ({ postId: shared.postId })),
  "feed.listPosts": filtered(),
  "firstPage.getFirstPage": filtered(),
  "feed.listPostsOf": refused(person),
  "feed.react": refused(({ circlePostId }) => ({ postId: circlePostId, reactionType: "love" })),
  // Only undoes the caller's own reaction.
  "feed.unreact": allowed(post),

  "meetupComments.addComment": refused((theirs) => ({ ...meetup(theirs), content: "Hm?" })),
  "meetupComments.deleteComment": refused((theirs) => ({
    ...meetup(theirs),
    commentId: newId("gatheringComment"),
  })),
  "meetupComments.listComments": filtered(() => ({
    circleId: shared.circleId,
    meetupId: shared.meetupId,
  })),
  "meetupComments.updateComment": refused((theirs) => ({
    ...meetup(theirs),
    commentId: newId("gatheringComment"),
    content: "Changed.",
  })),

  "meetups.allowPlanning": "own",
  "meetups.answerOccurrence": refused((theirs) => ({ ...occurrence(theirs), answer: "going" })),
  "meetups.cancelOccurrence": refused(occurrence),
  "meetups.createMeetup": "own",
  "meetups.endMeetup": refused(meetup),
  "meetups.getMeetup": refused(meetup),
  "meetups.listWaiting": refused(occurrence),
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

  "polls.closePoll": refused(post),
  "polls.getPoll": refused(post),
  "polls.takeBackVote": refused(post),
  "polls.vote": refused(({ postId }) => ({ postId, choices: [0] })),
});
