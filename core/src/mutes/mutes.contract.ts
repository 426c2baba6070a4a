import * as z from "zod/mini";
import { postSchema } from "../feed/feed.contract.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, idSchema, lineSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";
import { maxWordLength, muteLengths } from "./mutes.rules.ts";

const muteSchema = z.object({
  person: cardSchema,
  /** Null if it doesn't end. */
  until: z.nullable(timeSchema),
});
export type Mute = z.infer<typeof muteSchema>;

const mutedScopeSchema = z.object({
  scopeId: z.string(),
  name: z.string(),
  until: z.nullable(timeSchema),
});
export type MutedScope = z.infer<typeof mutedScopeSchema>;

const mutedWordSchema = z.object({ word: z.string(), until: z.nullable(timeSchema) });
export type MutedWordItem = z.infer<typeof mutedWordSchema>;

const muteListSchema = z.object({
  items: z.array(muteSchema),
  scopes: z.array(mutedScopeSchema),
  words: z.array(mutedWordSchema),
});
export type MuteList = z.infer<typeof muteListSchema>;

/** `since`: see `changedSchema` of blocks. */
const changedSchema = z.object({ success: z.literal(true), since: z.number() });
export type MuteChanged = z.infer<typeof changedSchema>;

const person = z.object({ userId: userIdSchema });
const scopeId = z.string().check(z.regex(/^(cir|con)_[0-9A-HJKMNP-TV-Z]{26}$/));
const word = lineSchema(maxWordLength).check(z.minLength(1));
const post = z.object({ postId: idSchema("post") });

export const mutesContract = {
  listMutes: operation("signed_in").route({ method: "GET", path: "/mutes" }).output(muteListSchema),

  /** Replaces the end of an earlier mute. The other member isn't notified. */
  muteMember: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/mutes/{userId}" })
    .input(z.object({ userId: userIdSchema, length: z.enum(muteLengths) }))
    .output(changedSchema),

  /** Idempotent. */
  unmuteMember: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/mutes/{userId}" })
    .input(person)
    .output(changedSchema),

  /** Stops only its notifications. */
  muteScope: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/muted-scopes/{scopeId}" })
    .input(z.object({ scopeId, length: z.enum(muteLengths) }))
    .output(changedSchema),

  unmuteScope: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/muted-scopes/{scopeId}" })
    .input(z.object({ scopeId }))
    .output(changedSchema),

  /** Replaces the end of an earlier mute. Ignores case and accents. */
  muteWord: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/muted-words" })
    .input(z.object({ word, length: z.enum(muteLengths) }))
    .output(changedSchema),

  unmuteWord: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/muted-words/unmute" })
    .input(z.object({ word }))
    .output(changedSchema),

  /** Only posts that are still visible, newest first. */
  listHiddenPosts: operation("member")
    .route({ method: "GET", path: "/hidden-posts" })
    .output(z.object({ items: z.array(postSchema) })),

  /** Idempotent. The author isn't notified. */
  hidePost: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/hidden-posts/{postId}" })
    .input(post)
    .output(changedSchema),

  showPost: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/hidden-posts/{postId}" })
    .input(post)
    .output(changedSchema),
};
