import { changeMessageRequest } from "@attune/core/conversations/change-request.service";
import { conversationsContract } from "@attune/core/conversations/conversations.contract";
import {
  getConversation,
  listConversations,
  startConversation,
} from "@attune/core/conversations/conversations.service";
import { deleteMessage } from "@attune/core/conversations/delete-message.service";
import { editMessage } from "@attune/core/conversations/edit-message.service";
import { leaveGroup, removeFromGroup } from "@attune/core/conversations/group-departure.service";
import { addToGroup, createGroup, renameGroup } from "@attune/core/conversations/groups.service";
import { reactToMessage } from "@attune/core/conversations/message-reactions.service";
import {
  listMessages,
  markConversationRead,
  sendMessage,
} from "@attune/core/conversations/messages.service";
import { replyFromPush } from "@attune/core/conversations/push-reply.service";
import {
  acceptMessageRequest,
  declineMessageRequest,
  listMessageRequests,
  withdrawMessageRequest,
} from "@attune/core/conversations/requests.service";
import { searchMessages } from "@attune/core/conversations/search-messages.service";
import { sendMessageRequest } from "@attune/core/conversations/send-request.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const conversations = implementing("conversations", conversationsContract);

export const router = {
  listConversations: conversations.listConversations.handler(({ input, context }) =>
    listConversations(context.actor, input.cursor),
  ),
  openConversation: conversations.openConversation.handler(({ input, context }) =>
    startConversation(context.actor, input.participantId),
  ),
  getConversation: conversations.getConversation.handler(({ input, context }) =>
    getConversation(context.actor, input.conversationId),
  ),
  listMessages: conversations.listMessages.handler(({ input, context }) =>
    listMessages(context.actor, input.conversationId, input.cursor),
  ),
  searchMessages: conversations.searchMessages.handler(({ input, context }) =>
    searchMessages(context.actor, input),
  ),
  sendMessage: conversations.sendMessage.handler(({ input, context }) =>
    sendMessage(context.actor, input),
  ),
  editMessage: conversations.editMessage.handler(({ input, context }) =>
    editMessage(context.actor, input),
  ),
  deleteMessage: conversations.deleteMessage.handler(async ({ input, context }) => {
    await deleteMessage(context.actor, input);
    return done;
  }),
  reactToMessage: conversations.reactToMessage.handler(async ({ input, context }) => {
    const { reactionType, ...message } = input;
    await reactToMessage(context.actor, message, reactionType);
    return done;
  }),
  unreactToMessage: conversations.unreactToMessage.handler(async ({ input, context }) => {
    await reactToMessage(context.actor, input, null);
    return done;
  }),
  replyFromPush: conversations.replyFromPush.handler(async ({ input }) => {
    await replyFromPush(input);
    return done;
  }),
  markConversationRead: conversations.markConversationRead.handler(async ({ input, context }) => {
    await markConversationRead(context.actor, input.conversationId);
    return done;
  }),

  createGroup: conversations.createGroup.handler(({ input, context }) =>
    createGroup(context.actor, input),
  ),
  renameGroup: conversations.renameGroup.handler(async ({ input, context }) => {
    await renameGroup(context.actor, input);
    return done;
  }),
  addToGroup: conversations.addToGroup.handler(async ({ input, context }) => {
    await addToGroup(context.actor, input);
    return done;
  }),
  removeFromGroup: conversations.removeFromGroup.handler(async ({ input, context }) => {
    await removeFromGroup(context.actor, input);
    return done;
  }),
  leaveGroup: conversations.leaveGroup.handler(async ({ input, context }) => {
    await leaveGroup(context.actor, input.conversationId);
    return done;
  }),

  listMessageRequests: conversations.listMessageRequests.handler(({ context }) =>
    listMessageRequests(context.actor),
  ),
  sendMessageRequest: conversations.sendMessageRequest.handler(({ input, context: { actor } }) => {
    const { replaces, ...draft } = input;
    return replaces
      ? changeMessageRequest(actor, { ...draft, replaces })
      : sendMessageRequest(actor, draft);
  }),
  acceptMessageRequest: conversations.acceptMessageRequest.handler(({ input, context }) =>
    acceptMessageRequest(context.actor, input.userId),
  ),
  declineMessageRequest: conversations.declineMessageRequest.handler(async ({ input, context }) => {
    await declineMessageRequest(context.actor, input.userId);
    return done;
  }),
  withdrawMessageRequest: conversations.withdrawMessageRequest.handler(
    async ({ input, context }) => {
      await withdrawMessageRequest(context.actor, input.userId);
      return done;
    },
  ),
};
