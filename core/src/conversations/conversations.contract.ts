import * as z from "zod/mini";
import { hour, minute } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { reactionTypes } from "../kernel/reactions.rules.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  lineSchema,
  optionalTextSchema,
  textSchema,
  timeSchema,
  tokenSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import { maxPictureAltLength } from "../photos/photos.rules.ts";
import { byDevice, deviceProofSchema } from "../push/push.contract.ts";
import { maxMessageLength, maxMessageSearchLength } from "./conversations.rules.ts";
import { groupsContract } from "./groups.contract.ts";
import { messageRequestsContract } from "./requests.contract.ts";

const conversationListItemSchema = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  isGroup: z.boolean(),
  participantId: z.nullable(z.string()),
  /** "Group Chat" or "Unknown" if there's no name. */
  participantName: z.string(),
  participantImage: z.nullable(z.string()),
  lastMessage: z.nullable(z.string()),
  lastMessageTime: z.nullable(timeSchema),
  unreadCount: z.number(),
  group: z.optional(
    z.object({
      /** A few of the others. */
      people: z.array(cardSchema),
      /** With those whom the reader can't see. */
      memberCount: z.number(),
      /** Null if there's no message, or the reader can't see its sender. */
      lastSender: z.nullable(z.object({ userId: z.string(), name: z.string() })),
    }),
  ),
});
export type ConversationListItem = z.infer<typeof conversationListItemSchema>;

const messageReactionSchema = z.object({
  userId: z.string(),
  reactionType: z.enum(reactionTypes),
});
export type MessageReaction = z.infer<typeof messageReactionSchema>;

const messagePictureSchema = z.object({
  /** Signed for those in the conversation. */
  url: z.string(),
  /** In pixels, like `height`. */
  width: z.number(),
  height: z.number(),
  alt: z.optional(z.string()),
});
export type MessagePicture = z.infer<typeof messagePictureSchema>;

const messageSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  sender: cardSchema,
  /** Empty only with a picture, or when it's hidden. */
  body: z.string(),
  /** From a member whom the reader can't see: without name, words and picture. */
  isHidden: z.optional(z.literal(true)),
  picture: z.optional(messagePictureSchema),
  /** Id of an earlier message, which may have been deleted since. */
  replyTo: z.optional(z.string()),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  editedAt: z.optional(timeSchema),
  /** One per member; absent if there are none. */
  reactions: z.optional(z.array(messageReactionSchema)),
  reactionCount: z.number(),
  /** Whether every other member whom the reader can see has read it. */
  read: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

const quotedSchema = z.object({
  id: z.string(),
  sender: cardSchema,
  /** Its beginning; empty for a picture without words, or when it's hidden. */
  body: z.string(),
  /** From a member whom the reader can't see, or from before they joined. */
  isHidden: z.optional(z.literal(true)),
});
export type QuotedMessage = z.infer<typeof quotedSchema>;

const messagePageSchema = z.extend(pageOf(messageSchema), {
  /**
   * Older messages that those of the page reply to. Beside them, so that a block hides only the
   * quote, not the reply.
   */
  quoted: z.optional(z.array(quotedSchema)),
});

const conversationSchema = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  isGroup: z.boolean(),
  /** In a group, its host. */
  createdBy: z.string(),
  /** Of a group, with those whom the reader can't see. */
  memberCount: z.optional(z.number()),
  members: z.array(
    z.object({
      ...cardSchema.shape,
      /** Null in a group: no one learns who has read. */
      lastReadAt: z.nullable(timeSchema),
    }),
  ),
  /** Whether the reader may send pictures. */
  takesPictures: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;

const one = z.object({ conversationId: idSchema("conversation") });
const message = z.object({ ...one.shape, messageId: idSchema("message") });

export const messageLimit = { most: 60, per: 5 * minute };
/** Also used as the key of its rate limit. */
export const messagesPath = "/conversations/{conversationId}/messages";

const reactionPath = "/conversations/{conversationId}/messages/{messageId}/reaction";

export const conversationsContract = {
  listConversations: operation("member")
    .route({ method: "GET", path: "/conversations" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(conversationListItemSchema)),

  openConversation: operation("member", { limit: { most: 40, per: hour } })
    .route({ method: "POST", path: "/conversations" })
    .input(z.object({ participantId: userIdSchema }))
    .output(z.object({ conversationId: z.string() })),

  getConversation: operation("member")
    .route({ method: "GET", path: "/conversations/{conversationId}" })
    .input(one)
    .output(conversationSchema),

  /**
   * The first page has the newest messages; each page is sorted oldest first, and `next` is an
   * older page.
   */
  listMessages: operation("member")
    .route({ method: "GET", path: "/conversations/{conversationId}/messages" })
    .input(z.object({ conversationId: idSchema("conversation"), cursor: cursorSchema }))
    .output(messagePageSchema),

  /**
   * The messages that contain every word, newest first. A page can be empty and have a next one,
   * which searches older messages.
   */
  searchMessages: operation("member", { limit: { most: 60, per: minute, fixed: true } })
    .route({ method: "GET", path: "/conversations/{conversationId}/search" })
    .input(
      z.object({
        conversationId: idSchema("conversation"),
        words: textSchema(maxMessageSearchLength),
        cursor: cursorSchema,
      }),
    )
    .output(pageOf(messageSchema)),

  sendMessage: operation("member", { limit: messageLimit })
    .route({ method: "POST", path: messagesPath })
    .input(
      z
        .object({
          conversationId: idSchema("conversation"),
          body: optionalTextSchema(maxMessageLength),
          /** Of an own upload. Only connections may send one. */
          imageUrl: z.optional(z.string().check(z.regex(/^\/media\/[\w./-]{1,200}$/))),
          imageAlt: z.optional(lineSchema(maxPictureAltLength)),
          replyTo: z.optional(idSchema("message")),
          token: tokenSchema,
        })
        .check(
          z.refine(({ body, imageUrl }) => body !== "" || imageUrl !== undefined, {
            path: ["body"],
          }),
        ),
    )
    .output(messageSchema),

  /** Only for its sender, within `editableMinutes`. */
  editMessage: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/conversations/{conversationId}/messages/{messageId}" })
    .input(z.object({ ...message.shape, body: textSchema(maxMessageLength) }))
    .output(messageSchema),

  /** Only for its sender; deletes it for everyone. */
  deleteMessage: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/conversations/{conversationId}/messages/{messageId}" })
    .input(message)
    .output(doneSchema),

  reactToMessage: operation("member", { limit: "write" })
    .route({ method: "PUT", path: reactionPath })
    .input(z.object({ ...message.shape, reactionType: z.enum(reactionTypes) }))
    .output(doneSchema),

  unreactToMessage: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: reactionPath })
    .input(message)
    .output(doneSchema),

  /** The service worker has no access token, so the device's proof of sign-in authorizes it. */
  replyFromPush: operation("anyone", { limit: byDevice })
    .route({ method: "POST", path: "/conversations/push-replies" })
    .input(
      z.object({
        device: deviceProofSchema,
        conversationId: idSchema("conversation"),
        body: textSchema(maxMessageLength),
        token: tokenSchema,
      }),
    )
    .output(doneSchema),

  markConversationRead: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/conversations/{conversationId}/read" })
    .input(one)
    .output(doneSchema),

  ...groupsContract,
  ...messageRequestsContract,
};
