import { conversationsContract } from "@attune/core/conversations/conversations.contract";
import {
  getConversation,
  listConversations,
  startConversation,
} from "@attune/core/conversations/conversations.service";
import {
  listMessages,
  markConversationRead,
  sendMessage,
} from "@attune/core/conversations/messages.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const conversations = implementing("conversations", conversationsContract);

export const router = {
  listConversations: conversations.listConversations.handler(({ input, context }) =>
    listConversations(requireSignedIn(context.actor), input.cursor),
  ),
  openConversation: conversations.openConversation.handler(({ input, context }) =>
    startConversation(requireSignedIn(context.actor), input.participantId),
  ),
  getConversation: conversations.getConversation.handler(({ input, context }) =>
    getConversation(requireSignedIn(context.actor), input.conversationId),
  ),
  listMessages: conversations.listMessages.handler(({ input, context }) =>
    listMessages(requireSignedIn(context.actor), input.conversationId, input.cursor),
  ),
  sendMessage: conversations.sendMessage.handler(({ input, context }) =>
    sendMessage(requireSignedIn(context.actor), input),
  ),
  markConversationRead: conversations.markConversationRead.handler(async ({ input, context }) => {
    await markConversationRead(requireSignedIn(context.actor), input.conversationId);
    return done;
  }),
};
