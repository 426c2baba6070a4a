import { randomUUID } from "node:crypto";
import { newId } from "@attune/core/kernel/ids";
import {
  allowed,
  type BlockRow,
  conversation,
  filtered,
  person,
  post,
  refused,
  request,
} from "../block-row.ts";

export const peopleRows: Record<string, BlockRow> = {
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
  "charts.getSky": "own",

  "connections.acceptRequest": refused(request),
  "connections.cancelRequest": refused(request),
  "connections.declineRequest": refused(request),
  "connections.getStatus": refused(person),
  "connections.listConnections": filtered(),
  "connections.listRequests": filtered(),
  "connections.removeConnection": refused(person),
  "connections.sendRequest": refused(({ userId }) => ({ receiverId: userId })),

  "conversations.deleteMessage": refused(({ conversationId }) => ({
    conversationId,
    messageId: newId("message"),
  })),
  "conversations.editMessage": refused(({ conversationId }) => ({
    conversationId,
    messageId: newId("message"),
    body: "Hm?",
  })),
  "conversations.getConversation": refused(conversation),
  "conversations.listConversations": filtered(),
  "conversations.listMessages": refused(conversation),
  "conversations.acceptMessageRequest": refused(person),
  "conversations.declineMessageRequest": refused(person),
  "conversations.createGroup": refused(({ userId }) => ({
    memberIds: [userId, randomUUID()],
    title: "",
  })),
  // In groups that both are in, flow tests cover a block.
  "conversations.addToGroup": refused(({ conversationId, userId }) => ({
    conversationId,
    memberIds: [userId],
  })),
  "conversations.leaveGroup": refused(conversation),
  "conversations.removeFromGroup": refused(({ conversationId, userId }) => ({
    conversationId,
    userId,
  })),
  "conversations.renameGroup": refused(({ conversationId }) => ({ conversationId, title: "Hm?" })),
  "conversations.listMessageRequests": filtered(),
  "conversations.markConversationRead": refused(conversation),
  "conversations.openConversation": refused(({ userId }) => ({ participantId: userId })),
  // A flow test covers it across a block.
  "conversations.replyFromPush": "own",
  "conversations.searchMessages": refused(({ conversationId }) => ({
    conversationId,
    words: "morning",
  })),
  "conversations.reactToMessage": refused(({ conversationId }) => ({
    conversationId,
    messageId: newId("message"),
    reactionType: "love",
  })),
  "conversations.unreactToMessage": refused(({ conversationId }) => ({
    conversationId,
    messageId: newId("message"),
  })),
  "conversations.sendMessage": refused(({ conversationId }) => ({ conversationId, body: "Hm?" })),
  "conversations.sendMessageRequest": refused(({ userId }) => ({ userId, body: "Hm?" })),
  "conversations.withdrawMessageRequest": refused(person),

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

  "search.listPopularSearches": "own",
  "search.listWatchedSearches": "own",
  "search.search": filtered(() => ({ query: "dawn", semantic: true })),
  "search.unwatchSearch": "own",
  "search.watchSearch": "own",

  // Members may report someone they've blocked; the answer reveals nothing.
  "reports.sendReport": allowed(({ postId }) => ({
    subject: { kind: "post", postId },
    reason: "harassment",
  })),
  "reports.listMyReports": filtered(),
  "reports.listMyDecisions": "own",
  "reports.sendAppeal": "own",
  // Reports about members whom the host blocks are left to admins.
  "reports.listCircleReports": filtered((_theirs, { circleId }) => ({ circleId, status: "open" })),
  "reports.listCircleReportsOn": refused((theirs, { circleId }) => ({
    circleId,
    userId: theirs.userId,
  })),
  "reports.resolveCircleReport": refused(({ circleReportId }, { circleId }) => ({
    circleId,
    reportId: circleReportId,
    decision: "none",
    reason: "Fine.",
  })),
  "reports.takeDownInCircle": refused(({ postId }, { circleId }) => ({
    circleId,
    subject: { kind: "post", postId },
    decision: "remove",
    cause: "spam",
  })),
  "reports.readHiddenInCircle": refused(({ circleReportId }, { circleId }) => ({
    circleId,
    reportId: circleReportId,
  })),
  "reports.showAgainInCircle": refused(({ circleReportId }, { circleId }) => ({
    circleId,
    reportId: circleReportId,
    reason: "Fine.",
  })),

  // The only operation that names blocked members.
  "blocks.listBlocks": "own",
  "blocks.blockMember": "own",
  "blocks.unblockMember": "own",

  "mutes.hidePost": refused(post),
  "mutes.listHiddenPosts": "own",
  "mutes.listMutes": filtered(),
  "mutes.muteMember": refused((theirs) => ({ ...person(theirs), length: "day" })),
  "mutes.muteScope": refused(({ conversationId }) => ({
    scopeId: conversationId,
    length: "day",
  })),
  // Undoes a mute made before the block.
  "mutes.unmuteScope": allowed(({ conversationId }) => ({ scopeId: conversationId })),
  "mutes.muteWord": "own",
  "mutes.unmuteWord": "own",
  "mutes.showPost": allowed(post),
  "mutes.unmuteMember": refused(person),
};
