import * as z from "zod/mini";
import { postSchema } from "../feed/feed.contract.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, idSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";
import { muteLengths } from "./mutes.rules.ts";

const muteSchema = z.object({
  person: cardSchema,
  /** null until it's undone. */
  until: z.nullable(timeSchema),
});
export type Mute = z.infer<typeof muteSchema>;

/** `since`: as for a block. */
const changedSchema = z.object({ success: z.literal(true), since: z.number() });
export type MuteChanged = z.infer<typeof changedSchema>;

const person = z.object({ userId: userIdSchema });
const post = z.object({ postId: idSchema("post") });

export const mutesContract = {
  /** Whom the caller mutes at present. */
  listMutes: operation("signed_in")
    .route({ method: "GET", path: "/mutes" })
    .output(z.object({ items: z.array(muteSchema) })),

  /** Again sets another end. The other isn't notified. */
  muteMember: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/mutes/{userId}" })
    .input(z.object({ userId: userIdSchema, length: z.enum(muteLengths) }))
    .output(changedSchema),

  /** Done where there is none. */
  unmuteMember: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/mutes/{userId}" })
    .input(person)
    .output(changedSchema),

  /** Those the caller can still see, newest first. */
  listHiddenPosts: operation("member")
    .route({ method: "GET", path: "/hidden-posts" })
    .output(z.object({ items: z.array(postSchema) })),

  /** Twice is once. The author isn't notified. */
  hidePost: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/hidden-posts/{postId}" })
    .input(post)
    .output(changedSchema),

  showPost: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/hidden-posts/{postId}" })
    .input(post)
    .output(changedSchema),
};
