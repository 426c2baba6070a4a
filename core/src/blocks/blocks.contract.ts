import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";

const blockSchema = z.object({ person: cardSchema, createdAt: timeSchema });
export type Block = z.infer<typeof blockSchema>;

/**
 * `since`: milliseconds since 1970. Sent back as `x-fresh-since`, it makes answers respect the
 * change despite caches.
 */
const changedSchema = z.object({ success: z.literal(true), since: z.number() });
export type BlockChanged = z.infer<typeof changedSchema>;

const person = z.object({ userId: userIdSchema });

export const blocksContract = {
  listBlocks: operation("signed_in", { namesBlocked: true })
    .route({ method: "GET", path: "/blocks" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(blockSchema)),

  /** Idempotent. Ends a connection; the other isn't notified. */
  blockMember: operation("signed_in", { limit: "write", namesBlocked: true })
    .route({ method: "PUT", path: "/blocks/{userId}" })
    .input(person)
    .output(changedSchema),

  /** Idempotent. Doesn't restore what the block ended. */
  unblockMember: operation("signed_in", { limit: "write", namesBlocked: true })
    .route({ method: "DELETE", path: "/blocks/{userId}" })
    .input(person)
    .output(changedSchema),
};
