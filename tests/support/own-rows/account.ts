import { conversation, type OwnRow, person, post } from "../own-row.ts";
import type { OwnThings } from "../own-things.ts";
import { munich } from "../person.ts";

async function newMessage({ ada, conversationId }: OwnThings) {
  const draft = { conversationId, body: "Never mind." };
  const { id: messageId } = await ada.api.conversations.sendMessage(draft);
  return { conversationId, messageId };
}

export const accountRows: Record<string, OwnRow> = {
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
  "feed.updateComment": {
    stranger: "permission.denied",
    input: ({ postId, commentId }) => ({ postId, commentId, content: "Lovelier." }),
  },
  "feed.updatePost": {
    stranger: "permission.denied",
    input: ({ postId }) => ({ postId, content: "Dew, again." }),
  },
  "feed.deleteComment": {
    stranger: "permission.denied",
    input: ({ postId, commentId }) => ({ postId, commentId }),
  },
  "feed.deletePost": { stranger: "permission.denied", input: post },
  "conversations.getConversation": { stranger: "not_found", input: conversation },
  "conversations.listMessages": { stranger: "not_found", input: conversation },
  "conversations.searchMessages": {
    stranger: "not_found",
    input: ({ conversationId }) => ({ conversationId, words: "morning" }),
  },
  "conversations.sendMessage": {
    stranger: "not_found",
    input: ({ conversationId }) => ({ conversationId, body: "Good morning." }),
  },
  "conversations.editMessage": {
    stranger: "not_found",
    input: async (things) => ({ ...(await newMessage(things)), body: "Good morning." }),
  },
  "conversations.deleteMessage": { stranger: "not_found", input: newMessage },
  "conversations.reactToMessage": {
    stranger: "not_found",
    input: async (things) => ({ ...(await newMessage(things)), reactionType: "love" }),
  },
  "conversations.unreactToMessage": { stranger: "not_found", input: newMessage },
  "conversations.markConversationRead": { stranger: "not_found", input: conversation },
  "conversations.openConversation": {
    stranger: "conversation.not_allowed",
    whose: "cleo",
    input: ({ ada }) => ({ participantId: ada.userId }),
  },
  "conversations.createGroup": {
    stranger: "group.member_unavailable",
    input: ({ cleo, dora }) => ({ memberIds: [cleo.userId, dora.userId], title: "Dusk walks" }),
  },
  "conversations.renameGroup": {
    stranger: "not_found",
    input: ({ groupId }) => ({ conversationId: groupId, title: "Dusk walks" }),
  },
  "conversations.addToGroup": {
    stranger: "not_found",
    input: ({ groupId, cleo }) => ({ conversationId: groupId, memberIds: [cleo.userId] }),
  },
  "conversations.removeFromGroup": {
    stranger: "not_found",
    input: ({ groupId, dora }) => ({ conversationId: groupId, userId: dora.userId }),
  },
  "conversations.leaveGroup": {
    stranger: "not_found",
    input: ({ groupId }) => ({ conversationId: groupId }),
  },
  "conversations.sendMessageRequest": {
    stranger: "may",
    owner: "conversation.self",
    input: (things) => ({ ...person(things), body: "May I?" }),
  },
  "conversations.acceptMessageRequest": {
    stranger: "not_found",
    owner: "not_found",
    input: person,
  },
  "conversations.declineMessageRequest": {
    stranger: "not_found",
    owner: "not_found",
    input: person,
  },
  // Only affects the caller's own data.
  "conversations.withdrawMessageRequest": { stranger: "may", input: person },
  "notifications.markRead": {
    stranger: "may",
    input: ({ notificationId }) => ({ ids: [notificationId] }),
  },
  // Only finds the caller's own.
  "notifications.listToasts": {
    stranger: "may",
    input: ({ notificationId }) => ({ ids: [notificationId] }),
  },
  // Idempotent, and doesn't reveal others' devices.
  "push.removeDevice": { stranger: "may", input: () => ({ deviceId: "A".repeat(43) }) },
  // Reveals nothing about the circle.
  "attention.getLevel": { stranger: "may", input: ({ circleId }) => ({ scopeId: circleId }) },
  "attention.setLevel": {
    stranger: "may",
    input: ({ circleId }) => ({ scopeId: circleId, level: "mentions" }),
  },
  "accounts.downloadExport": { stranger: "not_found", input: ({ exportId }) => ({ exportId }) },
  // Only affects the caller's own data.
  "accounts.endSignIn": { stranger: "may", input: ({ sessionId }) => ({ sessionId }) },
  // Only affects the caller's own data.
  "accounts.removePasskey": { stranger: "may", input: () => ({ passkeyId: "nobodys" }) },
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
};
